/** Market prices in nano-USDC (a billionth) for one display unit. */
export interface Prices {
  readonly usdcBooty: bigint;
  readonly usdcGold: bigint;
}

export interface PriceTable {
  /** The prices that the BOOTY costs in the tables assume. */
  readonly reference: Prices;
  /** A market price counts at most this factor above or below the reference. */
  readonly trustFactor: bigint;
}

const clamp = (value: bigint, low: bigint, high: bigint): bigint =>
  value < low ? low : value > high ? high : value;

/** Prices limited to the trusted range, so that a broken oracle cannot make levels free. */
export const clampPrices = (prices: Prices, { reference, trustFactor }: PriceTable): Prices => ({
  usdcBooty: clamp(prices.usdcBooty, reference.usdcBooty / trustFactor, reference.usdcBooty * trustFactor),
  usdcGold: clamp(prices.usdcGold, reference.usdcGold / trustFactor, reference.usdcGold * trustFactor),
});

/** Rounds up, so that rounding never makes a cost smaller. */
export const divideRoundingUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** A BOOTY cost at the reference price, converted to the current price. */
export const bootyAtPrice = (referenceBooty: bigint, prices: Prices, table: PriceTable): bigint =>
  divideRoundingUp(referenceBooty * table.reference.usdcBooty, clampPrices(prices, table).usdcBooty);

/** A GOLD cost as BOOTY of the same value now, in smallest units; both have six decimals. */
export const goldAsBooty = (gold: bigint, prices: Prices, table: PriceTable): bigint => {
  const { usdcBooty, usdcGold } = clampPrices(prices, table);
  return divideRoundingUp(gold * usdcGold, usdcBooty);
};
