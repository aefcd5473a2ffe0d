import type { CallOptions, WireTreasureNftRow, WireTreasureUserRow } from '@blacktide/contract';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/apiClient.ts';
import { nextPage, withoutRepeats } from '../../lib/pagedList.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { nftBoardQuery, userBoardQuery } from '../../lib/query.ts';
import { playerName } from '../../ui/format.ts';

export type BoardId = 'nfts' | 'users';

/** A captain or a player. */
export interface BoardEntry {
  readonly id: string;
  readonly rank: number;
  readonly name: string;
  readonly wallet: string;
  /** Only of a captain. */
  readonly image: string | null;
  /** Only of a captain. */
  readonly owner: string | null;
  readonly goldBars: number;
  readonly allocation: number;
  readonly value: number;
}

const toNftEntry = (row: WireTreasureNftRow): BoardEntry => ({
  id: row.uid,
  rank: row.rank,
  name: row.name,
  wallet: row.walletAddress,
  image: row.imageURL,
  owner: playerName(row.username, row.walletAddress),
  goldBars: row.goldBar,
  allocation: row.allocation,
  value: row.value,
});

const toUserEntry = (row: WireTreasureUserRow): BoardEntry => ({
  id: row.owner,
  rank: row.rank,
  name: playerName(row.username, row.owner),
  wallet: row.owner,
  image: null,
  owner: null,
  goldBars: row.goldBurned,
  allocation: row.allocation,
  value: row.value,
});

type ReadPage = (api: ApiClient, page: string, options: CallOptions) => Promise<readonly BoardEntry[]>;

const BOARDS: Readonly<Record<BoardId, { readonly key: readonly [string]; readonly read: ReadPage }>> = {
  nfts: {
    key: nftBoardQuery.key,
    read: async (api, page, options) =>
      (await api.leaderboard.nfts({ query: { page } }, options)).map(toNftEntry),
  },
  users: {
    key: userBoardQuery.key,
    read: async (api, page, options) =>
      (await api.leaderboard.users({ query: { page } }, options)).map(toUserEntry),
  },
};

export interface LoadedBoard {
  readonly query: UseInfiniteQueryResult;
  readonly entries: readonly BoardEntry[];
}

export const useBoard = (id: BoardId): LoadedBoard => {
  const { api } = usePlayerSession();
  const { key, read } = BOARDS[id];
  const query = useInfiniteQuery({
    queryKey: [...key, 'pages'],
    queryFn: ({ pageParam, signal }) => read(api, String(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => nextPage(page, pages.length),
  });
  return { query, entries: withoutRepeats(query.data?.pages.flat() ?? [], ({ id: entryId }) => entryId) };
};
