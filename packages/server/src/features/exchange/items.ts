import { exchangePictureOf } from '@blacktide/content';
import type {
  Api,
  DynamicExchangeItem,
  ExchangeCostType,
  ExchangeYieldType,
  FixedExchangeItem,
} from '@blacktide/contract';
import {
  bootyPerGold,
  CURRENCY_TABLE,
  dynamicQuote,
  HOUR_MS,
  hoursOfRange,
  lotsAvailable,
  poolAtHours,
  toDisplay,
  type Content,
  type DynamicExchangeLine,
  type ExchangePool,
  type FixedExchangeLine,
  type Money,
} from '@blacktide/rules';
import { asc, gte } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { exchangeLots, exchangePool, exchangePoolHours } from './tables.ts';

interface ItemsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: Content;
}

const toCostType = (currency: FixedExchangeLine['costCurrency']): ExchangeCostType =>
  CURRENCY_TABLE[currency].userField;
const toYieldType = (currency: Money['currency']): ExchangeYieldType =>
  currency === 'GOLD' ? 'gold' : 'arAmount';

const toFixedItem = (line: FixedExchangeLine): FixedExchangeItem => ({
  name: line.name,
  image: exchangePictureOf(line.name),
  active: line.active,
  costType: toCostType(line.costCurrency),
  costAmount: toDisplay(line.cost, line.costCurrency),
  yieldType: toYieldType(line.yieldCurrency),
  yieldAmount: toDisplay(line.yield, line.yieldCurrency),
});

const toDynamicItem = (
  line: DynamicExchangeLine,
  pool: ExchangePool,
  amountAvailable: number,
  taxPercent: bigint,
): DynamicExchangeItem => {
  const { paid, received, pool: after } = dynamicQuote(line, pool, taxPercent);
  const next = dynamicQuote(line, after, taxPercent).received;
  return {
    name: line.name,
    image: exchangePictureOf(line.name),
    active: line.active,
    type: line.type,
    costType: line.type === 'BOOTY_TO_GOLD' ? 'arAmount' : 'goldAmount',
    costAmount: toDisplay(paid.amount, paid.currency),
    yieldType: toYieldType(received.currency),
    yieldAmount: toDisplay(received.amount, received.currency),
    amountAvailable,
    nextYieldAmount: toDisplay(next.amount, next.currency),
  };
};

const loadPool = async ({ db, content }: ItemsDeps): Promise<ExchangePool> =>
  (await db.orm.select().from(exchangePool))[0] ?? content.exchange.poolRest;

export const createExchangeReads = (
  deps: ItemsDeps,
): Pick<Handlers<Api['exchange']>, 'items' | 'priceHistory'> => {
  const { db, clock, content } = deps;
  const { fixed, dynamic, taxPercent } = content.exchange;
  return {
    items: async () => {
      const [pool, lots] = await Promise.all([loadPool(deps), db.orm.select().from(exchangeLots)]);
      const soldOf = new Map(lots.map((row) => [row.name, row]));
      return [
        ...Object.values(fixed).map(toFixedItem),
        ...Object.values(dynamic).map((line) => {
          const sold = soldOf.get(line.name) ?? { day: 0, lots: 0 };
          return toDynamicItem(line, pool, lotsAvailable(line, sold, clock.now()), taxPercent);
        }),
      ];
    },
    priceHistory: async ({ query: { range } }) => {
      const now = clock.now();
      const hours = hoursOfRange(range, now);
      // Before the hours: a trade between the two reads then adds an hour that begins with this pool.
      const pool = await loadPool(deps);
      const stored = await db.orm
        .select()
        .from(exchangePoolHours)
        .where(gte(exchangePoolHours.hour, hours[0] ?? 0))
        .orderBy(asc(exchangePoolHours.hour));
      const pools = [...poolAtHours(hours, stored, pool), pool];
      const times = [...hours.map((hour) => hour * HOUR_MS), now];
      return {
        range,
        points: pools.map((one, index) => ({
          at: new Date(times[index] ?? now).toISOString(),
          bootyPerGold: bootyPerGold(one),
        })),
      };
    },
  };
};
