import { ApiError, type CallOptions } from '@blacktide/contract';
import { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './apiClient.ts';

/** A cache key and the call that fills it. */
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
export const genesisShipsQuery = defineQuery('genesis.ships', (api, options) =>
  api.genesis.ships({}, options),
);
export const levelsQuery = defineQuery('levels', (api, options) => api.levels.list({}, options));
export const activeMissionsQuery = defineQuery('missions.active', (api, options) =>
  api.missions.active({}, options),
);
export const pricesQuery = defineQuery('prices', (api, options) => api.missions.prices({}, options));
export const exchangeItemsQuery = defineQuery('exchange.items', (api, options) =>
  api.exchange.items({}, options),
);
export const arenaUserQuery = defineQuery('arena.me', (api, options) => api.arena.me({}, options));
/** The first page; keys of further pages begin with the same name. */
export const arenaLeaderboardQuery = defineQuery('arena.leaderboard', (api, options) =>
  api.arena.leaderboard({ query: {} }, options),
);
/** What every action of the hideout reads again, besides what it changes. */
export const ARENA_QUERIES = [arenaUserQuery, arenaLeaderboardQuery] as const;
export const treasureSummaryQuery = defineQuery('leaderboard.summary', (api, options) =>
  api.leaderboard.treasure({}, options),
);
/** The first page of each board; keys of further pages begin with the same name. */
export const nftBoardQuery = defineQuery('leaderboard.nfts', (api, options) =>
  api.leaderboard.nfts({ query: {} }, options),
);
export const userBoardQuery = defineQuery('leaderboard.users', (api, options) =>
  api.leaderboard.users({ query: {} }, options),
);
/** What a treasure battle, burned gold and a move of a captain change. */
export const LEADERBOARD_QUERIES = [treasureSummaryQuery, nftBoardQuery, userBoardQuery] as const;
/** First steps and daily goals. */
export const goalsQuery = defineQuery('goals', (api, options) => api.goals.list({}, options));
export const shopQuery = defineQuery('market.items', (api, options) => api.market.items({}, options));

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

/**
 * No answer or a server error: worth a retry. A refusal is not, except that of a signature: the next one is made with
 * the time of the server that the refusal brought.
 */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'SIGNATURE_REFUSED';

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

/** Marks queries as stale: those on the screen are read again now, the others when they are next used. */
export const createRefresh =
  (client: QueryClient) =>
  (reads: readonly ApiQuery<unknown>[]): void => {
    for (const { key } of reads) void client.invalidateQueries({ queryKey: key });
  };

/** The same, but resolves when the reads are done and rejects when one fails. */
export const createRefetch =
  (client: QueryClient) =>
  async (reads: readonly ApiQuery<unknown>[]): Promise<void> => {
    await Promise.all(
      reads.map(({ key }) => client.invalidateQueries({ queryKey: key }, { throwOnError: true })),
    );
  };
