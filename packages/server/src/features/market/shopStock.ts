import { pictureOf } from '@blacktide/content';
import type { Api, ShopItem } from '@blacktide/contract';
import { shopCurrencyOf, restock, toDisplay, type Content, type ShopLine } from '@blacktide/rules';
import type { ScheduledTasks } from '../../platform/scheduler/scheduler.ts';
import { inTransaction, type Database, type Pool } from '../../platform/db/database.ts';
import { shopStock } from './tables.ts';
import type { Handler } from '../../platform/http/routes.ts';

/** Lines that are new in the content get their first stock; the stock of the others is what the game has made of it. */
export const insertInitialStock = async (pool: Pool, { shop }: Content): Promise<void> => {
  const lines = Object.values(shop.lines);
  await pool.query(
    'insert into shop_stock (name, amount_available) select * from unnest($1::text[], $2::int4[]) on conflict do nothing',
    [lines.map(({ name }) => name), lines.map(({ initialStock }) => initialStock)],
  );
};

/** A day's delivery, by the rule; the rows are locked so that no sale is overwritten. */
export const restockShop = (pool: Pool, { shop }: Content): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string; available: number }>(
      'select name, amount_available as available from shop_stock order by name for update',
    );
    const restockedRows = rows.flatMap(({ name, available }) => {
      const line = shop.lines[name];
      return line ? [{ name, available: restock(available, line) }] : [];
    });
    await client.query(
      `update shop_stock as s set amount_available = f.available
       from unnest($1::text[], $2::int4[]) as f(name, available) where s.name = f.name`,
      [restockedRows.map(({ name }) => name), restockedRows.map(({ available }) => available)],
    );
  });

export const restockSchedule = (pool: Pool, content: Content): ScheduledTasks => ({
  tasks: { restockShelves: () => restockShop(pool, content) },
  crontab: ['0 0 * * * restockShelves'],
});

const toShopItem = (line: ShopLine, amountAvailable: number): ShopItem => ({
  name: line.name,
  type: line.family,
  rarity: line.rarity ?? 'COMMON',
  price: toDisplay(line.price, shopCurrencyOf(line)),
  amountAvailable,
  image: pictureOf(line.family, line.design),
  description: line.description,
});

export const createShopItemsHandler =
  (db: Database, { shop }: Content): Handler<Api['market']['items']> =>
  async () => {
    const stock = new Map(
      (await db.orm.select().from(shopStock)).map((row) => [row.name, row.amountAvailable]),
    );
    return Object.values(shop.lines).map((line) => toShopItem(line, stock.get(line.name) ?? 0));
  };
