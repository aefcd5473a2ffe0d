import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrateDatabase, openDatabase } from './database.ts';
import { ensureDatabase } from './ensureDatabase.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

interface Journal {
  readonly entries: readonly { readonly idx: number }[];
}

/** A database with the tables as they were after the migration with this number. */
const aDatabaseAt = async (last: number) => {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(adminUrl, name);
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  const db = openDatabase(adminUrl.replace('/postgres?', `/${name}?`));
  await migrate(drizzle(db.pool), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  onTestFinished(db.close);
  return db;
};

const OLD_TYPES = [
  'ItemPurchase',
  'initiate',
  'initiateSpecial',
  'claim',
  'standingOrder',
  'handleAssets',
  'handleDeposit',
];

it('requests of before get their actions, and what faucets have paid is neither forgotten nor doubled', async () => {
  const db = await aDatabaseAt(8);
  await db.pool.query(
    `insert into players (wallet, username, profile_picture, created_at) values ('w', 'n', '', now())`,
  );
  await db.pool.query(
    `insert into requests (id, wallet, shard, type, payload, state, route, idempotency_key, body_hash, created_at)
     select gen_random_uuid(), 'w', 3, t, '{}', 'queued', '/x', t, 'h', now() from unnest($1::text[]) as t`,
    [OLD_TYPES],
  );
  await db.pool.query(`
    insert into balances (account, currency, lane, amount) values
      ('faucet:plunders', 'BOOTY', 0, -700), ('faucet:plunders', 'BOOTY', 5, -300),
      ('faucet:plunders', 'GEMS', 5, -40), ('faucet:starter', 'BOOTY', 0, -999), ('player:w', 'BOOTY', 0, 1999);
    insert into emission_marks (faucet, currency, day, ever) values
      ('faucet:plunders', 'BOOTY', 20773, 650), ('faucet:plunders', 'GEMS', 20772, 0)`);

  await migrateDatabase(db);

  const requests = await db.pool.query<{ type: string; action: string }>(
    'select type, action from requests order by seq',
  );
  expect(requests.rows.map(({ type, action }) => [type, action])).toEqual([
    ['ItemPurchase', 'purchase'],
    ['initiate', 'initiate'],
    ['initiateSpecial', 'initiate'],
    ['claim', 'claim'],
    ['standingOrder', 'standingOrder'],
    ['handleAssets', 'settleAssets'],
    ['handleDeposit', 'settleTokens'],
  ]);
  const totals = await db.pool.query('select * from emission_totals order by id');
  expect(totals.rows).toEqual([
    {
      id: 'faucet:plunders/BOOTY',
      faucet: 'faucet:plunders',
      currency: 'BOOTY',
      day: 20773,
      today: 350n,
      ever: 1000n,
    },
    {
      id: 'faucet:plunders/GEMS',
      faucet: 'faucet:plunders',
      currency: 'GEMS',
      day: 20772,
      today: 40n,
      ever: 40n,
    },
  ]);
});

it('a player’s request without a type, and a second world request with the same key, cannot be stored', async () => {
  const db = await aDatabaseAt(10);
  const insert = (wallet: string | null, type: string | null, key: string | null) =>
    db.pool.query(
      `insert into requests (id, wallet, shard, action, type, payload, route, idempotency_key, body_hash, created_at)
       values (gen_random_uuid(), $1, 0, 'restock', $2, '{}', 'world', $3, '', now())`,
      [wallet, type, key],
    );
  await insert(null, null, 'restock:1');
  await expect(insert(null, null, 'restock:1')).rejects.toThrow(/requests_world_once/);
  await expect(insert(null, null, null)).rejects.toThrow(/world_requests_have_keys/);
  await expect(insert(null, 'claim', 'restock:2')).rejects.toThrow(/requests_of_players_have_types/);
});

it('what the treasury received and spent before is added up by day', async () => {
  const db = await aDatabaseAt(18);
  await db.pool.query(`
    insert into entries (txn, line, account, currency, amount, reason, at)
    select txn, line, account, 'GOLD', sign * amount, 'test', at::timestamptz
    from (values
        (gen_random_uuid(), 5, '2026-11-19T23:59:59.999Z'), (gen_random_uuid(), 7, '2026-11-20T00:00:00Z'),
        (gen_random_uuid(), -2, '2026-11-20T23:00:00Z'), (gen_random_uuid(), 8, '2026-11-20T12:00:00Z')
      ) as t(txn, amount, at),
      (values (0, 'faucet:test', -1), (1, 'treasury', 1)) as l(line, account, sign)`);
  await migrateDatabase(db);
  const { rows } = await db.pool.query('select * from treasury_days order by day');
  expect(rows).toEqual([
    { day: 20776, currency: 'GOLD', lane: 0, received: 5n, spent: 0n },
    { day: 20777, currency: 'GOLD', lane: 0, received: 15n, spent: 2n },
  ]);
});

it('old entries get their order and the balance after them', async () => {
  const db = await aDatabaseAt(20);
  const [first, second, third] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
  await db.pool.query(`
    insert into players (wallet, username, profile_picture, created_at) values ('w', 'W', '', now());
    insert into requests (id, wallet, shard, action, type, payload, created_at, route, body_hash) values
      ('${third}', 'w', 0, 'purchase', 'ItemPurchase', '{}', now(), '/shop/purchase', ''),
      ('${second}', 'w', 0, 'purchase', 'ItemPurchase', '{}', now(), '/shop/purchase', '');
    insert into entries (txn, line, account, currency, amount, reason, at) values
      ('${second}', 0, 'player:w', 'GOLD', -4, 'shop.purchase', '2026-11-20T00:00:01Z'),
      ('${second}', 1, 'burn', 'GOLD', 4, 'shop.purchase', '2026-11-20T00:00:01Z'),
      ('${third}', 0, 'player:w', 'GOLD', -5, 'shop.purchase', '2026-11-20T00:00:01Z'),
      ('${third}', 1, 'burn', 'GOLD', 5, 'shop.purchase', '2026-11-20T00:00:01Z'),
      ('${first}', 0, 'faucet:starter', 'GOLD', -9, 'starter.fleet', '2026-11-19T00:00:00Z'),
      ('${first}', 1, 'player:w', 'GOLD', 9, 'starter.fleet', '2026-11-19T00:00:00Z')`);
  await migrateDatabase(db);
  const { rows } = await db.pool.query<Record<'seq' | 'balance' | 'txn', unknown>>(
    `select seq, balance, txn from entries order by seq`,
  );
  // Of one moment, the request that was accepted first comes first.
  expect(rows).toEqual([
    { seq: 1n, balance: null, txn: first },
    { seq: 2n, balance: 9n, txn: first },
    { seq: 3n, balance: 4n, txn: third },
    { seq: 4n, balance: null, txn: third },
    { seq: 5n, balance: 0n, txn: second },
    { seq: 6n, balance: null, txn: second },
  ]);
  const next = await db.pool.query(`
    insert into entries (txn, line, account, currency, amount, reason, at)
    values (gen_random_uuid(), 0, 'burn', 'GOLD', 0, 'test', now()) returning seq`);
  expect(next.rows).toEqual([{ seq: 7n }]);
  await expect(db.pool.query(`update entries set balance = 1`)).rejects.toThrow(/never changed/);
});

it('claims of before keep their size, notifications their text, and mints stay unique', async () => {
  const db = await aDatabaseAt(25);
  await db.pool.query(
    `insert into players (wallet, username, profile_picture, created_at) values ('w', 'n', '', now())`,
  );
  const claims = [
    '{"money":[]}',
    '{"money":[{"currency":"GEMS","amount":"3n"}]}',
    `{"money":[${['BOOTY', 'GEMS', 'GOLD', 'TREASURE', 'MYTHIC_TOKEN', 'BATTLE_TOKEN', 'GEMS', 'UNKNOWN']
      .map(
        (currency, index) =>
          `{"currency":"${currency}","amount":"${9_007_199_254_740_993n + BigInt(index)}n"}`,
      )
      .join()}]}`,
    '{}',
  ];
  const readSizes = async () => {
    const { rows } = await db.pool.query<{ size: number; gems: bigint }>(
      `select haul_size(c) as size, gems_of_claim(c) as gems from unnest($1::jsonb[]) with ordinality as t(c, n) order by n`,
      [claims],
    );
    return rows;
  };
  const before = await readSizes();
  expect(before.slice(0, 2)).toEqual([
    { size: 0, gems: 0n },
    { size: 27, gems: 3n },
  ]);
  await db.pool.query(
    `insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
     values ('w', 1, gen_random_uuid(), 'claim', '{"id":"a","result":{"reward":2.5,"names":["ä \\" n"]}}', gen_random_uuid(),
       now())`,
  );

  await migrateDatabase(db);

  expect(await readSizes()).toEqual(before);
  const { rows } = await db.pool.query('select data from notifications');
  expect(rows).toEqual([{ data: { id: 'a', result: { reward: 2.5, names: ['ä " n'] } } }]);
  const insertAsset = (mint: string | null) =>
    db.pool.query(
      `insert into assets (owner, family, design, name, level, location, mint) values ('w', 'ITEM', 'd', 'n', 1, 'game', $1)`,
      [mint],
    );
  for (const mint of [null, null, 'm']) await insertAsset(mint);
  await expect(insertAsset('m')).rejects.toThrow(/assets_mint/);
});
