import type { Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { findAccountSpans } from '../../chain/accountSpans.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { entries } from '../../platform/db/tables.ts';

/** The reason of one entry of every purchase, level-up and exchange. */
const REASONS = {
  purchases: 'shop.purchase',
  levelUps: 'levelUp.cost',
  exchanges: 'exchange.yield',
} as const;
type LedgerFact = keyof typeof REASONS;
type LedgerCounts = Readonly<Record<LedgerFact, number>>;

/** Of each account the oldest and the newest entries are read, so that a call costs the same for every player. */
const SCANNED = sql.raw('2000');

const FOUND = {
  reason: entries.reason,
  ever: sql<number>`count(*)::int4`,
  today: sql<number>`(count(*) filter (where ${entries.at} >= $4::timestamptz))::int4`,
};
const ofSpan = (order: 'asc' | 'desc') =>
  sql`(select ${entries}.* from ${entries} where ${entries.account} = $1 and ${entries.balance} is not null
    and ${entries.seq} >= $2::int8 and ${entries.seq} < $3::int8
    order by ${entries.seq} ${sql.raw(order)} limit ${SCANNED})`;
const COUNT_ENTRIES = compileSql(
  sql`select ${selectList(FOUND)} from (${ofSpan('asc')} union ${ofSpan('desc')}) as ${entries}
    where ${entries.reason} = any($5::text[]) group by ${entries.reason}`,
);

/** What the ledger shows: ever, and since the given time. A count beyond what is read does not matter for any goal. */
export const loadLedgerFacts = async (
  db: Queryable,
  wallet: Wallet,
  since: Date,
): Promise<{ readonly ever: LedgerCounts; readonly today: LedgerCounts }> => {
  const spans = await findAccountSpans(db, wallet);
  const found = await Promise.all(
    spans.map(({ account, first, end }) =>
      db.query<RowOf<typeof FOUND>>(COUNT_ENTRIES, [account, first, end, since, Object.values(REASONS)]),
    ),
  );
  const rows = found.flatMap((one) => one.rows);
  const countOf = (fact: LedgerFact, when: 'ever' | 'today'): number =>
    rows.filter(({ reason }) => reason === REASONS[fact]).reduce((sum, row) => sum + row[when], 0);
  const countsOf = (when: 'ever' | 'today'): LedgerCounts => ({
    purchases: countOf('purchases', when),
    levelUps: countOf('levelUps', when),
    exchanges: countOf('exchanges', when),
  });
  return { ever: countsOf('ever'), today: countsOf('today') };
};
