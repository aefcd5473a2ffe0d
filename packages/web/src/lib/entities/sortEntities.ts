import {
  compareUids,
  GENESIS_WEIGHTS,
  RARITY_WEIGHTS,
  type GenesisRarity,
  type Rarity,
} from '@blacktide/rules';
import { compareTexts } from '../compareTexts.ts';
import { memoizeByObject } from '../memoizeByObject.ts';
import type { EntityCard } from './entityCard.ts';

/** What lists are sorted and searched by. */
export interface SortableCard extends Pick<EntityCard, 'uid' | 'title' | 'name' | 'level' | 'strength'> {
  readonly rarity: Rarity | GenesisRarity;
}

export const SORTS = {
  'level-desc': 'Level, high to low',
  'level-asc': 'Level, low to high',
  'name-asc': 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'strength-desc': 'Strength, high to low',
  'strength-asc': 'Strength, low to high',
  'rarity-desc': 'Rarity, high to low',
  'rarity-asc': 'Rarity, low to high',
} as const;
export type Sort = keyof typeof SORTS;

const WEIGHTS = { ...RARITY_WEIGHTS, ...GENESIS_WEIGHTS };

/** A card with what its order depends on, computed once for each card instead of for each comparison. */
interface Entry {
  readonly card: SortableCard;
  /** The position of the name without its number among all names of the list. */
  readonly nameRank: number;
  readonly nameNumber: number;
}
type Compare = (a: Entry, b: Entry) => number;

/** `Anne Bonny #12` is `Anne Bonny #` and 12. */
const splitName = (name: string): { readonly text: string; readonly number: number } => {
  const text = name.replace(/\d+$/, '');
  return { text, number: Number(name.slice(text.length)) };
};

/** Thousands of names differ in their number only, and comparing words is slow. */
const toEntries = (cards: readonly SortableCard[]): Entry[] => {
  const names = cards.map(({ name }) => splitName(name));
  const texts = [...new Set(names.map(({ text }) => text))].toSorted(compareTexts);
  const ranks = new Map(texts.map((text, rank) => [text, rank]));
  return cards.map((card, index) => {
    const { text = '', number: nameNumber = 0 } = names[index] ?? {};
    return { card, nameRank: ranks.get(text) ?? 0, nameNumber };
  });
};

const byLevel: Compare = (a, b) => a.card.level - b.card.level;
const byName: Compare = (a, b) => a.nameRank - b.nameRank || a.nameNumber - b.nameNumber;
const byStrength: Compare = (a, b) => (a.card.strength ?? 0) - (b.card.strength ?? 0);
const byRarity: Compare = (a, b) => WEIGHTS[a.card.rarity] - WEIGHTS[b.card.rarity];
const reverse =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(b, a);

const COMPARE: Readonly<Record<Sort, Compare>> = {
  'level-desc': reverse(byLevel),
  'level-asc': byLevel,
  'name-asc': byName,
  'name-desc': reverse(byName),
  'strength-desc': reverse(byStrength),
  'strength-asc': byStrength,
  'rarity-desc': reverse(byRarity),
  'rarity-asc': byRarity,
};

const sortedOf = memoizeByObject((cards: readonly SortableCard[]) =>
  memoizeByObject((compare: Compare) =>
    toEntries(cards)
      .toSorted(
        (a, b) => compare(a, b) || byLevel(b, a) || byName(a, b) || compareUids(a.card.uid, b.card.uid),
      )
      .map(({ card }) => card),
  ),
) as <Card extends SortableCard>(cards: readonly Card[]) => (compare: Compare) => readonly Card[];

/** Equal cards: the highest level first, then by name, then by uid. The same list for the same cards. */
export const sortEntities = <Card extends SortableCard>(
  cards: readonly Card[],
  sort: Sort,
): readonly Card[] => sortedOf(cards)(COMPARE[sort]);

/** Whether the text is part of the card's name or title, ignoring case. */
export const matchesSearch = (
  { name, title }: Pick<SortableCard, 'name' | 'title'>,
  search: string,
): boolean => {
  const text = search.trim().toLowerCase();
  return text === '' || name.toLowerCase().includes(text) || title.toLowerCase().includes(text);
};
