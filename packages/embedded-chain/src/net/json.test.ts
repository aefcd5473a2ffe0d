import { expect, it } from 'vitest';
import { stringifyWithBigInts } from './json.ts';

it('writes integers of any size as plain numbers, and does not change similar texts', () => {
  expect(
    stringifyWithBigInts({
      small: 7n,
      big: 18_446_744_073_709_551_615n,
      list: [9_007_199_254_740_993n],
      text: 'u64:5',
    }),
  ).toBe('{"small":7,"big":18446744073709551615,"list":[9007199254740993],"text":"u64:5"}');
});
