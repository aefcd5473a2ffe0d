import { describe, expect, it } from 'vitest';
import { crashDuringMovement, MOVEMENT_FLOWS, createCrashTestSetup } from '../../testing/movementCrashes.ts';

/** More writes than a journey has. */
const MAX_WRITES = 60;

describe('a server killed before every write of a move', { timeout: 3_600_000 }, () => {
  it.each(MOVEMENT_FLOWS)(
    'leaves everything in exactly one place, and the player goes on: %s',
    async (scenario) => {
      const server = await createCrashTestSetup();
      let crashes = 0;
      for (let crashAt = 1; crashAt <= MAX_WRITES; crashAt += 1) {
        if (!(await crashDuringMovement(server, scenario, crashAt))) break;
        crashes += 1;
      }
      expect(crashes).toBeGreaterThan(8);
      expect(crashes).toBeLessThan(MAX_WRITES);
    },
  );
});
