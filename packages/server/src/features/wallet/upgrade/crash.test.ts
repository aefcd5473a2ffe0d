import { expect, it } from 'vitest';
import { crashDuringWalletUpgrade } from '../../../../testing/walletUpgradeCrashes.ts';

/** Some of the cases of `crash.soak.ts`: while permits are sent, and during the database part. */
it.each([5, 10])(
  'a kill before write %d of an upgrade loses nothing, and the next server finishes it',
  { timeout: 180_000 },
  async (crashAt) => {
    expect(await crashDuringWalletUpgrade(crashAt)).toBe(true);
  },
);
