import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/builders.ts';
import { parseAmount, floorToHundredths } from './amount.ts';
import { toHoldings, quoteTransfer, findRefusal } from './tokenTransfer.ts';

describe('an amount', () => {
  it.each([
    ['12.5', 12.5],
    ['', 0],
    ['abc', 0],
    ['Infinity', 0],
    ['0.019', 0.01],
    ['1,5', 1.5],
    ['1e99', 9_000_000_000],
  ])('PROF-19 of `%s` is %d', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('PROF-19 ignores negatives', () => {
    expect(parseAmount('-3')).toBeNull();
  });

  it('is rounded down and keeps its hundredths', () => {
    expect(floorToHundredths(10.999)).toBe(10.99);
    expect(floorToHundredths(0.29)).toBe(0.29);
    expect(floorToHundredths(1.13)).toBe(1.13);
  });
});

describe('a transfer', () => {
  const user = aUser({ arAmount: 100, goldAmount: 7 });
  const holdings = toHoldings(user, { onChainAr: 50, onChainGold: 3 });

  it('ASSET-38 pays a tenth of a withdrawal to the treasury, and nothing of a deposit', () => {
    expect(quoteTransfer({ direction: 'withdraw', token: 'booty', amount: 125.5 })).toEqual({
      tax: 12.55,
      received: 112.95,
    });
    expect(quoteTransfer({ direction: 'deposit', token: 'booty', amount: 125.5 })).toEqual({
      tax: 0,
      received: 125.5,
    });
  });

  it.each([
    ['PROF-21', 'deposit', 'booty', 50, 'Not enough BOOTY on-chain'],
    ['PROF-21', 'deposit', 'gold', 3, 'Not enough GOLD on-chain'],
    ['PROF-22', 'withdraw', 'booty', 100, 'Not enough BOOTY in game'],
    ['PROF-22', 'withdraw', 'gold', 7, 'Not enough GOLD in game'],
  ] as const)('%s of a %s of %s must not exceed %d', (_, direction, token, most, words) => {
    expect(findRefusal({ direction, token, amount: most }, holdings, user)).toBeNull();
    expect(findRefusal({ direction, token, amount: most + 0.01 }, holdings, user)).toBe(words);
  });
});
