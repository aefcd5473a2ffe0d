import { chiSquare, chiSquareLimit } from '@blacktide/rules/testing/chiSquare';
import { describe, expect, it } from 'vitest';
import { sampleDraws, allOddsTables } from '../testing/sampleDraws.ts';

describe('a million draws', { timeout: 600_000 }, () => {
  it.each(allOddsTables())('follow the published odds: $name', ({ name, odds }) => {
    const { counts, weights } = sampleDraws(name, odds, 0, 1_000_000);
    expect(chiSquare(counts, weights)).toBeLessThan(chiSquareLimit(weights.length));
  });
});
