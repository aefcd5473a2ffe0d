/** Display units. More than anyone can own, and still exact in smallest units. */
const MAX_AMOUNT = 9_000_000_000;

/**
 * Parses the typed amount: text that is not a number is 0, a negative number is null (ignored), and decimals after
 * the second are cut off.
 */
export const parseAmount = (text: string): number | null => {
  const typed = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(typed)) return 0;
  if (typed < 0) return null;
  return floorToHundredths(Math.min(typed, MAX_AMOUNT));
};

/** Rounds down to hundredths, because nobody can send more than they have. */
export const floorToHundredths = (value: number): number =>
  Math.floor(Number((value * 100).toFixed(4))) / 100;
