import {
  changePool,
  EXCHANGE_POOL_ACCOUNT,
  fillPool,
  requireValue,
  utcDay,
  utcHour,
  type Content,
  type ExchangePool,
} from '@blacktide/rules';
import { lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { POOL_ID, toPoolRecord } from '../../platform/currentPrices.ts';
import { inTransaction, orm, type Database } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { rowByKey, UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { exchangeLots, exchangePool, exchangePoolHours } from './tables.ts';

/** What an action needs that changes the pool. */
export const POOL_NEED = rowByKey(exchangePool, POOL_ID);
export const POOL_ACCOUNTS = [EXCHANGE_POOL_ACCOUNT] as const;

export const findPoolRow = (work: UnitOfWork) => requireValue(work.table(exchangePool).get(POOL_ID));

/** Stores a changed pool; the first change of an hour also stores what the pool held at its start. */
export const replacePool = (work: UnitOfWork, pool: ExchangePool, now: number, day?: number): void => {
  const row = findPoolRow(work);
  const before = toPoolRecord(row);
  const { hour, atHour } = changePool(before, pool, now);
  work.table(exchangePool).replace({
    ...row,
    ...pool,
    hour,
    hourBooty: atHour.booty,
    hourGold: atHour.gold,
    day: day ?? row.day,
  });
  if (hour > before.hour) work.table(exchangePoolHours).add({ hour, ...atHour });
};

/** Fills the pool at the first start, and adds the rows of dynamic lines that are new in the content. */
export const openExchange = async (
  { pool }: Pick<Database, 'pool'>,
  clock: Clock,
  { exchange: { poolRest, dynamic } }: Content,
): Promise<void> => {
  const now = clock.now();
  const day = utcDay(now);
  const lots = Object.keys(dynamic).map((name) => ({ name, day, lots: 0 }));
  await inTransaction(pool, async (client) => {
    const db = orm(client);
    if (lots.length > 0) await db.insert(exchangeLots).values(lots).onConflictDoNothing();
    // Of several processes that start together, one inserts the row; the others wait for its commit.
    const filled = await db
      .insert(exchangePool)
      .values({
        id: POOL_ID,
        ...poolRest,
        hour: utcHour(now),
        hourBooty: poolRest.booty,
        hourGold: poolRest.gold,
        day,
      })
      .onConflictDoNothing()
      .returning({ id: exchangePool.id });
    if (filled.length === 0) return;
    // The chart needs what the pool held before the first change.
    await db
      .insert(exchangePoolHours)
      .values({ hour: utcHour(now), ...poolRest })
      .onConflictDoNothing();
    const work = new UnitOfWork(0);
    work.apply(randomUUID(), fillPool(poolRest));
    await executeStatements(client, work.takeStatements(new Date(now)));
  });
};

/** The day until which the pool has been rebalanced. */
export const loadPoolDay = async ({ orm: db }: Database): Promise<number> => {
  const [row] = await db.select({ day: exchangePool.day }).from(exchangePool);
  return requireValue(row).day;
};

/** The chart shows 30 days. */
const KEPT_HOURS = 31 * 24;

export const forgetOldHours = async ({ orm: db }: Database, clock: Clock): Promise<void> => {
  await db.delete(exchangePoolHours).where(lt(exchangePoolHours.hour, utcHour(clock.now()) - KEPT_HOURS));
};
