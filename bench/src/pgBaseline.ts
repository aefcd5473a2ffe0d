import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The maximum that the executor's pool uses; more connections make the plain loop slower. */
const CONNECTIONS = 16;
const PLAYERS = 500;

const createBaselineTables = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    create schema if not exists bare;
    create table if not exists bare.balances (player int primary key, amount bigint not null check (amount >= 0));
    create table if not exists bare.stock (name text primary key, available int not null);
    create table if not exists bare.entries (txn uuid, line smallint, account text, amount bigint, primary key (txn, line));
    create table if not exists bare.assets (uid bigint generated always as identity primary key, owner int, name text);
    create table if not exists bare.notifications (id uuid primary key, player int, data jsonb);
    insert into bare.balances select n, 1000000000000 from generate_series(0, ${PLAYERS - 1}) as n on conflict do nothing;
    insert into bare.stock select 'thing ' || n, 1000000000 from generate_series(0, 15) as n on conflict do nothing;`);
};

/** The same purchase in plain SQL: one transaction per action, no queue, no HTTP, no push. */
const purchaseOnce = async (client: pg.PoolClient, player: number, thing: string): Promise<void> => {
  const txn = randomUUID();
  await client.query('begin');
  await client.query('select amount from bare.balances where player = $1 for update', [player]);
  await client.query('update bare.balances set amount = amount - 300 where player = $1', [player]);
  await client.query('update bare.stock set available = available - 1 where name = $1', [thing]);
  await client.query(
    `insert into bare.entries values ($1, 0, $2, -300), ($1, 1, 'treasury', 30), ($1, 2, 'burn', 270)`,
    [txn, `player:${player}`],
  );
  await client.query('insert into bare.assets (owner, name) values ($1, $2)', [player, thing]);
  await client.query('insert into bare.notifications values ($1, $2, $3)', [txn, player, { success: true }]);
  await client.query('commit');
};

/** Actions per second. */
export const measurePgBaseline = async (url: string, seconds: number): Promise<number> => {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await createBaselineTables(pool);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const loop = async (worker: number): Promise<void> => {
    const client = await pool.connect();
    for (let index = worker; performance.now() < until; index += CONNECTIONS) {
      await purchaseOnce(client, index % PLAYERS, `thing ${index % 16}`);
      done += 1;
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => loop(worker)));
  await pool.end();
  return done / seconds;
};
