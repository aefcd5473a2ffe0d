import { expect, it } from 'vitest';
import { crashDuringWalletUpgrade } from '../../../testing/walletUpgradeCrashes.ts';

it(
  'a server killed before any write of a move to another wallet loses nothing',
  { timeout: 1_800_000 },
  async () => {
    let crashAt = 1;
    while (await crashDuringWalletUpgrade(crashAt)) crashAt += 1;
    // From the consent to the last thing carried there are more steps than these.
    expect(crashAt).toBeGreaterThan(10);
  },
);
