import { expect, it } from 'vitest';
import { memoizeByObject } from './memoizeByObject.ts';

it('computes once for each object, also if the value is undefined', () => {
  const computed: object[] = [];
  const readFirst = memoizeByObject((list: readonly number[]) => {
    computed.push(list);
    return list[0];
  });
  const [one, same, empty] = [[7], [7], []];
  expect([readFirst(one), readFirst(one), readFirst(same)]).toEqual([7, 7, 7]);
  expect([readFirst(empty), readFirst(empty)]).toEqual([undefined, undefined]);
  expect(computed).toEqual([one, same, empty]);
});
