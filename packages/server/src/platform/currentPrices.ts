import {
  addQuote,
  bootyPriceOf,
  HOUR_MS,
  poolAtFullHour,
  quoteAtFullHour,
  utcHour,
  type Content,
  type PoolRecord,
  type PriceQuote,
  type Prices,
  type QuoteRecord,
} from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import { inTransaction, orm as ormOf, type Database } from './db/database.ts';
import { exchangePool, priceQuotes } from './db/tables.ts';
import type { Row } from './executor/storedTable.ts';
import { readOnlyRow, type RequiredRow, type UnitOfWork } from './executor/unitOfWork.ts';

/** The keys of the only rows of `exchange_pool` and `price_quotes`. */
export const POOL_ID = 'exchange';
const FEED_ID = 'feed';

type PoolRow = Row<typeof exchangePool>;
type QuoteRow = Row<typeof priceQuotes>;

interface CurrentPrices extends Prices {
  /** `feed`: the operator's feed had current prices at the last full hour. */
  readonly source: 'pool' | 'feed';
  /** When these were the prices, in milliseconds of game time. */
  readonly at: number;
}

export const toPoolRecord = ({ booty, gold, hour, hourBooty, hourGold }: PoolRow): PoolRecord => ({
  pool: { booty, gold },
  hour,
  atHour: { booty: hourBooty, gold: hourGold },
});

const toQuoteRecord = (row: QuoteRow): QuoteRecord => {
  const { usdcBooty, usdcGold, quotedAt, validUntil, hour } = row;
  const { hourBooty, hourGold, hourQuotedAt, hourValidUntil } = row;
  return {
    latest: { usdcBooty, usdcGold, at: quotedAt.getTime(), validUntil: validUntil.getTime() },
    hour,
    beforeHour:
      hourBooty !== null && hourGold !== null && hourQuotedAt !== null && hourValidUntil !== null
        ? {
            usdcBooty: hourBooty,
            usdcGold: hourGold,
            at: hourQuotedAt.getTime(),
            validUntil: hourValidUntil.getTime(),
          }
        : null,
  };
};

/**
 * The prices from the last full UTC hour to the next one: those of the feed if it had current ones, else GOLD at its
 * reference price and BOOTY by the pool. Before the pool exists the reference prices count.
 */
const toPrices = (
  pool: PoolRow | undefined,
  quote: QuoteRow | undefined,
  now: number,
  { prices: { reference } }: Content,
): CurrentPrices => {
  const quoted = quote ? quoteAtFullHour(toQuoteRecord(quote), now) : null;
  if (quoted) return { ...quoted, source: 'feed' };
  const hourStart = utcHour(now) * HOUR_MS;
  if (!pool) return { ...reference, source: 'pool', at: hourStart };
  const usdcBooty = bootyPriceOf(poolAtFullHour(toPoolRecord(pool), now), reference.usdcGold);
  return { ...reference, usdcBooty, source: 'pool', at: hourStart };
};

/** Every action whose cost follows prices needs these. They take no lock: the prices of an hour do not change in it. */
export const PRICE_NEEDS: readonly RequiredRow[] = [
  readOnlyRow(exchangePool, POOL_ID),
  readOnlyRow(priceQuotes, FEED_ID),
];

export const currentPrices = (
  work: UnitOfWork,
  { now, content }: { readonly now: number; readonly content: Content },
): CurrentPrices =>
  toPrices(work.table(exchangePool).get(POOL_ID), work.table(priceQuotes).get(FEED_ID), now, content);

export const loadPrices = async (
  { orm }: Database,
  now: number,
  content: Content,
): Promise<CurrentPrices> => {
  const [[pool], [quote]] = await Promise.all([
    orm.select().from(exchangePool).where(eq(exchangePool.id, POOL_ID)),
    orm.select().from(priceQuotes).where(eq(priceQuotes.id, FEED_ID)),
  ]);
  return toPrices(pool, quote, now, content);
};

const toQuoteRow = ({ latest, hour, beforeHour }: QuoteRecord): QuoteRow => ({
  id: FEED_ID,
  usdcBooty: latest.usdcBooty,
  usdcGold: latest.usdcGold,
  quotedAt: new Date(latest.at),
  validUntil: new Date(latest.validUntil),
  hour,
  hourBooty: beforeHour?.usdcBooty ?? null,
  hourGold: beforeHour?.usdcGold ?? null,
  hourQuotedAt: beforeHour && new Date(beforeHour.at),
  hourValidUntil: beforeHour && new Date(beforeHour.validUntil),
});

/** Stores prices of the feed; they count from the next full hour. Several processes may store prices at the same time. */
export const storeQuote = async ({ pool }: Database, quote: PriceQuote, now: number): Promise<void> =>
  inTransaction(pool, async (client) => {
    const db = ormOf(client);
    const first = toQuoteRow(addQuote(null, quote, now));
    const added = await db
      .insert(priceQuotes)
      .values(first)
      .onConflictDoNothing()
      .returning({ id: priceQuotes.id });
    if (added.length > 0) return;
    const [row] = await db.select().from(priceQuotes).where(eq(priceQuotes.id, FEED_ID)).for('update');
    if (!row) return;
    const { id: _, ...changed } = toQuoteRow(addQuote(toQuoteRecord(row), quote, now));
    await db.update(priceQuotes).set(changed).where(eq(priceQuotes.id, FEED_ID));
  });
