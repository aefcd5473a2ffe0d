import type { AssetLock, Currency, JobId, LedgerAccount } from '@blacktide/rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, bytesColumn, timestampColumn, walletColumn } from './columns.ts';

/** A transaction must lock the player's row before it changes anything of the player. */
export const players = pgTable('players', {
  wallet: walletColumn().primaryKey(),
  username: text('username').notNull(),
  profilePicture: text('profile_picture').notNull(),
  notificationSeq: bigintColumn('notification_seq').notNull().default(0n),
  arEarned: bigintColumn('ar_earned').notNull().default(0n),
  timePlayed: integer('time_played').notNull().default(0),
  missionsPlayed: integer('missions_played').notNull().default(0),
  createdAt: timestampColumn('created_at').notNull(),
  bannedAt: timestampColumn('banned_at'),
  /** Part of every draw; the player may change it. */
  playerSeed: text('player_seed')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
  /** Number of the server seed for the next send. */
  seedNumber: bigintColumn('seed_number').notNull().default(0n),
  /** Until when the player has read the away report. */
  seenAt: timestampColumn('seen_at').notNull().defaultNow(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  wallet: walletColumn().notNull(),
  /** Raw Ed25519 public key, base64url. */
  sessionKey: text('session_key').notNull(),
  /** The email session (hash of its token) whose wallet signed in, if it was an email wallet. */
  emailSession: bytesColumn('email_session'),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  endedAt: timestampColumn('ended_at'),
});

export const nonces = pgTable('nonces', {
  nonce: text('nonce').primaryKey(),
  wallet: walletColumn().notNull(),
  /** The page's origin; null for nonces of signed requests. */
  origin: text('origin'),
  /** The only email session for which an email wallet signs the message with this nonce. */
  emailSession: bytesColumn('email_session'),
  issuedAt: timestampColumn('issued_at'),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
});

/** The queue and the jobs in one, in order of `seq`. A world action has neither a wallet nor a notification type. */
export const requests = pgTable('requests', {
  id: uuid('id').$type<JobId>().primaryKey(),
  seq: bigintColumn('seq').notNull().generatedAlwaysAsIdentity(),
  wallet: walletColumn(),
  shard: smallint('shard').notNull(),
  action: text('action').notNull(),
  /** The notification type. */
  type: text('type'),
  payload: jsonb('payload').notNull(),
  state: text('state').$type<'waiting' | 'queued' | 'done' | 'failed'>().notNull().default('queued'),
  createdAt: timestampColumn('created_at').notNull(),
  finishedAt: timestampColumn('finished_at'),
  route: text('route').notNull(),
  idempotencyKey: text('idempotency_key'),
  bodyHash: text('body_hash').notNull(),
});

export const notifications = pgTable(
  'notifications',
  {
    wallet: walletColumn().notNull(),
    seq: bigintColumn('seq').notNull(),
    jobId: uuid('job_id').$type<JobId>().notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    /** The batch that created it; its id is sent to the other processes. */
    batch: uuid('batch').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wallet, table.seq] })],
);

export const entries = pgTable(
  'entries',
  {
    txn: uuid('txn').notNull(),
    line: smallint('line').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigintColumn('amount').notNull(),
    reason: text('reason').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.txn, table.line] })],
);

/** `lane` splits world accounts so that batches do not wait for one row; players have lane 0 only. */
export const balances = pgTable(
  'balances',
  {
    account: text('account').$type<LedgerAccount>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    lane: smallint('lane').notNull(),
    amount: bigintColumn('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.currency, table.lane] })],
);

export const assets = pgTable('assets', {
  uid: bigintColumn('uid').primaryKey().generatedAlwaysAsIdentity(),
  owner: walletColumn('owner').notNull(),
  family: text('family').notNull(),
  design: text('design').notNull(),
  name: text('name').notNull(),
  level: integer('level').notNull(),
  rarity: text('rarity'),
  location: text('location').$type<'game' | 'wallet' | 'moving'>().notNull(),
  mint: text('mint'),
  minted: boolean('minted').notNull(),
  goldBurned: bigintColumn('gold_burned').notNull(),
  arEarned: bigintColumn('ar_earned').notNull(),
  missionsPlayed: integer('missions_played').notNull(),
  lockKind: text('lock_kind').$type<AssetLock['kind']>(),
  /** Id of the run, or uid of the captain or Genesis ship, that locks it; empty for the arena. */
  lockRef: text('lock_ref'),
  hasRescued: boolean('has_rescued').notNull(),
});

/** Milliseconds by which the time machine has moved the game clock. */
export const gameTime = pgTable('game_time', {
  id: boolean('id').primaryKey(),
  aheadMs: bigintColumn('ahead_ms').notNull(),
});

/** Mail of local mode. */
export const mailbox = pgTable('mailbox', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: timestampColumn('sent_at').notNull(),
});
