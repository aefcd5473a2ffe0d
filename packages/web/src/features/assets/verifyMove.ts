import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import { assetMoveFor, type AssetMove, type Rejection } from '@blacktide/rules';
import { RULES_LOCATION, type AssetCard } from './assetCard.ts';
import { effectiveMintFilter, toMintStatus, type AssetFilters } from './assetFilters.ts';

interface MoveRequest {
  readonly cards: readonly AssetCard[];
  readonly filters: AssetFilters;
  /** The value of the slider; null for the button of a single card. */
  readonly slider: number | null;
}

type MoveVerification = { readonly move: AssetMove } | { readonly refusal: string };

const refuse = (refusal: string): MoveVerification => ({ refusal });
const refuseWith = (rejection: Rejection): MoveVerification => refuse(formatRejection(rejection));

const WRONG_MINT = 'Selected assets do not match the current mint status.';
const WRONG_COUNT = 'Asset count does not match the slider value';

const isMixed = (cards: readonly AssetCard[], property: (card: AssetCard) => unknown): boolean =>
  new Set(cards.map(property)).size > 1;

/** The move that is possible from the current location; null if none. */
const findMove = ({ location, minted, mint }: AssetCard): AssetMove | null =>
  assetMoveFor({ location: RULES_LOCATION[location], mint: minted ? mint : null });

/** The move for these cards together, or why there is none. The server checks the same again. */
export const verifyMove = ({ cards, filters, slider }: MoveRequest): MoveVerification => {
  const [first] = cards;
  const { maxAssets } = CONTENT.movement;
  if (!first) return refuseWith({ code: 'MOVE_NOTHING', context: {} });
  if (cards.length > maxAssets) return refuseWith({ code: 'MOVE_TOO_MANY', context: { most: maxAssets } });
  if (isMixed(cards, ({ type }) => type)) return refuseWith({ code: 'MOVE_MIXED_FAMILIES', context: {} });
  if (first.type !== filters.type) return refuseWith({ code: 'MOVE_WRONG_TYPE', context: {} });
  const locked = cards.find(({ lockReason }) => lockReason !== null);
  if (locked?.lockReason) return refuse(locked.lockReason);
  if (isMixed(cards, ({ location }) => location))
    return refuseWith({ code: 'MOVE_MIXED_LOCATIONS', context: {} });
  const move = findMove(first);
  if (!move) return refuseWith({ code: 'MOVE_UNKNOWN', context: { move: first.location } });
  if (first.location !== filters.location) return refuseWith({ code: 'MOVE_WRONG_WAY', context: { move } });
  if (isMixed(cards, ({ minted }) => minted)) return refuseWith({ code: 'MOVE_MIXED_MINTS', context: {} });
  if (toMintStatus(first) !== effectiveMintFilter(filters)) return refuse(WRONG_MINT);
  if (slider !== null && slider !== cards.length) return refuse(WRONG_COUNT);
  return { move };
};
