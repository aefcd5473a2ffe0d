import { expect, it } from 'vitest';
import { crashDuringMovement, createCrashTestSetup } from '../../../testing/movementCrashes.ts';

/** Some of the cases of `crash.soak.ts`: after the lock, after sending, between signed and sent, before the booking. */
const CRASH_POINTS = [
  ['thaw', 3],
  ['thaw', 10],
  ['freeze', 7],
  ['withdraw', 9],
] as const;

it(
  'after a kill during a movement every asset is in one place, and the player can continue',
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
