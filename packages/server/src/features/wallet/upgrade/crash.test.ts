import { expect, it } from 'vitest';
import { crashDuringWalletUpgrade } from '../../../testing/walletUpgradeCrashes.ts';

/** A share of the sweep in `crash.soak.ts`: with the permits on their way, and in the middle of the game's move. */
it.each([5, 10])(
  'a server killed before write %d of a move to another wallet loses nothing, and the next one goes on',
  { timeout: 180_000 },
  async (crashAt) => {
    expect(await crashDuringWalletUpgrade(crashAt)).toBe(true);
  },
);
