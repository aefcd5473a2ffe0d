import { CONTENT } from '@blacktide/content';
import { sentenceFor } from '@blacktide/content/sentences';
import { moveFor, type Move, type Rejection } from '@blacktide/rules';
import { PLACE_OF, type AssetCard } from './assetCard.ts';
import { mintFilterOf, mintStatusOf, type AssetFilters } from './assetFilters.ts';

export interface Wish {
  readonly cards: readonly AssetCard[];
  readonly filters: AssetFilters;
  /** Where the slider stands; null for the action of a single card. */
  readonly slider: number | null;
}

export type Verified = { readonly move: Move } | { readonly refusal: string };

const refuse = (refusal: string): Verified => ({ refusal });
const say = (rejection: Rejection): Verified => refuse(sentenceFor(rejection));

const WRONG_MINT = 'Selected assets do not match the current mint status.';
const WRONG_COUNT = 'Asset count does not match the slider value';

const isMixed = (cards: readonly AssetCard[], of: (card: AssetCard) => unknown): boolean =>
  new Set(cards.map(of)).size > 1;

/** The move that a thing can make from where it is; null where there is none. */
export const moveOf = ({ location, minted, mint }: AssetCard): Move | null =>
  moveFor({ location: PLACE_OF[location], mint: minted ? mint : null });

/** Whether these can be moved together from here, and how. The server asks the same again. */
export const verifyMove = ({ cards, filters, slider }: Wish): Verified => {
  const [first] = cards;
  const { maxAssets } = CONTENT.movement;
  if (!first) return say({ code: 'MOVE_NOTHING', context: {} });
  if (cards.length > maxAssets) return say({ code: 'MOVE_TOO_MANY', context: { most: maxAssets } });
  if (isMixed(cards, ({ type }) => type)) return say({ code: 'MOVE_MIXED_FAMILIES', context: {} });
  if (first.type !== filters.type) return say({ code: 'MOVE_WRONG_TYPE', context: {} });
  const locked = cards.find(({ lock }) => lock !== null);
  if (locked?.lock) return refuse(locked.lock);
  if (isMixed(cards, ({ location }) => location)) return say({ code: 'MOVE_MIXED_LOCATIONS', context: {} });
  const move = moveOf(first);
  if (!move) return say({ code: 'MOVE_UNKNOWN', context: { move: first.location } });
  if (first.location !== filters.place) return say({ code: 'MOVE_WRONG_WAY', context: { move } });
  if (isMixed(cards, ({ minted }) => minted)) return say({ code: 'MOVE_MIXED_MINTS', context: {} });
  if (mintStatusOf(first) !== mintFilterOf(filters)) return refuse(WRONG_MINT);
  if (slider !== null && slider !== cards.length) return refuse(WRONG_COUNT);
  return { move };
};
