import { useMemo } from 'react';
import { usePlayerSession } from './playerSession.ts';
import { itemsQuery, nftsQuery } from './query.ts';
import { toFleet, toRoster } from './roster.ts';
import { useApiQuery } from './useApiQuery.ts';

/** Captains and what they wear, for missions. */
export const useRoster = () => {
  const { wallet } = usePlayerSession();
  const nfts = useApiQuery(nftsQuery);
  const roster = useMemo(() => toRoster(nfts.data ?? [], wallet), [nfts.data, wallet]);
  return { roster, isLoading: nfts.isLoading };
};

/** All captains and all gear, for equipment and upgrades. */
export const useFleet = () => {
  const { wallet } = usePlayerSession();
  const nfts = useApiQuery(nftsQuery);
  const items = useApiQuery(itemsQuery);
  const fleet = useMemo(
    () => toFleet(nfts.data ?? [], items.data ?? [], wallet),
    [nfts.data, items.data, wallet],
  );
  return { fleet, isLoading: nfts.isLoading || items.isLoading };
};
