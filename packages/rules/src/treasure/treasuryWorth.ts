import type { FixedExchangeLine } from '../exchange/exchange.ts';
import type { Balances } from '../money.ts';
import type { Prices } from '../prices.ts';

/** What the treasury shows, all with six decimals. */
export const TREASURY_CURRENCIES = ['BOOTY', 'GOLD', 'GEMS', 'TREASURE'] as const;
export type TreasuryCurrency = (typeof TREASURY_CURRENCIES)[number];

export interface TreasuryCoin {
  readonly currency: TreasuryCurrency;
  /** Smallest units. */
  readonly amount: bigint;
  /** Nano-USDC for one display unit. */
  readonly price: bigint;
  /** Nano-USDC. */
  readonly worth: bigint;
  /** Of the worth of all coins, 0 to 100, two decimals. */
  readonly weightPercentage: number;
}

interface WorthContext {
  readonly content: { readonly exchange: { readonly fixed: Readonly<Record<string, FixedExchangeLine>> } };
}

const UNITS = 1_000_000n;

/** The cheapest line that can be bought with the currency and yields BOOTY. */
const findCheapestLine = (
  currency: TreasuryCurrency,
  { content }: WorthContext,
): FixedExchangeLine | undefined =>
  Object.values(content.exchange.fixed)
    .filter((line) => line.active && line.costCurrency === currency && line.yieldCurrency === 'BOOTY')
    .toSorted((a, b) => (a.cost < b.cost ? -1 : 1))[0];

/** Nano-USDC for one display unit; null if the currency has no price. */
export const coinPriceOf = (
  currency: TreasuryCurrency,
  { usdcBooty, usdcGold }: Prices,
  context: WorthContext,
): bigint | null => {
  if (currency === 'BOOTY') return usdcBooty;
  if (currency === 'GOLD') return usdcGold;
  const line = findCheapestLine(currency, context);
  return line ? (usdcBooty * line.yield) / line.cost : null;
};

const percentOf = (part: bigint, total: bigint): number =>
  total === 0n ? 0 : Math.round((Number(part) / Number(total)) * 10_000) / 100;

/** The coins that have a price, by worth, then by name; and their worth together. */
export const treasuryWorth = (
  balances: Balances,
  prices: Prices,
  context: WorthContext,
): { readonly totalWorth: bigint; readonly coins: readonly TreasuryCoin[] } => {
  const priced = TREASURY_CURRENCIES.flatMap((currency) => {
    const price = coinPriceOf(currency, prices, context);
    const amount = balances[currency];
    return price === null ? [] : [{ currency, amount, price, worth: (amount * price) / UNITS }];
  });
  const totalWorth = priced.reduce((sum, { worth }) => sum + worth, 0n);
  const coins = priced
    .map((coin) => ({ ...coin, weightPercentage: percentOf(coin.worth, totalWorth) }))
    .toSorted((a, b) => {
      if (a.worth !== b.worth) return a.worth > b.worth ? -1 : 1;
      return a.currency < b.currency ? -1 : 1;
    });
  return { totalWorth, coins };
};
