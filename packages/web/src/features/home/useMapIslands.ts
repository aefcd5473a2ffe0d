import { useMemo } from 'react';
import { levelsQuery, useApiQuery } from '../../lib/query.ts';
import { toMapIsland, type MapIsland } from './mapIsland.ts';

/** The islands; none before they are known. */
export const useMapIslands = (): readonly MapIsland[] => {
  const { data } = useApiQuery(levelsQuery);
  return useMemo(() => (data ?? []).map(toMapIsland), [data]);
};
