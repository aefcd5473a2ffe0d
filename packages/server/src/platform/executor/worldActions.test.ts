import { CONTENT } from '@blacktide/content';
import { accept, transfer } from '@blacktide/rules';
import { expect, it, onTestFinished } from 'vitest';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { restockAction } from '../../features/market/restock.ts';
import { startServerProcess } from '../../../testing/serverProcess.ts';
import { countRequests, startExecutor } from '../../../testing/startExecutor.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { defineWorldAction } from './action.ts';
import { createRequestQueue } from './requestQueue.ts';

const CRASH_MODULE = fileURLToPath(new URL('../../../testing/crashAt.ts', import.meta.url));
const HOURS = 4;

/** The queues of two nodes on one database. */
const startQueues = async () => {
  const databaseUrl = await aDatabase();
  const databases = [openDatabase(databaseUrl), openDatabase(databaseUrl)] as const;
  onTestFinished(async () => void (await Promise.all(databases.map((db) => db.close()))));
  const queues = databases.map(({ pool }) =>
    createRequestQueue({ pool, clock: systemClock, onEnqueued: () => undefined, executeDirectly: null }),
  );
  return { databaseUrl, pool: databases[0].pool, queues };
};

const aTick = (name: string, onDecide: (hour: number) => void = () => undefined) =>
  defineWorldAction({
    name,
    payload: z.strictObject({ hour: z.int() }),
    accounts: () => ['treasury'],
    needs: () => [],
    decide: ({ payload: { hour } }) => {
      onDecide(hour);
      return accept(null, [transfer('faucet:test', 'treasury', 'GEMS', 1n, 'test.tick')], null);
    },
  });

it('a world action runs once per key, whatever number of nodes enqueue and execute it', async () => {
  const { databaseUrl, pool, queues } = await startQueues();
  const tick = aTick('tick');
  const nodes = [
    startExecutor({ databaseUrl, actions: [tick] }),
    startExecutor({ databaseUrl, actions: [tick] }),
  ];
  for (let hour = 0; hour < 50; hour += 1) {
    const request = { action: tick, key: `tick:${hour}`, payload: { hour } };
    await Promise.all(queues.map((queue) => queue.enqueueWorldAction(request)));
    for (const { nudge } of nodes) nudge();
  }
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  for (const queue of queues)
    await queue.enqueueWorldAction({ action: tick, key: 'tick:7', payload: { hour: 7 } });
  expect(await countRequests(pool)).toEqual({ open: 0, failed: 0 });
  const { rows } = await pool.query<{ requests: bigint; ticks: bigint }>(
    `select (select count(*) from requests) as requests,
       (select sum(amount)::int8 from balances where account = 'treasury') as ticks`,
  );
  expect(rows).toEqual([{ requests: 50n, ticks: 50n }]);
  expect((await pool.query('select 1 from notifications')).rowCount).toBe(0);
});

it('a world action that throws is tried again in order, while other world actions go on', async () => {
  const { databaseUrl, pool, queues } = await startQueues();
  let attempts = 0;
  const order: number[] = [];
  const flaky = aTick('flaky', (hour) => {
    if (hour === 1) {
      attempts += 1;
      if (attempts < 5) throw new TypeError('not ready yet');
    }
    order.push(hour);
  });
  const steady = aTick('steady');
  const [queue] = queues;
  for (const hour of [1, 2])
    await queue?.enqueueWorldAction({ action: flaky, key: String(hour), payload: { hour } });
  await queue?.enqueueWorldAction({ action: steady, key: '1', payload: { hour: 1 } });
  const { lines } = startExecutor({ databaseUrl, actions: [flaky, steady] });
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  expect(lines).toContain('a request could not be executed; it is tried again');
  const { rows } = await pool.query<{ action: string; idempotency_key: string }>(
    'select action, idempotency_key from requests order by finished_at, seq',
  );
  expect(rows[0]).toEqual({ action: 'steady', idempotency_key: '1' });
  expect(order.slice(-2)).toEqual([1, 2]);
});

it('an hourly restock on two server processes runs once per key, also in the hour when another one is killed', async () => {
  const { databaseUrl, pool, queues } = await startQueues();
  const perDelivery = CONTENT.shop.lines['Spyglass']?.restockPerDay;
  const enqueueHour = async (hour: number): Promise<void> => {
    await pool.query('update shop_stock set amount_available = 0');
    const request = { action: restockAction, key: `restock:hour ${hour}`, payload: { names: ['Spyglass'] } };
    await Promise.all(queues.map((queue) => queue.enqueueWorldAction(request)));
  };
  const expectDelivery = async (hour: number): Promise<void> => {
    await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
    const { rows } = await pool.query<{ amount: number }>(
      `select amount_available as amount from shop_stock where name = 'Spyglass'`,
    );
    expect(rows[0]?.amount, `hour ${hour}`).toBe(perDelivery);
  };
  // Killed before the commit of the first batch that it executes; alone, so that no other process takes that batch.
  const crash = { CRASH_AT: '2', CRASH_ARM: 'update requests set' };
  const doomed = await startServerProcess(databaseUrl, crash, [CRASH_MODULE]);
  await enqueueHour(0);
  await expect.poll(doomed.isAlive).toBe(false);
  expect((await countRequests(pool)).open).toBeGreaterThan(0);
  await Promise.all([startServerProcess(databaseUrl), startServerProcess(databaseUrl)]);
  await expectDelivery(0);
  for (let hour = 1; hour < HOURS; hour += 1) {
    await enqueueHour(hour);
    await expectDelivery(hour);
  }
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) from requests where action = 'restock' and idempotency_key like 'restock:hour %'`,
  );
  expect(Number(rows[0]?.count)).toBe(HOURS);
});
