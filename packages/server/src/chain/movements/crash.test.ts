import { expect, it } from 'vitest';
import { crashDuring, launch } from '../../testing/crashes.ts';

/** A share of the sweep in `crash.soak.ts`: right after the hold, between signed and sent, before it is booked. */
const SHARE = [
  ['thaw', 3],
  ['freeze', 7],
  ['withdraw', 9],
] as const;

it(
  'a server killed in the middle of a move leaves everything in one place, and the player goes on',
  { timeout: 180_000 },
  async () => {
    const ship = await launch();
    for (const [journey, crashAt] of SHARE) {
      expect(await crashDuring(ship, journey, crashAt), `${journey} before write ${crashAt}`).toBe(true);
    }
  },
);
