import { expect, it } from 'vitest';
import { aCaptain } from '../../../testing/missionBuilders.ts';
import { toEntityCards } from './entityCard.ts';
import { sortEntities, type SortableCard } from './sortEntities.ts';

const aCard = (uid: string, name: string, facts: Partial<SortableCard> = {}): SortableCard => ({
  uid,
  name,
  title: name,
  level: 1,
  strength: 10,
  rarity: 'COMMON',
  ...facts,
});
const uids = (cards: readonly SortableCard[]) => cards.map(({ uid }) => uid);

it('sorts names by their text, then by the number at the end', () => {
  const cards = [
    aCard('1', 'Mary Read #10'),
    aCard('2', 'Mary Read #9'),
    aCard('3', 'anne bonny'),
    aCard('4', 'Éloise #2'),
    aCard('5', 'Mary Read'),
    aCard('6', '42'),
  ];
  expect(uids(sortEntities(cards, 'name-asc'))).toEqual(['6', '3', '4', '5', '2', '1']);
  expect(uids(sortEntities(cards, 'name-desc'))).toEqual(['1', '2', '5', '4', '3', '6']);
});

it('sorts equal cards by level, then by name, then by uid', () => {
  const cards = [
    aCard('10', 'Same'),
    aCard('9', 'Same'),
    aCard('3', 'Other', { level: 2 }),
    aCard('4', 'Ann'),
    aCard('5', 'Weak', { strength: 1, level: 9 }),
  ];
  expect(uids(sortEntities(cards, 'strength-desc'))).toEqual(['3', '4', '9', '10', '5']);
});

it('has the same card for the same captain each time, so that an open list is not rendered again', () => {
  const captain = aCaptain({ uid: '1', name: 'Quill #2' });
  const [first] = toEntityCards([captain], []).captains;
  expect(toEntityCards([captain], []).captains[0]).toBe(first);
  expect(toEntityCards([{ ...captain, level: 9 }], []).captains[0]).toMatchObject({ level: 9 });
});
