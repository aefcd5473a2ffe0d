import { expect, it } from 'vitest';
import { crashDuringWalletUpgrade } from '../../../../testing/walletUpgradeCrashes.ts';

it('a kill before any write of an upgrade loses nothing', { timeout: 1_800_000 }, async () => {
  let crashAt = 1;
  while (await crashDuringWalletUpgrade(crashAt)) crashAt += 1;
  // An upgrade makes more writes than this.
  expect(crashAt).toBeGreaterThan(10);
});
