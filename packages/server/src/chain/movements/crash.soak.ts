import { describe, expect, it } from 'vitest';
import {
  crashDuringMovement,
  MOVEMENT_FLOWS,
  createCrashTestSetup,
} from '../../../testing/movementCrashes.ts';

/** More writes than one movement makes. */
const MAX_WRITES = 60;

describe('a kill before every write of a movement', { timeout: 3_600_000 }, () => {
  it.each(MOVEMENT_FLOWS)(
    'leaves every asset in exactly one place, and the player can continue: %s',
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
