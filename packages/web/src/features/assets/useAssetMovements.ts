import type { WireMovement } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { movementsQuery } from './assetQueries.ts';
import { isUnderWay } from './moveSteps.ts';

const POLL_MS = 1000;
const NONE: readonly WireMovement[] = [];

const filterAssetMovements = (movements: readonly WireMovement[]): readonly WireMovement[] =>
  movements.filter(({ asset }) => asset !== null);

/** Own moves of assets; asked for again and again only while one is under way. */
export const useAssetMovements = (active: boolean): readonly WireMovement[] => {
  const { api } = usePlayerSession();
  const { data } = useQuery({
    queryKey: movementsQuery.key,
    queryFn: ({ signal }) => movementsQuery.call(api, { signal }),
    select: filterAssetMovements,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      active || filterAssetMovements(state.data ?? []).some(isUnderWay) ? POLL_MS : false,
  });
  return data ?? NONE;
};
