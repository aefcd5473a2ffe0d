import {
  emissionBreakers,
  emissionKey,
  findMissingEmissionLimits,
  recordEmission,
  requireValue,
  utcDay,
  DAY_MS,
  type Content,
  type EmissionBreaker,
  type EmissionTotals,
  type Faucet,
  type Money,
} from '@blacktide/rules';
import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { balances, emissionTotals, entries } from './db/tables.ts';
import type { Row } from './executor/storedTable.ts';
import { rowsByColumn, type RequiredRow, type UnitOfWork } from './executor/unitOfWork.ts';

/** All currencies of one faucet. */
export const needsOfEmission = (faucet: Faucet): RequiredRow =>
  rowsByColumn(emissionTotals, emissionTotals.faucet, faucet);

const toTotals = (rows: readonly Row<typeof emissionTotals>[]): EmissionTotals =>
  Object.fromEntries(rows.map((row) => [row.id, row]));

export const emissionTotalsOf = (work: UnitOfWork, faucet: Faucet): EmissionTotals =>
  toTotals(work.table(emissionTotals).filter((row) => row.faucet === faucet));

/** Adds a payment to the loaded totals, which are written in the commit that pays. */
export const recordPayments = (
  work: UnitOfWork,
  faucet: Faucet,
  money: readonly Money[],
  now: number,
): void => {
  const table = work.table(emissionTotals);
  for (const one of money) {
    const row = requireValue(table.get(emissionKey(faucet, one.currency)));
    const total = requireValue(recordEmission({ [row.id]: row }, faucet, one, now)[row.id]);
    table.replace({ ...row, ...total });
  }
};

export const loadEmissionBreakers = async (
  { orm }: Database,
  clock: Clock,
  content: Content,
): Promise<EmissionBreaker[]> =>
  emissionBreakers(toTotals(await orm.select().from(emissionTotals)), { now: clock.now(), content });

/** What a faucet paid is negative in its account. */
const sumPaid = (amount: PgColumn): SQL<bigint> => sql<bigint>`coalesce(-sum(${amount}), 0)`;

/** The value that an insert with `on conflict` wanted to write. */
const excluded = (column: PgColumn): SQL => sql`excluded.${sql.identifier(column.name)}`;

/**
 * Limits that are new in the content start with what their faucet has paid so far, by the ledger. A total that is behind
 * the ledger, because an older version paid without counting, is corrected.
 */
export const insertEmissionTotals = async (
  { orm }: Database,
  clock: Clock,
  { emission: { limits } }: Content,
): Promise<void> => {
  const day = utcDay(clock.now());
  const dayStart = new Date(day * DAY_MS);
  const { today, ever } = emissionTotals;
  const rows = limits.map(({ faucet, currency }) => {
    const paidToday = orm
      .select({ sum: sumPaid(entries.amount) })
      .from(entries)
      .where(
        and(
          eq(entries.account, faucet),
          // Only entries of the world are in the index by time.
          isNull(entries.balance),
          eq(entries.currency, currency),
          gte(entries.at, dayStart),
        ),
      );
    const paidEver = orm
      .select({ sum: sumPaid(balances.amount) })
      .from(balances)
      .where(and(eq(balances.account, faucet), eq(balances.currency, currency)));
    const id = emissionKey(faucet, currency);
    return { id, faucet, currency, day, today: sql`(${paidToday})`, ever: sql`(${paidEver})` };
  });
  await orm
    .insert(emissionTotals)
    .values(rows)
    .onConflictDoUpdate({
      target: emissionTotals.id,
      set: { ever: excluded(ever), today: sql`${today} + ${excluded(ever)} - ${ever}` },
      setWhere: lt(ever, excluded(ever)),
    });
};

/** Throws where something pays a currency for which its faucet has no limit: it could never be claimed. */
export const checkEmissionLimits = (content: Content): void => {
  const missing = findMissingEmissionLimits(content);
  if (missing.length > 0) throw new Error(`The content has no emission limit for ${missing.join(', ')}.`);
};
