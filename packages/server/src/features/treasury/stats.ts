import { COIN_NAMES } from '@blacktide/content';
import { smallIconUrl } from '@blacktide/content/icons';
import type { Api, HideoutStats, WireCoin, WireTreasuryFlow } from '@blacktide/contract';
import {
  CURRENCY_TABLE,
  DAY_MS,
  EMPTY_BALANCES,
  toDisplay,
  TREASURY_CURRENCIES,
  treasuryWorth,
  utcDay,
  type Balances,
  type Content,
  type TreasuryCoin,
} from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { loadPrices } from '../../platform/currentPrices.ts';
import type { Database } from '../../platform/db/database.ts';
import { balances, treasuryDays } from '../../platform/db/tables.ts';
import type { Handlers } from '../../platform/http/routes.ts';

interface StatsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: Content;
  /** The operator has named a price feed. */
  readonly hasPriceFeed: boolean;
}

const SHOWN_DAYS = 30;
const NANOS_PER_USD = 1_000_000_000;
const toUsd = (nano: bigint): number => Number(nano) / NANOS_PER_USD;

const BALANCE = { currency: balances.currency, amount: sql<bigint>`sum(${balances.amount})::int8` };
const SUM_BALANCES = compileSql(
  sql`select ${selectList(BALANCE)} from ${balances}
    where ${balances.account} = 'treasury' group by ${balances.currency}`,
);

const loadTreasury = async ({ prepared }: Database): Promise<Balances> => {
  const { rows } = await prepared.query<RowOf<typeof BALANCE>>(SUM_BALANCES);
  return { ...EMPTY_BALANCES, ...Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount])) };
};

const toWireCoin = ({ currency, amount, price, worth, weightPercentage }: TreasuryCoin): WireCoin => ({
  symbol: currency,
  name: COIN_NAMES[currency],
  logoURL: smallIconUrl(CURRENCY_TABLE[currency].icon),
  amount: toDisplay(amount, currency),
  worthUSD: toUsd(worth),
  currentPrice: toUsd(price),
  weightPercentage,
});

const loadStats = async ({ db, clock, content, hasPriceFeed }: StatsDeps): Promise<HideoutStats> => {
  const now = clock.now();
  const [held, prices] = await Promise.all([loadTreasury(db), loadPrices(db, now, content)]);
  const { totalWorth, coins } = treasuryWorth(held, prices, { content });
  return {
    totalWorth: toUsd(totalWorth),
    coins: coins.map(toWireCoin),
    prices: {
      source: prices.source,
      age: Math.max(0, Math.floor((now - prices.at) / 1000)),
      isFallback: hasPriceFeed && prices.source === 'pool',
    },
  };
};

const FLOW = {
  day: treasuryDays.day,
  currency: treasuryDays.currency,
  received: sql<bigint>`sum(${treasuryDays.received})::int8`,
  spent: sql<bigint>`sum(${treasuryDays.spent})::int8`,
};
const SUM_DAYS = compileSql(
  sql`select ${selectList(FLOW)} from ${treasuryDays}
    where ${treasuryDays.day} between $1 and $2 group by ${treasuryDays.day}, ${treasuryDays.currency}`,
);

const loadFlows = async ({ db, clock }: StatsDeps): Promise<WireTreasuryFlow[]> => {
  const today = utcDay(clock.now());
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => today - SHOWN_DAYS + 1 + index);
  const { rows } = await db.prepared.query<RowOf<typeof FLOW>>(SUM_DAYS, [days[0], today]);
  const flowOf = new Map(rows.map((row) => [`${row.day} ${row.currency}`, row]));
  return TREASURY_CURRENCIES.map((currency) => ({
    currency,
    days: days.map((day) => {
      const flow = flowOf.get(`${day} ${currency}`);
      return {
        date: new Date(day * DAY_MS).toISOString().slice(0, 10),
        received: toDisplay(flow?.received ?? 0n, currency),
        spent: toDisplay(flow?.spent ?? 0n, currency),
      };
    }),
  }));
};

export const createTreasuryReads = (deps: StatsDeps): Handlers<Api['treasury']> => ({
  stats: () => loadStats(deps),
  flows: () => loadFlows(deps),
});
