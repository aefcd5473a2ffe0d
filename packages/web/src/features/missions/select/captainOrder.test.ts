import { expect, it } from 'vitest';
import { aCaptain } from '../../../../testing/missionBuilders.ts';
import { orderCaptains } from './captainOrder.ts';

const captains = [
  { ...aCaptain({ uid: '1', level: 9 }), name: 'Mary', strength: 10 },
  { ...aCaptain({ uid: '2', level: 8 }), name: 'Anne', strength: 30 },
  { ...aCaptain({ uid: '3', level: 7 }), name: 'Grace', strength: 20 },
];
const scores = new Map([
  ['1', 1],
  ['2', 1],
  ['3', 5],
]);
const order = (by: Parameters<typeof orderCaptains>[1], search = '') =>
  orderCaptains(captains, by, search, scores).map(({ name }) => name);

it('puts the captains first that suit the mission best, then the highest level', () => {
  expect(order('best')).toEqual(['Grace', 'Mary', 'Anne']);
});

it('orders by level, strength and name, and finds a part of a name', () => {
  expect(order('level')).toEqual(['Mary', 'Anne', 'Grace']);
  expect(order('strength')).toEqual(['Anne', 'Grace', 'Mary']);
  expect(order('name')).toEqual(['Anne', 'Grace', 'Mary']);
  expect(order('level', ' RA')).toEqual(['Grace']);
});
