import { CONTENT } from '@blacktide/content';
import type { AssetCard } from './assetCard.ts';

/** Ids of the chosen cards, in the order of choosing. */
export type Selection = readonly string[];

const isEligible = ({ isActionLimited }: AssetCard): boolean => !isActionLimited;

/** At most five, and no more than there are to choose. */
export const maxSelectable = (cards: readonly AssetCard[]): number =>
  Math.min(CONTENT.movement.maxAssets, cards.filter(isEligible).length);

/** Tops the selection up with unlocked cards from the top of the grid, or cuts off what was chosen last. */
export const resizeSelection = (
  selection: Selection,
  count: number,
  cards: readonly AssetCard[],
): Selection => {
  const most = Math.min(count, CONTENT.movement.maxAssets);
  const more = cards.filter((card) => isEligible(card) && !selection.includes(card.id)).map(({ id }) => id);
  return [...selection, ...more].slice(0, Math.max(most, 0));
};

/** Another card in or out; a locked one never, nor a sixth. */
export const toggleInSelection = (selection: Selection, card: AssetCard): Selection => {
  if (selection.includes(card.id)) return selection.filter((id) => id !== card.id);
  const isFull = selection.length >= CONTENT.movement.maxAssets;
  return card.isActionLimited || isFull ? selection : [...selection, card.id];
};

/** What is still there to be moved: a card can leave or be locked while it is chosen. */
export const retainSelectable = (selection: Selection, cards: readonly AssetCard[]): Selection =>
  selection.filter((id) => cards.some((card) => card.id === id && isEligible(card)));
