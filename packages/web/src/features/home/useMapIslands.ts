import { useMemo } from 'react';
import { levelsQuery, useApiQuery } from '../../lib/query.ts';
import { toMapIsland, type MapIsland } from './mapIsland.ts';

/** Empty until they are loaded. */
export const useMapIslands = (): readonly MapIsland[] => {
  const { data } = useApiQuery(levelsQuery);
  return useMemo(() => (data ?? []).map(toMapIsland), [data]);
};
