import { describe, expect, it } from 'vitest';
import { isWallet, wallet } from './ids.ts';
import { playerAccount, settle, transfer } from './ledger.ts';
import { share, shortfall, timesPpm, toDisplay, total, units } from './money.ts';
import { bootyAtPrice, divideUp, goldAsBooty, trusted } from './prices.ts';
import { ANNE, aPurse, JACK } from './testing/builders.ts';
import { TABLES } from './testing/tables.ts';

describe('money', () => {
  it('goes from display units to smallest units and back, and refuses what is finer', () => {
    expect(units(2.5, 'GOLD')).toBe(2_500_000n);
    expect(units(3, 'BATTLE_TOKEN')).toBe(3n);
    expect(toDisplay(2_500_000n, 'GOLD')).toBe(2.5);
    expect(() => units(0.5, 'BATTLE_TOKEN')).toThrow(RangeError);
    expect(() => units(0.0000004, 'BOOTY')).toThrow(RangeError);
    expect(() => units(Number.NaN, 'BOOTY')).toThrow(RangeError);
    expect(() => units(1e15, 'BOOTY')).toThrow(RangeError);
  });

  it('takes shares rounded down', () => {
    expect(share(99n, 10n, 100n)).toBe(9n);
    expect(timesPpm(10n, 1_500_000)).toBe(15n);
    expect(timesPpm(3n, 500_000)).toBe(1n);
  });

  it('adds amounts by currency and finds what a purse cannot cover', () => {
    const price = [
      { currency: 'BOOTY', amount: 5n },
      { currency: 'GOLD', amount: 0n },
      { currency: 'BOOTY', amount: 6n },
    ] as const;
    expect(total(price)).toEqual([{ currency: 'BOOTY', amount: 11n }]);
    expect(shortfall({ ...aPurse(), BOOTY: 10n }, price)).toEqual({ currency: 'BOOTY', amount: 1n });
    expect(shortfall({ ...aPurse(), BOOTY: 11n }, price)).toBeNull();
  });
});

describe('ledger', () => {
  it('settles what an owner pays and receives, and never below zero', () => {
    const me = playerAccount(ANNE);
    const pay = transfer(me, 'burn', 'BOOTY', 4n, 'x.y');
    const get = transfer('faucet:x', me, 'GEMS', 2n, 'x.y');
    const other = transfer('faucet:x', playerAccount(JACK), 'GEMS', 9n, 'x.y');
    expect(settle({ ...aPurse(), BOOTY: 5n }, me, [pay, get, other])).toEqual({
      ...aPurse(),
      BOOTY: 1n,
      GEMS: 2n,
    });
    expect(() => settle({ ...aPurse(), BOOTY: 3n }, me, [pay])).toThrow(RangeError);
    expect(settle({ ...aPurse(), BOOTY: 4n }, me, [pay]).BOOTY).toBe(0n);
    expect(() => transfer(me, 'burn', 'BOOTY', -1n, 'x.y')).toThrow(RangeError);
    expect(transfer(me, 'burn', 'BOOTY', 0n, 'x.y').amount).toBe(0n);
  });
});

describe('prices', () => {
  it('rounds costs up', () => {
    expect([divideUp(10n, 5n), divideUp(11n, 5n)]).toEqual([2n, 3n]);
    expect(bootyAtPrice(10n, { usdcBooty: 3_000_000n, usdcGold: 1n }, TABLES.prices)).toBe(4n);
  });

  it('keeps market prices within the trusted band', () => {
    expect(trusted({ usdcBooty: 1n, usdcGold: 10n ** 12n }, TABLES.prices)).toEqual({
      usdcBooty: 250_000n,
      usdcGold: 40_000_000n,
    });
    expect(trusted({ usdcBooty: 10n ** 12n, usdcGold: 1n }, TABLES.prices)).toEqual({
      usdcBooty: 4_000_000n,
      usdcGold: 2_500_000n,
    });
    expect(goldAsBooty(7n, { usdcBooty: 1_000_000n, usdcGold: 10_000_000n }, TABLES.prices)).toBe(70n);
  });
});

describe('ids', () => {
  it('knows a wallet by its base58 address', () => {
    expect(isWallet(ANNE)).toBe(true);
    for (const text of ['', 'short', `${ANNE}0`, 'O'.repeat(40), 'a'.repeat(45), 'a'.repeat(31)])
      expect(isWallet(text)).toBe(false);
    expect(() => wallet('nobody')).toThrow(TypeError);
  });
});
