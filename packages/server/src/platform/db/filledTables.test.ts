import { CONTENT, MISSION_TEXTS } from '@blacktide/content';
import { activeMissionPathOf, type ClaimResult } from '@blacktide/contract';
import { toRunId, toWallet } from '@blacktide/rules';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it, onTestFinished } from 'vitest';
import { loadAwayReport } from '../../features/missions/awayReport.ts';
import { listRecentActivity } from '../../features/missions/feed.ts';
import { listHistory } from '../../features/missions/history.ts';
import { toMissionBrief } from '../../features/missions/missionStats.ts';
import { migrateDatabase, openDatabase, type Database } from './database.ts';
import { ensureDatabase } from './ensureDatabase.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

const anEmptyDatabase = async (): Promise<Database> => {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(adminUrl, name);
  const db = openDatabase(adminUrl.replace('/postgres?', `/${name}?`));
  onTestFinished(db.close);
  return db;
};

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Runs the migrations up to and including the one with this number. */
const migrateUpTo = async ({ orm }: Database, last: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ tag }) => tag.slice(0, last.length) <= last);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  await migrate(orm, { migrationsFolder: folder });
};

const ID = '00000000-0000-4000-8000-000000000001';

/** The tables as they are after migration 0000. */
const FIRST_ROWS = `
  insert into players (wallet, username, profile_picture, created_at) values ('old', 'Old', '/p.webp', '2026-01-01Z');
  insert into sessions (id, wallet, session_key, created_at, expires_at) values ('${ID}', 'old', 'key', '2026-01-01Z', '2026-02-01Z');
  insert into nonces (nonce, wallet, expires_at) values ('n1', 'old', '2026-01-01Z');
  insert into requests (id, wallet, shard, type, payload, created_at, route, body_hash)
    values ('${ID}', 'old', 0, 'purchase', '{"name": "Spyglass"}', '2026-01-01Z', '/shop/purchase', 'hash');
  insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
    values ('old', 1, '${ID}', 'ItemPurchase', '{}', '${ID}', '2026-01-01Z');
  insert into entries (txn, line, account, currency, amount, reason, at) values
    ('${ID}', 0, 'player:old', 'BOOTY', 500, 'test', '2026-01-01Z'), ('${ID}', 1, 'faucet:test', 'BOOTY', -500, 'test', '2026-01-01Z');
  insert into balances (account, currency, lane, amount) values ('player:old', 'BOOTY', 0, 500), ('faucet:test', 'BOOTY', 0, -500);
  insert into assets (owner, family, design, name, level, location) values ('old', 'CAPTAIN', 'qm-01', 'One', 3, 'game');
  insert into shop_stock (name, amount_available) values ('Spyglass', 7)`;

/** What migrations 0001 to 0003 added. */
const MISSION_ROWS = `
  insert into chain_state (genesis_at, seed, highest_slot, owner) values ('2026-01-01Z', 'seed', 9, '${ID}');
  insert into movements (id, wallet, kind, uid, last_valid_height, issued_at, changed_at)
    select 'm1', 'old', 'thaw', uid, 5, '2026-01-01Z', '2026-01-01Z' from assets;
  insert into mission_runs (id, owner, mission, kind, team, started_at, ends_at, level_count, paid, outcome, prize,
      content_hash, commitment, player_seed, server_seed)
    values ('${ID}', 'old', 'supply-store', 'Plunders', '[]', '2026-01-01Z', '2026-01-02Z', 1, '[]', '{}', '{}', 'c', 'c', 'p', 's');
  insert into standing_orders (id, wallet, run, mission, team, level_count, claim_when, stop_on_failure, keep, sent, due_at, created_at, message)
    values ('${ID}', 'old', '${ID}', 'supply-store', '[]', 1, 'ready', true, '[]', 0, '2026-01-02Z', '2026-01-01Z', '')`;

/** What migrations 0004 to 0006 added. */
const EMAIL_ROWS = `
  insert into email_wallets (id, email, wallet, key_version, sealed_key, created_at) values ('${ID}', 'a@b.test', 'mail', 1, 'key', '2026-01-01Z');
  insert into email_codes (email, purpose, code_mac, created_at, expires_at) values ('a@b.test', 'sign-in', 'mac', '2026-01-01Z', '2026-01-01 00:10Z')`;

const NO_BATTLES = { arenaFought: 0, arenaWon: 0, arenaReward: [], treasureFought: 0, treasurePaid: 0 };

