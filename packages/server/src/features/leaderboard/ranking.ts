import { requireValue } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { createSnapshot } from './snapshot.ts';

type Selected = Parameters<typeof selectList>[0];

/** Where a row is in a ranking: more gold burned first, then the smaller key. */
interface Place<Key> {
  readonly goldBurned: bigint;
  readonly key: Key;
}

interface RankingTable<Key, Columns extends Selected> {
  /** The table with the condition for the rows that rank. An index has the order of the ranking. */
  readonly rows: SQL;
  readonly goldBurned: PgColumn;
  readonly key: PgColumn;
  /** JavaScript compares texts by their codes, as this collation does. */
  readonly collation?: SQL;
  /** Any value of the key's type. */
  readonly noKey: Key;
  /** What a listed row has besides its place. */
  readonly columns: Columns;
  /** Joins the tables of `columns` to `ranked.key`. */
  readonly join: SQL;
}

type Ranked<Key, Columns extends Selected> = Place<Key> & RowOf<Columns>;

/** Written into the statement: with a parameter the planner expects many rows and joins all of a table. */
export const PAGE_SIZE = 10;
const PAGE_LIMIT = sql.raw(String(PAGE_SIZE));
/** Rows from one marker to the next. */
const STEP = 1000;
/** PostgreSQL's largest `int8`. */
const MOST_GOLD = 2n ** 63n - 1n;

const compileRanking = (table: RankingTable<unknown, Selected>) => {
  const { rows, goldBurned: gold, key: column, collation = sql``, columns, join } = table;
  const key = sql`${column}${collation}`;
  const place = sql`${gold} as gold, ${key} as key`;
  const count = (condition: SQL) => sql`(select count(*) from ${rows} and ${condition})`;
  const wanted = sql`limit ${PAGE_LIMIT} + $3::int8`;
  const withDetails = (ranked: SQL) =>
    compileSql(
      sql`select ranked.gold as "goldBurned", ranked.key, ${selectList(columns)} from (${ranked}) as ranked ${join}
        order by ranked.gold desc, ranked.key`,
    );
  return {
    markers: compileSql(
      sql`select gold as "goldBurned", key from (
          select ${place}, row_number() over (order by ${gold} desc, ${key}) as number from ${rows}) as numbered
        where number % ${sql.raw(String(STEP))} = 0 order by number`,
    ),
    // Two ranges of the index, because one range cannot follow a descending and an ascending column.
    page: withDetails(
      sql`select * from (
          (select ${place} from ${rows} and ${gold} = $1 and ${key} > $2 order by ${key} ${wanted})
          union all
          (select ${place} from ${rows} and ${gold} < $1 order by ${gold} desc, ${key} ${wanted})) as ranges
        order by gold desc, key limit ${PAGE_LIMIT} offset $3`,
    ),
    countBetween: compileSql(
      sql`select case when $3::int8 > $1::int8
          then ${count(sql`${gold} < $3 and ${gold} > $1`)} + ${count(sql`${gold} = $3 and ${key} > $4`)}
            + ${count(sql`${gold} = $1 and ${key} < $2`)}
          else ${count(sql`${gold} = $1 and ${key} > $4 and ${key} < $2`)} end as counted`,
    ),
    above: withDetails(
      sql`select * from (
          (select ${place} from ${rows} and ${gold} = $1 and ${key} < $2 order by ${key} desc limit 1)
          union all
          (select ${place} from ${rows} and ${gold} > $1 order by ${gold}, ${key} desc limit 1)) as ranges
        order by gold limit 1`,
    ),
  };
};

/**
 * Places by rank and ranks by place, without counting all rows above. The place of every thousandth row is remembered as
 * a marker; what lies between a marker and a row is read from the table. So the first thousand ranks are exact, and later
 * ones as old as the markers (see `createSnapshot`).
 */
export const createRanking = <Key extends bigint | string, const Columns extends Selected>(
  table: RankingTable<Key, Columns>,
  { prepared }: Pick<Database, 'prepared'>,
  clock: Clock,
) => {
  const statements = compileRanking(table);
  const start: Place<Key> = { goldBurned: MOST_GOLD, key: table.noKey };
  const readMarkers = createSnapshot(
    async () => (await prepared.query<Place<Key>>(statements.markers)).rows,
    clock,
  );
  const isAbove = (a: Place<Key>, b: Place<Key>): boolean =>
    a.goldBurned === b.goldBurned ? a.key < b.key : a.goldBurned > b.goldBurned;
  return {
    /** The page after the first `offset` rows. */
    list: async (offset: number): Promise<readonly Ranked<Key, Columns>[]> => {
      const markers = offset < STEP ? [] : await readMarkers();
      const passed = Math.min(Math.floor(offset / STEP), markers.length);
      const marker = markers[passed - 1] ?? start;
      const values = [marker.goldBurned, marker.key, offset - passed * STEP];
      return (await prepared.query<Ranked<Key, Columns>>(statements.page, values)).rows;
    },
    /** `total`: how many rows rank now, which decides whether there are markers. */
    rankOf: async (place: Place<Key>, total: number): Promise<number> => {
      const markers = total < STEP ? [] : await readMarkers();
      const passed = markers.findLastIndex((marker) => isAbove(marker, place)) + 1;
      const marker = markers[passed - 1] ?? start;
      const values = [place.goldBurned, place.key, marker.goldBurned, marker.key];
      const { rows } = await prepared.query<{ counted: bigint }>(statements.countBetween, values);
      return passed * STEP + Number(requireValue(rows[0]).counted) + 1;
    },
    /** The row one rank above. */
    findAbove: async ({ goldBurned, key }: Place<Key>): Promise<Ranked<Key, Columns> | undefined> =>
      (await prepared.query<Ranked<Key, Columns>>(statements.above, [goldBurned, key])).rows[0],
  };
};
