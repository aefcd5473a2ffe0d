/** More than anyone can own, and still exact in smallest units. */
const MOST = 9_000_000_000;

/**
 * What is typed into the amount: no number is 0, a negative one is ignored (null),
 * and what is finer than a hundredth is cut off.
 */
export const amountFrom = (text: string): number | null => {
  const typed = Number(text.trim().replace(',', '.'));
  if (!Number.isFinite(typed)) return 0;
  if (typed < 0) return null;
  return cut(Math.min(typed, MOST));
};

/** Down to hundredths, never up: nobody can send more than they have. */
export const cut = (value: number): number => Math.floor(Number((value * 100).toFixed(4))) / 100;
