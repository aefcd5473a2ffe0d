import { PPM } from './money.ts';

/** Whole numbers from 0 up to, not including, `n`, all equally likely. */
export interface Dice {
  below(n: number): number;
}

export const createDice = (random: { next(): number }): Dice => ({
  below: (n) => Math.floor(random.next() * n),
});

export interface OutcomeRow<Effect> {
  readonly type: 'success' | 'failure';
  /** Parts per million; a table sums to exactly 1,000,000. */
  readonly ppm: number;
  readonly effect: Effect;
}

export interface Odds<Effect> {
  readonly rows: readonly OutcomeRow<Effect>[];
  /** Index of the row that luck moves failures to. */
  readonly luckyRow: number;
}

/** The chances of the draw: luck moves a share of every failure to the lucky row. */
export const weightsWithLuck = (odds: Odds<unknown>, luckPpm: number): readonly number[] => {
  let byLuck = weightsCache.get(odds);
  if (!byLuck) weightsCache.set(odds, (byLuck = new Map()));
  const luck = Math.max(0, Math.min(luckPpm, PPM));
  let weights = byLuck.get(luck);
  if (!weights) byLuck.set(luck, (weights = computeWeights(odds, luck)));
  return weights;
};

/** Tables are immutable and few values of luck occur, so each combination is computed once. */
const weightsCache = new WeakMap<Odds<unknown>, Map<number, readonly number[]>>();

const computeWeights = (odds: Odds<unknown>, luckPpm: number): readonly number[] => {
  const weights = odds.rows.map(({ ppm }) => ppm);
  odds.rows.forEach(({ type, ppm }, row) => {
    if (type !== 'failure' || row === odds.luckyRow) return;
    const moved = Math.floor((ppm * luckPpm) / PPM);
    weights[row] = ppm - moved;
    weights[odds.luckyRow] = (weights[odds.luckyRow] ?? 0) + moved;
  });
  return weights;
};

/** The row that one draw picks; the weights sum to 1,000,000. */
export const drawRow = (weights: readonly number[], dice: Dice): number => {
  let left = dice.below(PPM);
  for (let row = 0; row < weights.length; row++) {
    left -= weights[row] ?? 0;
    if (left < 0) return row;
  }
  throw new RangeError('odds do not sum to one');
};

/** Sum of the success rows, in ppm. */
export const successPpm = (odds: Odds<unknown>, luckPpm = 0): number => {
  const weights = weightsWithLuck(odds, luckPpm);
  return odds.rows.reduce((sum, { type }, row) => (type === 'success' ? sum + (weights[row] ?? 0) : sum), 0);
};
