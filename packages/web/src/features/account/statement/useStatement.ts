import type { StatementLine } from '@blacktide/contract';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { userQuery } from '../../../lib/query.ts';
import { toStatementQuery, type StatementChoice } from './statementFilter.ts';

interface LoadedStatement {
  readonly query: UseInfiniteQueryResult;
  readonly lines: readonly StatementLine[];
}

/** Fewer lines on the first screen are completed without a press. */
const FIRST_LINES = 20;

/** The lines that fit the choice. Its key begins with that of the balances: both change together. */
export const useStatement = (choice: StatementChoice): LoadedStatement => {
  const { api, clock } = usePlayerSession();
  const query = useInfiniteQuery({
    queryKey: [...userQuery.key, 'statement', choice],
    queryFn: ({ pageParam, signal }) =>
      api.account.statement(
        {
          query: {
            ...toStatementQuery(choice, clock.gameNow()),
            ...(pageParam === null ? {} : { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  // A page of a filter that fits little can be short, because the server looks at a limited number of lines for it.
  const isShort = lines.length < FIRST_LINES && hasNextPage && !isFetching && !isFetchNextPageError;
  /** Another marker after each page, so that the effect runs again. */
  const next = isShort ? query.data?.pages.at(-1)?.next : null;
  useEffect(() => {
    if (typeof next === 'string') void fetchNextPage();
  }, [next, fetchNextPage]);
  return { query, lines };
};
