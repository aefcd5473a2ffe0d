import { describe, expect, it } from 'vitest';
import { createDice, drawRow, successPpm, weightsWithLuck, type Odds } from './odds.ts';

const odds: Odds<string> = {
  rows: [
    { type: 'failure', ppm: 200_000, effect: 'lost' },
    { type: 'success', ppm: 500_000, effect: 'fair' },
    { type: 'success', ppm: 300_000, effect: 'fine' },
  ],
  luckyRow: 1,
};
const fixedDice = (...throws: number[]) => ({ below: () => throws.shift()! });

describe('odds', () => {
  it('RULE-20 success chance is the sum of the success rows', () => {
    expect(successPpm(odds)).toBe(800_000);
    expect(successPpm(odds, 500_000)).toBe(900_000);
  });

  it('moves a share of the failures to the lucky row, and nothing else', () => {
    expect(weightsWithLuck(odds, 0)).toEqual([200_000, 500_000, 300_000]);
    expect(weightsWithLuck(odds, -5)).toEqual([200_000, 500_000, 300_000]);
    expect(weightsWithLuck(odds, 250_000)).toEqual([150_000, 550_000, 300_000]);
    expect(weightsWithLuck(odds, 9_000_000)).toEqual([0, 700_000, 300_000]);
    const unlucky = { ...odds, luckyRow: 0 };
    expect(weightsWithLuck(unlucky, 500_000)).toEqual([200_000, 500_000, 300_000]);
  });

  it('picks the row in which the throw falls, bounds included', () => {
    const weights = weightsWithLuck(odds, 0);
    const rows = [0, 199_999, 200_000, 699_999, 700_000, 999_999].map((n) => drawRow(weights, fixedDice(n)));
    expect(rows).toEqual([0, 0, 1, 1, 2, 2]);
    expect(() => drawRow([1, 2], fixedDice(500))).toThrow(RangeError);
  });

  it('makes dice of any generator', () => {
    expect(createDice({ next: () => 0.999999 }).below(6)).toBe(5);
    expect(createDice({ next: () => 0 }).below(6)).toBe(0);
  });
});
