import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePlayerSession } from './playerSession.ts';
import type { ApiQuery } from './query.ts';

/** `intervalMs`: how often the query is read again while it is on the screen; only after changes if absent. */
export const useApiQuery = <Data>(
  { key, call }: ApiQuery<Data>,
  intervalMs?: number,
): UseQueryResult<Data> => {
  const { api } = usePlayerSession();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(api, { signal }),
    refetchInterval: intervalMs ?? false,
  });
};

/** Reads queries that are not yet known before a modal needs them; the modal reports a failure. */
export const usePrefetch = (queries: readonly ApiQuery<unknown>[]): (() => void) => {
  const { api } = usePlayerSession();
  const client = useQueryClient();
  return useCallback(() => {
    for (const { key, call } of queries)
      void client.prefetchQuery({ queryKey: key, queryFn: ({ signal }) => call(api, { signal }) });
  }, [api, client, queries]);
};
