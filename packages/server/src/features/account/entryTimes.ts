import type { LedgerAccount } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { entries } from '../../platform/db/tables.ts';

/** Clocks of two server processes differ by less; within it, the order of entries and their times may differ. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

const ENTRIES = sql`select ${entries.seq}, ${entries.at} from ${entries}
  where ${entries.account} = $1 and ${entries.balance} is not null`;

/** Halves the range until only the first entry at or after `$2` is left: about twenty look-ups for a million entries. */
const BISECT = compileSql(sql`
  with recursive search(low, high) as (
    select 0::int8, coalesce((select seq from (${ENTRIES} order by ${entries.seq} desc limit 1) as newest), 0) + 1
    union all
    select case when probe.at < $2::timestamptz then probe.seq + 1 else low end,
      case when probe.at < $2::timestamptz then high else (low + high) / 2 end
    from search, lateral (
      ${ENTRIES} and ${entries.seq} >= (low + high) / 2 order by ${entries.seq} limit 1) as probe(seq, at)
    where low < high
  )
  select max(low) as first from search`);

/** The `seq` of the first entry of an account since a time; too early or too late by the difference of clocks at most. */
export const findFirstEntryAt = async (
  db: Queryable,
  account: LedgerAccount,
  time: Date,
  margin: 'early' | 'late',
): Promise<bigint> => {
  const marginMs = margin === 'early' ? -MAX_CLOCK_DIFFERENCE_MS : MAX_CLOCK_DIFFERENCE_MS;
  const { rows } = await db.query<{ first: bigint }>(BISECT, [account, new Date(time.getTime() + marginMs)]);
  return rows[0]?.first ?? 0n;
};
