import type { WireItem, WireNft } from '@blacktide/contract';
import { memoizeByObject } from '../memoizeByObject.ts';
import { itemsQuery, nftsQuery } from '../query.ts';
import { useApiQuery } from '../useApiQuery.ts';
import { toEntityCards } from './entityCard.ts';

const NO_NFTS: readonly WireNft[] = [];
const NO_ITEMS: readonly WireItem[] = [];

/** Kept while the data is the same: with thousands of captains a screen opens at once. */
const cardsOf = memoizeByObject((nfts: readonly WireNft[]) =>
  memoizeByObject((items: readonly WireItem[]) => toEntityCards(nfts, items)),
);

/** Everything that the player has in the game, as cards. */
export const useEntityCards = () => {
  const nfts = useApiQuery(nftsQuery);
  const items = useApiQuery(itemsQuery);
  return { cards: cardsOf(nfts.data ?? NO_NFTS)(items.data ?? NO_ITEMS), nfts, items };
};
