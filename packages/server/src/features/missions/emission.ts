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
import type { Clock } from '../../platform/clock.ts';
import type { Database, Pool } from '../../platform/db/database.ts';
import { emissionTotals } from './tables.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import { rowsByColumn, type RequiredRow, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';

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

/**
 * Limits that are new in the content start with what their faucet has paid so far, by the ledger. A total that is behind
 * the ledger, because an older version paid without counting, is corrected.
 */
export const insertEmissionTotals = async (
  pool: Pool,
  clock: Clock,
  { emission: { limits } }: Content,
): Promise<void> => {
  const day = utcDay(clock.now());
  await pool.query(
    `insert into emission_totals as t (id, faucet, currency, day, today, ever)
     select faucet || '/' || currency, faucet, currency, $3,
       (select coalesce(-sum(amount), 0) from entries e
        where e.account = l.faucet and e.currency = l.currency and e.at >= $4),
       (select coalesce(-sum(amount), 0) from balances b
        where b.account = l.faucet and b.currency = l.currency)
     from unnest($1::text[], $2::text[]) as l(faucet, currency)
     on conflict (id) do update set ever = excluded.ever, today = t.today + excluded.ever - t.ever
       where t.ever < excluded.ever`,
    [limits.map(({ faucet }) => faucet), limits.map(({ currency }) => currency), day, new Date(day * DAY_MS)],
  );
};

/** Throws where something pays a currency for which its faucet has no limit: it could never be claimed. */
export const checkEmissionLimits = (content: Content): void => {
  const missing = findMissingEmissionLimits(content);
  if (missing.length > 0) throw new Error(`The content has no emission limit for ${missing.join(', ')}.`);
};