it('migrations keep the rows that are there and fill their new columns', async () => {
  const db = await anEmptyDatabase();
  const { pool } = db;
  await migrateUpTo(db, '0000');
  await pool.query(FIRST_ROWS);
  await migrateUpTo(db, '0003');
  await pool.query(MISSION_ROWS);
  await migrateUpTo(db, '0006');
  await pool.query(EMAIL_ROWS);
  await migrateDatabase(db);

  const read = async (columns: string, table: string): Promise<unknown[]> =>
    (await pool.query<Record<string, unknown>>(`select ${columns} from ${table}`)).rows;
  expect(await read('username, seed_number, player_seed', 'players')).toEqual([
    { username: 'Old', seed_number: 0n, player_seed: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(await read('id, email_session', 'sessions')).toEqual([{ id: ID, email_session: null }]);
  expect(await read('nonce, origin, issued_at', 'nonces')).toEqual([
    { nonce: 'n1', origin: null, issued_at: null },
  ]);
  expect(await read('id, state, payload', 'requests')).toEqual([
    { id: ID, state: 'queued', payload: { name: 'Spyglass' } },
  ]);
  expect(await read('seq, type', 'notifications')).toEqual([{ seq: 1n, type: 'ItemPurchase' }]);
  expect(await read('account, amount', 'entries order by line')).toEqual([
    { account: 'player:old', amount: 500n },
    { account: 'faucet:test', amount: -500n },
  ]);
  expect(await read('sum(amount)::int4 as sum, count(*)::int4', 'balances')).toEqual([{ sum: 0, count: 2 }]);
  expect(await read('design, level, lock_kind, has_rescued', 'assets')).toEqual([
    { design: 'qm-01', level: 3, lock_kind: null, has_rescued: false },
  ]);
  expect(await read('amount_available', 'shop_stock')).toEqual([{ amount_available: 7 }]);
  expect(await read('highest_slot, generation', 'chain_state')).toEqual([
    { highest_slot: 9n, generation: 0n },
  ]);
  expect(await read('id, state, memo, session', 'movements')).toEqual([
    { id: 'm1', state: 'issued', memo: null, session: null },
  ]);
  expect(await read('mission', 'mission_runs')).toEqual([{ mission: 'supply-store' }]);
  expect(await read('run', 'standing_orders')).toEqual([{ run: ID }]);
  expect(await read('wallet', 'email_wallets')).toEqual([{ wallet: 'mail' }]);
  expect(await read('sent_at = created_at as counted, asker, known', 'email_codes')).toEqual([
    { counted: true, asker: '', known: false },
  ]);
});

const WALLET = toWallet('1'.repeat(32));
const CLAIMED_RUN = '00000000-0000-4000-8000-00000000000a';
const SENT_RUN = '00000000-0000-4000-8000-00000000000b';
const STARTED = '2026-01-01T00:00:00.000Z';
const CLAIMED = '2026-01-02T00:00:00.000Z';
const KEEP = [
  { currency: 'GOLD', amount: 0.000001 },
  { currency: 'BATTLE_TOKEN', amount: 7 },
];

/** A claim as it was stored before migration 0011: the object of the wire, with amounts in display units. */
const CLAIM: ClaimResult = {
  result: {
    selectedOutcome: { type: 'success', level: 2, rate: 0.15, effect: 'An old text', multiplier: 2.5 },
    reward: 123.456789,
    earnedGems: 0.1,
  },
  id: CLAIMED_RUN,
  mission: {
    name: 'An old name',
    missionStats: {
      kind: 'Plunders',
      layer: 3,
      name: 'An old name',
      path: 'missions/an-old-name',
      riskLevel: 2,
      missionEndDate: null,
    },
  },
  nfts: [{ uid: '1', metadata: { name: 'One', image: '/one.webp' } }],
  levelCount: 4,
  money: [
    { currency: 'TREASURE', amount: 987654321.123457 },
    { currency: 'GEMS', amount: 0.1 },
    { currency: 'BOOTY', amount: 123.456789 },
    { currency: 'MYTHIC_TOKEN', amount: 3 },
  ],
  things: [{ type: 'ITEM', metadata: { name: 'Spyglass', image: '/spyglass.webp' } }],
  goldBars: 0.3,
  levels: 2,
  timeSpent: 86_400_000,
  startTime: STARTED,
  claimedAt: CLAIMED,
};

/** One execution of a standing order, likewise. */
const TURN = {
  orderId: ID,
  claimed: CLAIM,
  sent: {
    id: SENT_RUN,
    activeMissionPath: activeMissionPathOf(WALLET, toRunId(SENT_RUN)),
    mission: toMissionBrief({ mission: 'supply-store', kind: 'Plunders' }, CONTENT),
    nfts: ['1'],
    levelCount: 1,
    paid: [{ currency: 'BOOTY', amount: 1.5 }],
    startTime: CLAIMED,
    missionEndTime: CLAIMED,
    commitment: 'c2',
  },
  end: null,
  message: 'Sent again',
};

const DISPLAY_AMOUNT_ROWS = `
  insert into players (wallet, username, profile_picture, created_at, seen_at) values ('${WALLET}', 'One', '', '${STARTED}', '${STARTED}');
  insert into mission_runs (id, owner, mission, kind, team, started_at, ends_at, level_count, paid, outcome, prize,
      content_hash, commitment, player_seed, server_seed, claimed_at, claim, claim_job) values
    ('${CLAIMED_RUN}', '${WALLET}', 'supply-store', 'Plunders', '["1"]', '${STARTED}', '${STARTED}', 4, '[]',
      '{"row": 1, "type": "success", "weights": [850000, 150000]}', '{}', 'c', 'c1', 'p', 's',
      '${CLAIMED}', '${JSON.stringify(CLAIM)}', '${ID}'),
    ('${SENT_RUN}', '${WALLET}', 'supply-store', 'Plunders', '["1"]', '${CLAIMED}', '${CLAIMED}', 1,
      '[{"currency": "BOOTY", "amount": "1500000n"}]', '{"row": 0, "type": "success", "weights": [1000000]}',
      '{"kind": "Plunders", "permille": 1000, "currency": "BOOTY", "perHour": "1n", "capMs": 1000}',
      'c', 'c2', 'p', 's', null, null, null);
  insert into standing_orders (id, wallet, run, mission, team, level_count, claim_when, stop_on_failure, keep, sent,
      due_at, created_at, ended_at, end_reason, message)
    values ('${ID}', '${WALLET}', '${SENT_RUN}', 'supply-store', '["1"]', 1, 'ready', true, '${JSON.stringify(KEEP)}', 1,
      '${CLAIMED}', '${STARTED}', '${CLAIMED}', 'times', '');
  insert into order_log (order_id, wallet, at, what, message, job_id, turn) values
    ('${ID}', '${WALLET}', '${CLAIMED}', 'claimed', 'Claimed', '${ID}', null),
    ('${ID}', '${WALLET}', '${CLAIMED}', 'sent', 'Sent again', '${ID}', '${JSON.stringify(TURN)}')`;

it('claims, reserves and steps of standing orders that were stored in display units read the same after migration 0011', async () => {
  const db = await anEmptyDatabase();
  await migrateUpTo(db, '0010');
  await db.pool.query(DISPLAY_AMOUNT_ROWS);
  await migrateDatabase(db);

  const { selectedOutcome: outcome, reward: arrrReward, earnedGems: gemsReward } = CLAIM.result;
  const message = MISSION_TEXTS.claimed('An old name');
  expect(await listHistory(db, WALLET, 1)).toEqual([
    { ...CLAIM, outcome, arrrReward, gemsReward, error: false, message },
  ]);
  expect(await listRecentActivity(db)).toMatchObject([
    { id: CLAIMED_RUN, at: CLAIMED, outcome: { type: 'success', multiplier: 2.5 }, arrrReward, gemsReward },
  ]);
  const report = await loadAwayReport(db, WALLET, Date.parse(CLAIMED), CONTENT, async () => NO_BATTLES);
  expect(report.turns).toEqual([{ at: CLAIMED, ...TURN }]);
  expect(report.earned).toEqual(CLAIM.money);
  expect(report.endedOrders).toMatchObject([{ id: ID, keep: KEEP }]);

  // Migration 0021 counts the claims of before; GEMS have six decimals.
  expect((await db.pool.query('select * from mission_progress')).rows).toEqual([
    { wallet: WALLET, mission: 'supply-store', claimed: 1, gems_earned: 100_000n, best_multiplier: 2500 },
  ]);

  const { rows } = await db.pool.query('select keep from standing_orders');
  expect(rows).toEqual([
    {
      keep: [
        { currency: 'GOLD', amount: '1n' },
        { currency: 'BATTLE_TOKEN', amount: '7n' },
      ],
    },
  ]);
});
