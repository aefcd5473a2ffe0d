import { ApiError, type CallOptions } from '@blacktide/contract';
import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiClient } from './apiClient.ts';
import { usePlayerSession } from './playerSession.ts';

/** Something the page reads and keeps: a name in the cache and how to ask for it. */
export interface ApiQuery<Data> {
  readonly key: readonly [name: string];
  readonly call: (api: ApiClient, options: CallOptions) => Promise<Data>;
}

export const defineQuery = <Data>(name: string, ask: ApiQuery<Data>['call']): ApiQuery<Data> => ({
  key: [name],
  call: ask,
});

export const userQuery = defineQuery('users.me', (api, options) => api.users.me({}, options));
export const nftsQuery = defineQuery('inventory.nfts', (api, options) => api.inventory.nfts({}, options));
export const itemsQuery = defineQuery('inventory.items', (api, options) => api.inventory.items({}, options));
export const levelsQuery = defineQuery('levels', (api, options) => api.levels.list({}, options));
export const activeMissionsQuery = defineQuery('missions.active', (api, options) =>
  api.missions.active({}, options),
);
export const shopQuery = defineQuery('market.items', (api, options) => api.market.items({}, options));

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

/** A refusal stays a refusal; a lost line or a stumbling server is worth another try. */
const isTransient = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        networkMode: 'always',
      },
    },
  });

export const useApiQuery = <Data>({ key, call }: ApiQuery<Data>): UseQueryResult<Data> => {
  const { api } = usePlayerSession();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(api, { signal }) });
};

/** Marks what was read as old: what is on the screen is asked for again, the rest when it is next needed. */
export const createRefresh =
  (client: QueryClient) =>
  (reads: readonly ApiQuery<unknown>[]): void => {
    for (const { key } of reads) void client.invalidateQueries({ queryKey: key });
  };

/** The same, and tells when it is done; rejects when something on the screen could not be read. */
export const createRefetch =
  (client: QueryClient) =>
  async (reads: readonly ApiQuery<unknown>[]): Promise<void> => {
    await Promise.all(
      reads.map(({ key }) => client.invalidateQueries({ queryKey: key }, { throwOnError: true })),
    );
  };
