import type { WireArenaReport, WireArenaRow } from '@blacktide/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { nextPage, withoutRepeats } from '../../lib/pagedList.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { ARENA_QUERIES, arenaLeaderboardQuery, defineQuery } from '../../lib/query.ts';

const reportsQuery = defineQuery('arena.reports', (api, options) =>
  api.arena.reports({ query: {} }, options),
);

/** What a battle changes. */
export const BATTLE_QUERIES = [...ARENA_QUERIES, reportsQuery] as const;

export const useLeaderboard = () => {
  const { api } = usePlayerSession();
  const query = useInfiniteQuery({
    queryKey: [...arenaLeaderboardQuery.key, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.arena.leaderboard({ query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ leaderboard }, pages) => nextPage(leaderboard, pages.length),
  });
  const pages = query.data?.pages ?? [];
  const rows: readonly WireArenaRow[] = withoutRepeats(
    pages.flatMap(({ leaderboard }) => leaderboard),
    ({ wallet }) => wallet,
  );
  return { query, rows, totalPlayers: pages.at(-1)?.totalPlayers ?? 0 };
};

export const useReports = () => {
  const { api } = usePlayerSession();
  const query = useInfiniteQuery({
    queryKey: [...reportsQuery.key, 'pages'],
    queryFn: ({ pageParam, signal }) => api.arena.reports({ query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => nextPage(page, pages.length),
  });
  const reports: readonly WireArenaReport[] = withoutRepeats(
    query.data?.pages.flat() ?? [],
    ({ battleAt }) => battleAt,
  );
  return { query, reports };
};
