import { movementsQuery } from '../../lib/moves/movementsQuery.ts';
import {
  defineQuery,
  itemsQuery,
  LEADERBOARD_QUERIES,
  nftsQuery,
  userQuery,
  type ApiQuery,
} from '../../lib/query.ts';

export const inGameAssetsQuery = defineQuery('assets.inGame', (api, options) =>
  api.assets.inGame({}, options),
);
export const onChainAssetsQuery = defineQuery('assets.onChain', (api, options) =>
  api.assets.onChain({}, options),
);

/** The queries that a move can change. */
export const QUERIES_CHANGED_BY_MOVE: readonly ApiQuery<unknown>[] = [
  inGameAssetsQuery,
  onChainAssetsQuery,
  movementsQuery,
  nftsQuery,
  itemsQuery,
  userQuery,
  ...LEADERBOARD_QUERIES,
];
