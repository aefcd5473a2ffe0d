import { expect, it } from 'vitest';
import { crashDuringMovement, createCrashTestSetup } from '../../testing/movementCrashes.ts';

/** A share of the sweep in `crash.soak.ts`: right after the hold, between signed and sent, before it is booked. */
const CRASH_POINTS = [
  ['thaw', 3],
  ['freeze', 7],
  ['withdraw', 9],
] as const;

it(
  'a server killed in the middle of a move leaves everything in one place, and the player goes on',
  { timeout: 180_000 },
  async () => {
    const server = await createCrashTestSetup();
    for (const [scenario, crashAt] of CRASH_POINTS) {
      expect(
        await crashDuringMovement(server, scenario, crashAt),
        `${scenario} before write ${crashAt}`,
      ).toBe(true);
    }
  },
);
