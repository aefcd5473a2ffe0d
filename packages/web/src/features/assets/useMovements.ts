import type { Movement } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { useVoyage } from '../../lib/voyage.ts';
import { readMovements } from './assetReads.ts';
import { isUnderWay } from './ladder.ts';

const POLL_MS = 1000;
const NONE: readonly Movement[] = [];

const ofAssets = (movements: readonly Movement[]): readonly Movement[] =>
  movements.filter(({ asset }) => asset !== null);

/** Own moves of assets; asked for again and again only while one is under way. */
export const useMovements = (active: boolean): readonly Movement[] => {
  const { api } = useVoyage();
  const { data } = useQuery({
    queryKey: readMovements.key,
    queryFn: ({ signal }) => readMovements.ask(api, { signal }),
    select: ofAssets,
    staleTime: 0,
    refetchInterval: ({ state }) => (active || ofAssets(state.data ?? []).some(isUnderWay) ? POLL_MS : false),
  });
  return data ?? NONE;
};
