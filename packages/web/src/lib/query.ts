import { ApiError, type CallOptions } from '@blacktide/contract';
import { QueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Calls } from './client.ts';
import { useVoyage } from './voyage.ts';

/** Something the page reads and keeps: a name in the cache and how to ask for it. */
export interface Read<Data> {
  readonly key: readonly [name: string];
  readonly ask: (api: Calls, options: CallOptions) => Promise<Data>;
}

export const defineRead = <Data>(name: string, ask: Read<Data>['ask']): Read<Data> => ({
  key: [name],
  ask,
});

export const readUser = defineRead('users.me', (api, options) => api.users.me({}, options));
export const readNfts = defineRead('inventory.nfts', (api, options) => api.inventory.nfts({}, options));
export const readItems = defineRead('inventory.items', (api, options) => api.inventory.items({}, options));
export const readLevels = defineRead('levels', (api, options) => api.levels.list({}, options));
export const readActiveMissions = defineRead('missions.active', (api, options) =>
  api.missions.active({}, options),
);
export const readShop = defineRead('market.items', (api, options) => api.market.items({}, options));

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

/** A refusal stays a refusal; a lost line or a stumbling server is worth another try. */
const isPassing = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        retry: (failures, error) => failures < MAX_RETRIES && isPassing(error),
        networkMode: 'always',
      },
    },
  });

export const useRead = <Data>({ key, ask }: Read<Data>): UseQueryResult<Data> => {
  const { api } = useVoyage();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => ask(api, { signal }) });
};

/** Marks what was read as old: what is on the screen is asked for again, the rest when it is next needed. */
export const refreshWith =
  (client: QueryClient) =>
  (reads: readonly Read<unknown>[]): void => {
    for (const { key } of reads) void client.invalidateQueries({ queryKey: key });
  };

/** The same, and tells when it is done; rejects when something on the screen could not be read. */
export const rereadWith =
  (client: QueryClient) =>
  async (reads: readonly Read<unknown>[]): Promise<void> => {
    await Promise.all(
      reads.map(({ key }) => client.invalidateQueries({ queryKey: key }, { throwOnError: true })),
    );
  };
