/** How many rows of a player are in memory at a time while all of them are read. */
export const ROWS_PER_PAGE = 500;

/** Reads page by page: `read` gets the last row of the page before, or null. The first page that is not full is the last. */
export const readInPages = async function* <Row>(
  read: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < ROWS_PER_PAGE || last === null) return;
  }
};
