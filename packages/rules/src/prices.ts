/** Market prices in nano-USDC (a billionth) for one display unit. */
export interface Prices {
  readonly usdcBooty: bigint;
  readonly usdcGold: bigint;
}

export interface PriceTable {
  /** What the tables of BOOTY costs are written for. */
  readonly reference: Prices;
  /** A market price is believed up to this factor away from the reference, in either direction. */
  readonly trustFactor: bigint;
}

const clamp = (value: bigint, low: bigint, high: bigint): bigint =>
  value < low ? low : value > high ? high : value;

/** Prices kept within the trusted band, so that a broken oracle cannot give levels away. */
export const clampPrices = (prices: Prices, { reference, trustFactor }: PriceTable): Prices => ({
  usdcBooty: clamp(prices.usdcBooty, reference.usdcBooty / trustFactor, reference.usdcBooty * trustFactor),
  usdcGold: clamp(prices.usdcGold, reference.usdcGold / trustFactor, reference.usdcGold * trustFactor),
});

/** Rounds up: a cost is never given away by rounding. */
export const divideRoundingUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

/** A cost written at the reference price, in BOOTY at today's: dearer BOOTY, fewer BOOTY. */
export const bootyAtPrice = (referenceBooty: bigint, prices: Prices, table: PriceTable): bigint =>
  divideRoundingUp(referenceBooty * table.reference.usdcBooty, clampPrices(prices, table).usdcBooty);

/** A cost in GOLD (smallest units) as BOOTY of the same worth today; both have six decimals. */
export const goldAsBooty = (gold: bigint, prices: Prices, table: PriceTable): bigint => {
  const { usdcBooty, usdcGold } = clampPrices(prices, table);
  return divideRoundingUp(gold * usdcGold, usdcBooty);
};
