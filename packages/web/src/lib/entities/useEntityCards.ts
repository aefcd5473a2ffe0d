import { useMemo } from 'react';
import { itemsQuery, nftsQuery } from '../query.ts';
import { useApiQuery } from '../useApiQuery.ts';
import { toEntityCards } from './entityCard.ts';

/** Everything that the player has in the game, as cards. */
export const useEntityCards = () => {
  const nfts = useApiQuery(nftsQuery);
  const items = useApiQuery(itemsQuery);
  const cards = useMemo(() => toEntityCards(nfts.data ?? [], items.data ?? []), [nfts.data, items.data]);
  return { cards, nfts, items };
};
