import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePlayerSession } from './playerSession.ts';
import type { ApiQuery } from './query.ts';

export const useApiQuery = <Data>({ key, call }: ApiQuery<Data>): UseQueryResult<Data> => {
  const { api } = usePlayerSession();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, { signal }) });
};
