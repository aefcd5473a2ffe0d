import { expect, it } from 'vitest';
import type { FixedExchangeLine } from '../exchange/exchange.ts';
import { EMPTY_BALANCES, toUnits } from '../money.ts';
import { coinPriceOf, treasuryWorth } from './treasuryWorth.ts';

const PRICES = { usdcBooty: 1_000_000n, usdcGold: 10_000_000n };

const aLine = (name: string, facts: Partial<FixedExchangeLine>): FixedExchangeLine => ({
  name,
  active: true,
  costCurrency: 'GEMS',
  cost: toUnits(10, 'GEMS'),
  yieldCurrency: 'BOOTY',
  yield: toUnits(90, 'BOOTY'),
  ...facts,
});
const withLines = (...lines: readonly FixedExchangeLine[]) => ({
  content: { exchange: { fixed: Object.fromEntries(lines.map((line) => [line.name, line])) } },
});

it('a currency is priced by its cheapest active line that yields BOOTY', () => {
  const context = withLines(
    aLine('chest', { cost: toUnits(100, 'GEMS'), yield: toUnits(950, 'BOOTY') }),
    aLine('pouch', {}),
    aLine('nugget', { cost: toUnits(1, 'GEMS'), yieldCurrency: 'GOLD', yield: toUnits(5, 'GOLD') }),
    aLine('closed', { active: false, cost: toUnits(2, 'GEMS'), yield: toUnits(2, 'BOOTY') }),
  );
  // 9 BOOTY of 0.001 USDC each.
  expect(coinPriceOf('GEMS', PRICES, context)).toBe(9_000_000n);
  expect(coinPriceOf('BOOTY', PRICES, context)).toBe(1_000_000n);
  expect(coinPriceOf('GOLD', PRICES, context)).toBe(10_000_000n);
  expect(coinPriceOf('TREASURE', PRICES, context)).toBeNull();
});

it('coins are sorted by worth, then by name; those without a price are left out', () => {
  const balances = {
    ...EMPTY_BALANCES,
    BOOTY: toUnits(1000, 'BOOTY'),
    GOLD: toUnits(300, 'GOLD'),
    TREASURE: toUnits(1_000_000, 'TREASURE'),
  };
  expect(treasuryWorth(balances, PRICES, withLines(aLine('pouch', {})))).toEqual({
    totalWorth: 4_000_000_000n,
    coins: [
      {
        currency: 'GOLD',
        amount: toUnits(300, 'GOLD'),
        price: 10_000_000n,
        worth: 3_000_000_000n,
        weightPercentage: 75,
      },
      {
        currency: 'BOOTY',
        amount: toUnits(1000, 'BOOTY'),
        price: 1_000_000n,
        worth: 1_000_000_000n,
        weightPercentage: 25,
      },
      { currency: 'GEMS', amount: 0n, price: 9_000_000n, worth: 0n, weightPercentage: 0 },
    ],
  });
});

it('an empty treasury has no worth and weights of 0', () => {
  const { totalWorth, coins } = treasuryWorth(EMPTY_BALANCES, PRICES, withLines());
  expect(totalWorth).toBe(0n);
  expect(coins.map(({ currency, weightPercentage }) => [currency, weightPercentage])).toEqual([
    ['BOOTY', 0],
    ['GOLD', 0],
  ]);
});
