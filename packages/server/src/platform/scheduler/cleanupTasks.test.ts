import { expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../../testing/testServer.ts';
import { openDatabase, type Pool } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { cleanupTasks, startScheduler } from './scheduler.ts';

const ROWS = `
  insert into players (wallet, username, profile_picture, created_at) values ('w', 'W', '/p.webp', now());
  insert into nonces (nonce, wallet, expires_at, used_at) values
    ('expired 25 hours ago', 'w', now() - interval '25 hours', null),
    ('used, expired 25 hours ago', 'w', now() - interval '25 hours', now() - interval '26 hours'),
    ('expired 23 hours ago', 'w', now() - interval '23 hours', null),
    ('valid', 'w', now() + interval '5 minutes', null);
  insert into requests (id, wallet, shard, action, type, payload, state, created_at, route, idempotency_key, body_hash)
  select gen_random_uuid(), 'w', 0, 'purchase', 'ItemPurchase', '{}', state, now() - age, '/shop/purchase', key, 'hash'
  from (values ('done', interval '8 days', 'old'), ('queued', interval '8 days', 'old and queued'),
               ('done', interval '6 days', 'recent'), ('done', interval '8 days', null)) as given(state, age, key)`;

const readRows = async (pool: Pool) => {
  const [nonces, requests] = await Promise.all([
    pool.query<{ nonce: string }>('select nonce from nonces order by nonce'),
    pool.query<{ key: string | null; rest: unknown }>(
      `select idempotency_key as key, to_jsonb(requests) - 'idempotency_key' as rest from requests order by seq`,
    ),
  ]);
  return { nonces: nonces.rows.map(({ nonce }) => nonce), requests: requests.rows };
};

it('cleanup deletes old nonces and old idempotency keys, and changes nothing else', async () => {
  const databaseUrl = await aDatabase();
  const db = openDatabase(databaseUrl);
  const { pool } = db;
  await pool.query(ROWS);
  const before = await readRows(pool);
  const scheduled = cleanupTasks(pool);
  const scheduler = await startScheduler(databaseUrl, [scheduled], silentLog);
  onTestFinished(async () => {
    await scheduler.stop();
    await db.close();
  });
  const names = Object.keys(scheduled.tasks);
  expect(scheduled.crontab.map((line) => line.split(' ').at(-1))).toEqual(names);
  for (const name of names) await pool.query('select graphile_worker.add_job($1)', [name]);
  await expect.poll(async () => (await pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);

  const after = await readRows(pool);
  expect(after.nonces).toEqual(['expired 23 hours ago', 'valid']);
  expect(after.requests.map(({ key }) => key)).toEqual([null, null, 'recent', null]);
  expect(after.requests.map(({ rest }) => rest)).toEqual(before.requests.map(({ rest }) => rest));
});
