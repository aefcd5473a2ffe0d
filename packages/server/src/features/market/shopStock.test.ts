import { CONTENT } from '@blacktide/content';
import type { ShopLine } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/testServer.ts';
import { restockShop, insertInitialStock } from './shopStock.ts';

const findStock = async (server: Awaited<ReturnType<typeof startTestServer>>, name: string) => {
  const { rows } = await server.app.db.pool.query<{ amount: number }>(
    'select amount_available as amount from shop_stock where name = $1',
    [name],
  );
  return rows[0]?.amount;
};

it('delivers by day up to the first stock, and leaves what is sold alone at a restart', async () => {
  const server = await startTestServer();
  const { pool } = server.app.db;
  const { initialStock, restockPerDay } = CONTENT.shop.lines['Spyglass'] as ShopLine;
  await pool.query(`update shop_stock set amount_available = 0 where name = 'Spyglass'`);
  await insertInitialStock(pool, CONTENT);
  expect(await findStock(server, 'Spyglass')).toBe(0);
  await restockShop(pool, CONTENT);
  expect(await findStock(server, 'Spyglass')).toBe(restockPerDay);
  for (let day = 0; day < initialStock / restockPerDay + 1; day += 1) await restockShop(pool, CONTENT);
  expect(await findStock(server, 'Spyglass')).toBe(initialStock);
  expect(await findStock(server, 'Compass')).toBe(CONTENT.shop.lines['Compass']?.initialStock);
});
