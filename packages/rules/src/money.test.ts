import { describe, expect, it } from 'vitest';
import { isWallet, toWallet } from './ids.ts';
import { playerAccount, applyTransfers, mergeTransfers, transfer } from './ledger.ts';
import { fractionOf, shortfall, timesPpm, toDisplay, sumByCurrency, toUnits } from './money.ts';
import { bootyAtPrice, divideRoundingUp, goldAsBooty, clampPrices } from './prices.ts';
import { ANNE, someBalances, JACK } from '../testing/builders.ts';
import { TEST_CONTENT } from '../testing/testContent.ts';

describe('money', () => {
  it('goes from display units to smallest units and back, and refuses what is finer', () => {
    expect(toUnits(2.5, 'GOLD')).toBe(2_500_000n);
    expect(toUnits(3, 'BATTLE_TOKEN')).toBe(3n);
    expect(toDisplay(2_500_000n, 'GOLD')).toBe(2.5);
    expect(() => toUnits(0.5, 'BATTLE_TOKEN')).toThrow(RangeError);
    expect(() => toUnits(0.0000004, 'BOOTY')).toThrow(RangeError);
    expect(() => toUnits(Number.NaN, 'BOOTY')).toThrow(RangeError);
    expect(() => toUnits(1e15, 'BOOTY')).toThrow(RangeError);
  });

  it('takes shares rounded down', () => {
    expect(fractionOf(99n, 10n, 100n)).toBe(9n);
    expect(timesPpm(10n, 1_500_000)).toBe(15n);
    expect(timesPpm(3n, 500_000)).toBe(1n);
  });

  it('adds amounts by currency and finds the missing amount', () => {
    const price = [
      { currency: 'BOOTY', amount: 5n },
      { currency: 'GOLD', amount: 0n },
      { currency: 'BOOTY', amount: 6n },
    ] as const;
    expect(sumByCurrency(price)).toEqual([{ currency: 'BOOTY', amount: 11n }]);
    expect(shortfall({ ...someBalances(), BOOTY: 10n }, price)).toEqual({ currency: 'BOOTY', amount: 1n });
    expect(shortfall({ ...someBalances(), BOOTY: 11n }, price)).toBeNull();
  });
});

describe('ledger', () => {
  it('settles what an owner pays and receives, and never below zero', () => {
    const me = playerAccount(ANNE);
    const pay = transfer(me, 'burn', 'BOOTY', 4n, 'x.y');
    const get = transfer('faucet:x', me, 'GEMS', 2n, 'x.y');
    const other = transfer('faucet:x', playerAccount(JACK), 'GEMS', 9n, 'x.y');
    expect(applyTransfers({ ...someBalances(), BOOTY: 5n }, me, [pay, get, other])).toEqual({
      ...someBalances(),
      BOOTY: 1n,
      GEMS: 2n,
    });
    expect(() => applyTransfers({ ...someBalances(), BOOTY: 3n }, me, [pay])).toThrow(RangeError);
    expect(applyTransfers({ ...someBalances(), BOOTY: 4n }, me, [pay]).BOOTY).toBe(0n);
    expect(() => transfer(me, 'burn', 'BOOTY', -1n, 'x.y')).toThrow(RangeError);
    expect(transfer(me, 'burn', 'BOOTY', 0n, 'x.y').amount).toBe(0n);
  });

  it('merges payments with the same accounts, currency and reasons', () => {
    const tax = transfer(playerAccount(ANNE), 'treasury', 'BOOTY', 4n, 'x.tax');
    const partOfPrice = { ...tax, payerReason: 'x.purchase' };
    expect(mergeTransfers([tax, partOfPrice, { ...tax, payerReason: 'x.tax' }, partOfPrice])).toEqual([
      { ...tax, amount: 8n },
      { ...partOfPrice, amount: 8n },
    ]);
  });
});

describe('prices', () => {
  it('rounds costs up', () => {
    expect([divideRoundingUp(10n, 5n), divideRoundingUp(11n, 5n)]).toEqual([2n, 3n]);
    expect(bootyAtPrice(10n, { usdcBooty: 3_000_000n, usdcGold: 1n }, TEST_CONTENT.prices)).toBe(4n);
  });

  it('keeps market prices within the trusted band', () => {
    expect(clampPrices({ usdcBooty: 1n, usdcGold: 10n ** 12n }, TEST_CONTENT.prices)).toEqual({
      usdcBooty: 250_000n,
      usdcGold: 40_000_000n,
    });
    expect(clampPrices({ usdcBooty: 10n ** 12n, usdcGold: 1n }, TEST_CONTENT.prices)).toEqual({
      usdcBooty: 4_000_000n,
      usdcGold: 2_500_000n,
    });
    expect(goldAsBooty(7n, { usdcBooty: 1_000_000n, usdcGold: 10_000_000n }, TEST_CONTENT.prices)).toBe(70n);
  });
});

describe('ids', () => {
  it('knows a wallet by its base58 address', () => {
    expect(isWallet(ANNE)).toBe(true);
    for (const text of ['', 'short', `${ANNE}0`, 'O'.repeat(40), 'a'.repeat(45), 'a'.repeat(31)])
      expect(isWallet(text)).toBe(false);
    expect(() => toWallet('nobody')).toThrow(TypeError);
  });
});
