import { CONTENT } from '@blacktide/content';
import type { AssetCard } from './assetCard.ts';

/** Ids of the selected cards, in the order of selection. */
export type Selection = readonly string[];

const isEligible = ({ isActionLimited }: AssetCard): boolean => !isActionLimited;

/** At most five, and not more than can be selected. */
export const maxSelectable = (cards: readonly AssetCard[]): number =>
  Math.min(CONTENT.movement.maxAssets, cards.filter(isEligible).length);

/** Adds unlocked cards from the top of the grid, or removes the cards that were selected last. */
export const resizeSelection = (
  selection: Selection,
  count: number,
  cards: readonly AssetCard[],
): Selection => {
  const most = Math.min(count, CONTENT.movement.maxAssets);
  const more = cards.filter((card) => isEligible(card) && !selection.includes(card.id)).map(({ id }) => id);
  return [...selection, ...more].slice(0, Math.max(most, 0));
};

/** Adds or removes a card; never adds a locked one, nor a sixth. */
export const toggleInSelection = (selection: Selection, card: AssetCard): Selection => {
  if (selection.includes(card.id)) return selection.filter((id) => id !== card.id);
  const isFull = selection.length >= CONTENT.movement.maxAssets;
  return card.isActionLimited || isFull ? selection : [...selection, card.id];
};

/** Without the cards that have disappeared or are locked now. */
export const retainSelectable = (selection: Selection, cards: readonly AssetCard[]): Selection =>
  selection.filter((id) => cards.some((card) => card.id === id && isEligible(card)));
