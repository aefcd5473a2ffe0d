import { pictureOf } from '@blacktide/content';
import type { Api, ShopItem } from '@blacktide/contract';
import { shopCurrencyOf, toDisplay, type Content, type ShopLine } from '@blacktide/rules';
import { orm, type Database, type Pool } from '../../platform/db/database.ts';
import { shopStock } from './tables.ts';
import type { Handler } from '../../platform/http/routes.ts';

/** Inserts the first stock of lines that are new in the content; the stock of the others stays as it is. */
export const insertInitialStock = async (pool: Pool, { shop }: Content): Promise<void> => {
  const stock = Object.values(shop.lines).map(({ name, initialStock }) => ({
    name,
    amountAvailable: initialStock,
  }));
  if (stock.length > 0) await orm(pool).insert(shopStock).values(stock).onConflictDoNothing();
};

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
