/** Pearson's statistic of counts against chances in ppm. */
export const chiSquare = (counts: readonly number[], ppm: readonly number[]): number => {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, row) => {
    const expected = (draws * (ppm[row] ?? 0)) / 1_000_000;
    return expected === 0 ? sum + (count === 0 ? 0 : Infinity) : sum + (count - expected) ** 2 / expected;
  }, 0);
};

/** The value exceeded by chance once in about 30,000 tests (z = 4), by Wilson and Hilferty. */
export const chiSquareLimit = (rows: number): number => {
  const freedom = Math.max(1, rows - 1);
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4 * Math.sqrt(spread)) ** 3;
};
