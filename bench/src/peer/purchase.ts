import { CONTENT, purchasedText } from '@blacktide/content';
import type { Notification } from '@blacktide/contract';
import { shopCurrencyOf } from '@blacktide/rules';
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

/** One purchase of one item. */
export interface Purchase {
  readonly wallet: string;
  readonly name: string;
  readonly idempotencyKey: string | null;
}

class PurchaseError extends Error {
  readonly statusCode = 409;
}

const LANES = 16;

const INSERT_REQUEST = `insert into requests (id, wallet, shard, action, type, payload, state, created_at, finished_at, route, idempotency_key, body_hash)
  values ($1, $2, 0, 'purchase', 'ItemPurchase', $3, 'done', now(), now(), '/shop/purchase', $4, $5)
  on conflict (wallet, route, idempotency_key) where idempotency_key is not null do nothing`;
const FIND_REQUEST = `select id, body_hash from requests
  where wallet = $1 and route = '/shop/purchase' and idempotency_key = $2`;
const COUNT_NOTIFICATION = `update players set notification_seq = notification_seq + 1 where wallet = $1
  returning notification_seq::int as seq`;
const PAY = `update balances set amount = amount - $3 where account = $1 and currency = $2 and lane = 0 and amount >= $3
  returning amount`;
const INSERT_ASSET = `insert into assets (owner, family, design, name, level, rarity, location)
  values ($1, $2, $3, $4, 1, $5, 'game')`;
const INSERT_ENTRIES = `insert into entries (txn, line, account, currency, amount, reason, at, balance) values
  ($1, 0, $2, $3, -($4::bigint + $5::bigint), 'shop.purchase', now(), $6),
  ($1, 1, 'treasury', $3, $4, 'shop.tax', now(), null),
  ($1, 2, 'burn', $3, $5, 'shop.purchase', now(), null)`;
const INSERT_NOTIFICATION = `insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
  values ($1, $2, $3, 'ItemPurchase', $4, $3, now())`;
const CREDIT_WORLD = `insert into balances (account, currency, lane, amount)
  values ('burn', $1, $2, $3), ('treasury', $1, $2, $4)
  on conflict (account, currency, lane) do update set amount = balances.amount + excluded.amount`;
const TAKE_STOCK = `update shop_stock set amount_available = amount_available - 1
  where name = $1 and amount_available >= 1`;

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** The job of an earlier request with the same key. */
const findEarlier = async (client: pg.PoolClient, { wallet, name, idempotencyKey }: Purchase) => {
  const { rows } = await client.query<{ id: string; body_hash: string }>({
    name: 'find-request',
    text: FIND_REQUEST,
    values: [wallet, idempotencyKey],
  });
  if (rows[0]?.body_hash !== hashOf(name)) throw new PurchaseError('The key was used for another request');
  return { id: rows[0].id, notification: null };
};

/** All writes of a purchase, inside the caller's transaction. The rows that all players share come last. */
const write = async (client: pg.PoolClient, purchase: Purchase, id: string) => {
  const { wallet, name, idempotencyKey } = purchase;
  const line = CONTENT.shop.lines[name];
  if (!line) throw new PurchaseError(`The shop does not sell ${name}`);
  const run = <Row extends pg.QueryResultRow>(statement: string, text: string, values: unknown[]) =>
    client.query<Row>({ name: statement, text, values });
  const request = [id, wallet, { name, multiplier: 1 }, idempotencyKey, hashOf(name)];
  const { rowCount: inserted } = await run('insert-request', INSERT_REQUEST, request);
  if (inserted === 0) return findEarlier(client, purchase);
  const { rows } = await run<{ seq: number }>('count-notification', COUNT_NOTIFICATION, [wallet]);
  const currency = shopCurrencyOf(line);
  const tax = (line.price * CONTENT.shop.taxPercent) / 100n;
  const { rows: paid } = await run<{ amount: unknown }>('pay', PAY, [
    `player:${wallet}`,
    currency,
    line.price,
  ]);
  if (paid.length === 0) throw new PurchaseError(`Not enough ${currency}`);
  await run('insert-asset', INSERT_ASSET, [wallet, line.family, line.design, name, line.rarity]);
  const entries = [id, `player:${wallet}`, currency, tax, line.price - tax, paid[0]?.amount];
  await run('insert-entries', INSERT_ENTRIES, entries);
  const data = {
    id,
    success: true,
    error: false,
    message: purchasedText(name),
    details: null,
    result: { name, quantity: 1 },
  };
  const seq = rows[0]?.seq ?? 0;
  await run('insert-notification', INSERT_NOTIFICATION, [wallet, seq, id, data]);
  const lane = Math.floor(Math.random() * LANES);
  await run('credit-world', CREDIT_WORLD, [currency, lane, line.price - tax, tax]);
  const { rowCount: taken } = await run('take-stock', TAKE_STOCK, [name]);
  if (taken === 0) throw new PurchaseError(`${name} is sold out`);
  return { id, notification: { seq, type: 'ItemPurchase', data } as Notification };
};

/** One transaction. The notification is null for a repeated request. */
export const runPurchase = async (pool: pg.Pool, purchase: Purchase, id: string = randomUUID()) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await write(client, purchase, id);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};
