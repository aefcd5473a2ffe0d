import { expect, it } from 'vitest';
import { toShare } from './boards.ts';

it('a share is never more than all, also when the totals are older than the gold of a player', () => {
  const totals = { goldBurned: 3n, captains: 1, users: 1, treasury: 0n, pot: 4_000_000n, foughtUntil: null };
  expect(toShare(2n, totals)).toEqual({ allocation: 0.666666666, value: 2.666666 });
  expect(toShare(5n, totals)).toEqual({ allocation: 1, value: 4 });
  expect(toShare(0n, { ...totals, goldBurned: 0n })).toEqual({ allocation: 0, value: 0 });
});
