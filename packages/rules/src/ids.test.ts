import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareUids } from './ids.ts';

describe('compareUids', () => {
  it('orders uids as numbers', () => {
    expect(['10', '9', '101', '1', '99'].toSorted(compareUids)).toEqual(['1', '9', '10', '99', '101']);
  });

  it('agrees with the numbers, also beyond what a double can hold', () => {
    const uids = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
    fc.assert(
      fc.property(uids, uids, (a, b) => {
        expect(Math.sign(compareUids(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { seed: 7 },
    );
  });
});
