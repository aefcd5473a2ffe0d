import type { UseInfiniteQueryResult } from '@tanstack/react-query';

/** Rows of a full page; a shorter page is the last one. */
const PAGE_SIZE = 10;

/** The part of a list that the "Load More" button needs. */
export type PagedList = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** `rows` is the last page. */
export const nextPage = (rows: readonly unknown[], pages: number): number | undefined =>
  rows.length < PAGE_SIZE ? undefined : pages + 1;

/** A row that moves up between two reads can be on both pages: the first one counts. */
export const withoutRepeats = <Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] =>
  [...new Map(rows.toReversed().map((row) => [idOf(row), row])).values()].toReversed();
