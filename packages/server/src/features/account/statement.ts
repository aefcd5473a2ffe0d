import { ledgerText } from '@blacktide/content';
import type { StatementLine, StatementPage } from '@blacktide/contract';
import { toDisplay, type Currency, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../platform/db/database.ts';
import { entries, notifications } from '../../platform/db/tables.ts';
import { findAccountSpans, type AccountSpan } from '../../chain/accountSpans.ts';
import { findFirstEntryAt } from './entryTimes.ts';

export interface StatementFilter {
  readonly currency?: Currency | undefined;
  readonly reason?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const PAGE_LINES = 50;
const FILE_LINES = 1000;
/** A page looks at this many entries at most, so that a filter that fits nothing costs no more than one that fits all. */
const MAX_SCANNED = 5000;

/** What a statement takes from the result of a mission; other results have none of it. */
const missionRun = z.object({ id: z.string(), mission: z.object({ name: z.string() }) });
const jobData = z.object({
  message: z._default(z.string(), ''),
  result: z.optional(z.unknown()),
});
const resendResult = z.object({ sent: z.optional(z.unknown()), claimed: z.optional(z.unknown()) });

const ENTRY = {
  seq: entries.seq,
  txn: entries.txn,
  at: entries.at,
  currency: entries.currency,
  amount: entries.amount,
  balance: sql<bigint>`${entries.balance}`,
  reason: entries.reason,
};
const LINE = {
  ...ENTRY,
  jobType: sql<string | null>`${notifications.type}`,
  jobData: sql<unknown>`${notifications.data}`,
};
type LineRow = RowOf<typeof LINE>;

const SPAN = sql`${entries.account} = $1 and ${entries.balance} is not null and ${entries.seq} >= $2::int8
  and ${entries.seq} < $3::int8`;
const FITS = sql`($4::text is null or ${entries.currency} = $4)
  and ($5::text is null or ${entries.reason} = $5 or starts_with(${entries.reason}, $5 || '.'))
  and ($6::timestamptz is null or ${entries.at} >= $6) and ($7::timestamptz is null or ${entries.at} < $7)`;

/**
 * One more than a page, which says whether another page follows. The limits are part of the text, because the planner
 * must know that they are small. `offset 0` makes it find each notification by its job.
 */
const selectLines = (lines: number): string => {
  const scanned = sql`select ${entries}.* from ${entries} where ${SPAN}
    order by ${entries.seq} desc limit ${sql.raw(String(MAX_SCANNED))}`;
  const fitting = sql`select * from (${scanned}) as ${entries} where ${FITS}
    order by ${entries.seq} desc limit ${sql.raw(String(lines + 1))}`;
  return compileSql(sql`select ${selectList(LINE)} from (${fitting}) as ${entries}
    left join lateral (
      select * from ${notifications} where ${notifications.jobId} = ${entries.txn} offset 0
    ) as ${notifications} on ${notifications.wallet} = $8
    order by ${entries.seq} desc`);
};
const SELECT_PAGE = selectLines(PAGE_LINES);
const SELECT_FOR_FILE = selectLines(FILE_LINES);

const SEQ = { seq: entries.seq };
const FIND_LAST_SCANNED = compileSql(
  sql`select ${selectList(SEQ)} from ${entries} where ${SPAN}
    order by ${entries.seq} desc offset ${sql.raw(String(MAX_SCANNED - 1))} limit 1`,
);

interface LinePage {
  readonly rows: readonly LineRow[];
  /** Lines below this one follow; null at the end. */
  readonly next: bigint | null;
}

/** One player’s lines, read in pages. */
const createReader = async (db: Queryable, wallet: Wallet, filter: StatementFilter, lines: number) => {
  const { currency = null, reason = null, from = null, to = null } = filter;
  const spans = await findAccountSpans(db, wallet);
  const firstOf = async ({ account, first }: AccountSpan): Promise<bigint> => {
    const found = from === null ? first : await findFirstEntryAt(db, account, new Date(from), 'early');
    return found > first ? found : first;
  };
  /** The first page of a period starts at its end, whatever came after it. */
  const endOf = async ({ account, end }: AccountSpan, before: bigint | null): Promise<bigint> => {
    const found = before ?? (to === null ? end : await findFirstEntryAt(db, account, new Date(to), 'late'));
    return found < end ? found : end;
  };
  const readSpan = async (span: AccountSpan, before: bigint | null): Promise<LinePage> => {
    const limits = [span.account, await firstOf(span), await endOf(span, before)];
    const values = [...limits, currency, reason, from, to, wallet];
    const text = lines === PAGE_LINES ? SELECT_PAGE : SELECT_FOR_FILE;
    const { rows } = await db.query<LineRow>(text, values);
    if (rows.length > lines) return { rows, next: rows.at(-1)?.seq ?? null };
    const scanned = await db.query<RowOf<typeof SEQ>>(FIND_LAST_SCANNED, limits);
    return { rows, next: scanned.rows[0]?.seq ?? null };
  };
  return async (before: bigint | null): Promise<LinePage> => {
    const rows: LineRow[] = [];
    for (const span of spans) {
      if (before !== null && before <= span.first) continue;
      const page = await readSpan(span, before);
      rows.push(...page.rows);
      if (rows.length > lines) return { rows: rows.slice(0, lines), next: rows[lines - 1]?.seq ?? null };
      if (page.next !== null) return { rows, next: page.next };
    }
    return { rows, next: null };
  };
};

/** A claim that sends again has two runs: the costs are those of the sent one, the rewards those of the claimed one. */
const findRun = (reason: string, result: unknown): StatementLine['mission'] => {
  if (reason !== 'mission.cost' && reason !== 'mission.reward') return null;
  const { data: both } = resendResult.safeParse(result);
  const part = reason === 'mission.cost' ? both?.sent : both?.claimed;
  const { data: run } = missionRun.safeParse(part ?? result);
  return run ? { id: run.id, name: run.mission.name } : null;
};

export const toStatementLine = (row: LineRow): StatementLine => {
  const { seq, txn, at, currency, amount, balance, reason, jobType } = row;
  const { data: job } = jobData.safeParse(row.jobData);
  return {
    marker: String(seq),
    at: at.toISOString(),
    currency,
    amount: toDisplay(amount, currency),
    balance: toDisplay(balance, currency),
    reason,
    text: ledgerText(reason),
    transaction: txn,
    job: jobType === null ? null : { id: txn, type: jobType, message: job?.message ?? '' },
    mission: findRun(reason, job?.result),
  };
};

export const readStatement = async (
  db: Queryable,
  wallet: Wallet,
  filter: StatementFilter,
  before: string | undefined,
): Promise<StatementPage> => {
  const read = await createReader(db, wallet, filter, PAGE_LINES);
  const { rows, next } = await read(before === undefined ? null : BigInt(before));
  return { lines: rows.map(toStatementLine), next: next === null ? null : String(next) };
};

/** All lines, newest first; at most `FILE_LINES` are in memory. */
export const readAllLines = async function* (
  db: Queryable,
  wallet: Wallet,
  filter: StatementFilter,
): AsyncGenerator<readonly LineRow[]> {
  const read = await createReader(db, wallet, filter, FILE_LINES);
  let before: bigint | null = null;
  do {
    const page: LinePage = await read(before);
    yield page.rows;
    before = page.next;
  } while (before !== null);
};
export type StatementRow = LineRow;
