import { useMemo } from 'react';
import { levelsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { toMapIsland, type MapIsland } from './mapIsland.ts';

/** Empty until they are loaded. */
export const useMapIslands = (): readonly MapIsland[] => {
  const { data } = useApiQuery(levelsQuery);
  return useMemo(() => (data ?? []).map(toMapIsland), [data]);
};
