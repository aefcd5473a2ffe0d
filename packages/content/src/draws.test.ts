import { chiSquare, chiSquareLimit } from '@blacktide/rules/testing/chiSquare';
import { describe, expect, it } from 'vitest';
import { sampleDraws, allOddsTables } from '../testing/sampleDraws.ts';

/** A seeded share of the million of `draws.soak.ts`. */
describe('draws', { timeout: 60_000 }, () => {
  it.each(allOddsTables())('follow the published odds: $name', ({ name, odds }) => {
    for (const luck of [0, 300_000]) {
      const { counts, weights } = sampleDraws(name, odds, luck, 2000);
      expect(chiSquare(counts, weights)).toBeLessThan(chiSquareLimit(weights.length));
    }
  });

  it('would show odds that are off', () => {
    const { name, odds } = allOddsTables()[0]!;
    const { counts, weights } = sampleDraws(name, odds, 0, 5000);
    const lie = weights.map((ppm, row) => ppm + (row === 1 ? -60_000 : row === 2 ? 60_000 : 0));
    expect(chiSquare(counts, lie)).toBeGreaterThan(chiSquareLimit(weights.length));
  });
});
