import type { JobId, Wallet } from '@blacktide/rules';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** The tables as the code sees them; `migrations/` makes them, a test holds the two against each other. */
const amount = (name: string) => bigint(name, { mode: 'bigint' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const wallet = (name = 'wallet') => text(name).$type<Wallet>();

/** Locking a player's row is the right to change anything that is theirs. */
export const players = pgTable('players', {
  wallet: wallet().primaryKey(),
  username: text('username').notNull(),
  profilePicture: text('profile_picture').notNull(),
  notificationSeq: amount('notification_seq').notNull(),
  arEarned: amount('ar_earned').notNull(),
  timePlayed: integer('time_played').notNull(),
  missionsPlayed: integer('missions_played').notNull(),
  createdAt: moment('created_at').notNull(),
  bannedAt: moment('banned_at'),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  wallet: wallet().notNull(),
  /** Raw Ed25519 public key, base64url. */
  sessionKey: text('session_key').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const nonces = pgTable('nonces', {
  nonce: text('nonce').primaryKey(),
  wallet: wallet().notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** The queue and the jobs in one: a request row is all that an acknowledged call leaves behind. */
export const requests = pgTable('requests', {
  id: uuid('id').$type<JobId>().primaryKey(),
  /** The order of acceptance. */
  seq: amount('seq').notNull(),
  wallet: wallet().notNull(),
  shard: smallint('shard').notNull(),
  type: text('type').notNull(),
  payload: jsonb('payload').notNull(),
  state: text('state').$type<'queued' | 'done' | 'failed'>().notNull(),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  route: text('route').notNull(),
  idempotencyKey: text('idempotency_key'),
  bodyHash: text('body_hash').notNull(),
});

export const notifications = pgTable(
  'notifications',
  {
    wallet: wallet().notNull(),
    seq: amount('seq').notNull(),
    jobId: uuid('job_id').$type<JobId>().notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    /** The commit it belongs to: what one process tells the others. */
    batch: uuid('batch').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wallet, table.seq] })],
);

export const entries = pgTable(
  'entries',
  {
    txn: uuid('txn').notNull(),
    line: smallint('line').notNull(),
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    amount: amount('amount').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.txn, table.line] })],
);

/** `lane` splits the world's accounts so that no two batches wait for one row; players have lane 0 only. */
export const balances = pgTable(
  'balances',
  {
    account: text('account').notNull(),
    currency: text('currency').notNull(),
    lane: smallint('lane').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.currency, table.lane] })],
);

export const assets = pgTable('assets', {
  uid: amount('uid').primaryKey().generatedAlwaysAsIdentity(),
  owner: wallet('owner').notNull(),
  family: text('family').notNull(),
  design: text('design').notNull(),
  name: text('name').notNull(),
  level: integer('level').notNull(),
  rarity: text('rarity'),
  location: text('location').$type<'game' | 'wallet' | 'moving'>().notNull(),
  mint: text('mint'),
  minted: boolean('minted').notNull(),
  goldBurned: amount('gold_burned').notNull(),
  arEarned: amount('ar_earned').notNull(),
  missionsPlayed: integer('missions_played').notNull(),
});

export const shopStock = pgTable('shop_stock', {
  name: text('name').primaryKey(),
  amountAvailable: integer('amount_available').notNull(),
});
