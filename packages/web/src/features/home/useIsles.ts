import { useMemo } from 'react';
import { readLevels, useRead } from '../../lib/query.ts';
import { isleOf, type Isle } from './isle.ts';

/** The islands; none before they are known. */
export const useIsles = (): readonly Isle[] => {
  const { data } = useRead(readLevels);
  return useMemo(() => (data ?? []).map(isleOf), [data]);
};
