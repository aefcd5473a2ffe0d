import type { Api, ShopItem } from '@blacktide/contract';
import { toDisplay, currencyOf, type Content, type ShopLine } from '@blacktide/rules';
import type { Database, Pool } from '../../platform/db/database.ts';
import { shopStock } from '../../platform/db/schema.ts';
import type { Handler } from '../../platform/http/routes.ts';

const FOLDERS = { ITEM: 'items', SHIP: 'ships', CREW: 'crews' } as const;

/** Lines that are new in the content get their first stock; the stock of the others is what the game has made of it. */
export const stockShelves = async (pool: Pool, { shop }: Content): Promise<void> => {
  const lines = Object.values(shop.lines);
  await pool.query(
    'insert into shop_stock (name, amount_available) select * from unnest($1::text[], $2::int4[]) on conflict do nothing',
    [lines.map(({ name }) => name), lines.map(({ initialStock }) => initialStock)],
  );
};

const shown = (line: ShopLine, amountAvailable: number): ShopItem => ({
  name: line.name,
  type: line.family,
  rarity: line.rarity ?? 'COMMON',
  price: toDisplay(line.price, currencyOf(line)),
  amountAvailable,
  image: `/art/${FOLDERS[line.family]}/${line.design}.webp`,
  description: line.description,
});

export const createShelf =
  (db: Database, { shop }: Content): Handler<Api['market']['items']> =>
  async () => {
    const stock = new Map(
      (await db.orm.select().from(shopStock)).map((row) => [row.name, row.amountAvailable]),
    );
    return Object.values(shop.lines).map((line) => shown(line, stock.get(line.name) ?? 0));
  };
