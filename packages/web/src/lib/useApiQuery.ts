import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePlayerSession } from './playerSession.ts';
import type { ApiQuery } from './query.ts';

export const useApiQuery = <Data>({ key, call }: ApiQuery<Data>): UseQueryResult<Data> => {
  const { api } = usePlayerSession();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, { signal }) });
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
