import type { WireFleetDay } from '@blacktide/contract';
import { DAY_MS, toDisplay, utcDay, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findAccountSpans } from '../../chain/accountSpans.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { entries } from '../../platform/db/tables.ts';

const HISTORY_DAYS = 30;

/** The treasury's part of the same job; a player's reward is paid after tax. */
const taxes = alias(entries, 'taxes');
const paidTax = sql`(select coalesce(sum(${taxes.amount}), 0) from ${entries} as ${taxes}
  where ${taxes.txn} = ${entries.txn} and ${taxes.account} = 'treasury' and ${taxes.reason} = 'genesis.tax')`;

const sumOf = (reason: string) =>
  sql`coalesce(sum(${entries.amount}) filter (where ${entries.reason} = ${sql.raw(`'${reason}'`)}), 0)`;
/** A share that the player paid; one that they received belongs to the fleet of another. */
const paidShares = sql`coalesce(-sum(${entries.amount})
  filter (where ${entries.reason} = 'genesis.fleetCaptain' and ${entries.amount} < 0), 0)`;

const DAY = {
  day: sql<number>`floor(extract(epoch from ${entries.at}) / 86400)::int4`,
  afterTax: sql<bigint>`${sumOf('genesis.reward')}::int8`,
  tax: sql<bigint>`coalesce(sum(case when ${entries.reason} = 'genesis.reward' then ${paidTax} end), 0)::int8`,
  shares: sql<bigint>`${paidShares}::int8`,
  gold: sql<bigint>`(-${sumOf('genesis.mission')})::int8`,
  // Only older entries have the tax of a licence apart from its price.
  booty: sql<bigint>`(-(${sumOf('genesis.wage')} + ${sumOf('genesis.licence')} + ${sumOf('genesis.licenceTax')}))::int8`,
};
type DayRow = RowOf<typeof DAY>;

/** The same words as in the index `entries_of_fleets`. */
const SELECT_DAYS = compileSql(
  sql`select ${selectList(DAY)} from ${entries}
    where ${entries.account} = $1 and ${entries.seq} >= $2::int8 and ${entries.seq} < $3::int8
      and ${entries.balance} is not null and starts_with(${entries.reason}, 'genesis.')
      and ${entries.at} >= $4::timestamptz
    group by 1`,
);

/** Rewards, costs and tax of the last days by the ledger, oldest first, days without any included. */
export const loadFleetHistory = async (
  db: Queryable,
  wallet: Wallet,
  now: number,
): Promise<WireFleetDay[]> => {
  const first = utcDay(now) - HISTORY_DAYS + 1;
  const days = new Map<number, DayRow[]>();
  for (const { account, first: from, end } of await findAccountSpans(db, wallet)) {
    const { rows } = await db.query<DayRow>(SELECT_DAYS, [account, from, end, new Date(first * DAY_MS)]);
    for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  }
  return Array.from({ length: HISTORY_DAYS }, (_, index) => {
    const rows = days.get(first + index) ?? [];
    const sum = (key: Exclude<keyof DayRow, 'day'>): bigint => rows.reduce((all, row) => all + row[key], 0n);
    return {
      day: new Date((first + index) * DAY_MS).toISOString().slice(0, 10),
      rewards: toDisplay(sum('afterTax') - sum('shares'), 'BOOTY'),
      tax: toDisplay(sum('tax'), 'BOOTY'),
      shares: toDisplay(sum('shares'), 'BOOTY'),
      costs: { gold: toDisplay(sum('gold'), 'GOLD'), booty: toDisplay(sum('booty'), 'BOOTY') },
    };
  });
};
