import { CONTENT } from '@blacktide/content';
import type { ShopLine } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { systemClock } from '../../platform/clock.ts';
import { createRequestQueue } from '../../platform/executor/requestQueue.ts';
import { restockSchedule } from './restock.ts';
import { insertInitialStock } from './shopStock.ts';

const findStock = async ({ app }: TestServer, name: string) => {
  const { rows } = await app.db.pool.query<{ amount: number }>(
    'select amount_available as amount from shop_stock where name = $1',
    [name],
  );
  return rows[0]?.amount;
};

const countQueued = async ({ app }: TestServer): Promise<number> =>
  (await app.db.pool.query(`select 1 from requests where state = 'queued'`)).rowCount ?? 0;

/** Runs the scheduled task as if it had been due on that day. */
const restockOn = async (server: TestServer, day: Date): Promise<void> => {
  const queue = createRequestQueue({
    pool: server.app.db.pool,
    clock: systemClock,
    onEnqueued: () => undefined,
    executeDirectly: null,
  });
  const { restockShop } = restockSchedule(queue, CONTENT).tasks;
  await restockShop?.({ _cron: { ts: day.toISOString() } }, {} as never);
  await expect.poll(() => countQueued(server)).toBe(0);
};

it('delivers once a day up to the first stock, and a restart changes no stock', async () => {
  const server = await startTestServer();
  const { pool } = server.app.db;
  const { initialStock, restockPerDay } = CONTENT.shop.lines['Spyglass'] as ShopLine;
  await pool.query(`update shop_stock set amount_available = 0 where name = 'Spyglass'`);
  await insertInitialStock(pool, CONTENT);
  expect(await findStock(server, 'Spyglass')).toBe(0);
  const dayOf = (day: number) => new Date(Date.UTC(2026, 10, day));
  await restockOn(server, dayOf(1));
  await restockOn(server, dayOf(1));
  expect(await findStock(server, 'Spyglass')).toBe(restockPerDay);
  for (let day = 2; day < initialStock / restockPerDay + 3; day += 1) await restockOn(server, dayOf(day));
  expect(await findStock(server, 'Spyglass')).toBe(initialStock);
  expect(await findStock(server, 'Compass')).toBe(CONTENT.shop.lines['Compass']?.initialStock);
});
