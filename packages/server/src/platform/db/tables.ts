import type { SocialProvider } from '@blacktide/contract';
import type { AssetLock, BattleType, Currency, Faucet, JobId, LedgerAccount } from '@blacktide/rules';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, bytesColumn, jsonTextColumn, timestampColumn, walletColumn } from './columns.ts';

/** A transaction must lock the player's row before it changes anything of the player. */
export const players = pgTable('players', {
  wallet: walletColumn().primaryKey(),
  username: text('username').notNull(),
  /** `nameKey` of a chosen name, unique; null if the name is the short address. */
  nameKey: text('name_key'),
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
  /** The browser in plain words, such as "Firefox on Linux"; empty if it is not known. */
  device: text('device').notNull().default(''),
  /** Exact to five minutes. */
  lastUsedAt: timestampColumn('last_used_at').notNull().defaultNow(),
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
    /** As it was sent. */
    data: jsonTextColumn('data').notNull(),
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
    /** The order of a player's entries, because they are written under the lock of the player's row. */
    seq: bigintColumn('seq').notNull().generatedAlwaysAsIdentity(),
    /** Of the player in this currency after this entry; null in accounts of the world. */
    balance: bigintColumn('balance'),
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

/**
 * What the treasury received and spent on each day (days since 1970, UTC, game time), in smallest units. The batch ledger
 * adds to it in the statement that writes the entries and the balance of the same lane.
 */
export const treasuryDays = pgTable(
  'treasury_days',
  {
    day: integer('day').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    lane: smallint('lane').notNull(),
    received: bigintColumn('received').notNull(),
    spent: bigintColumn('spent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.currency, table.lane] })],
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
  minted: boolean('minted').notNull().default(false),
  goldBurned: bigintColumn('gold_burned').notNull().default(0n),
  arEarned: bigintColumn('ar_earned').notNull().default(0n),
  missionsPlayed: integer('missions_played').notNull().default(0),
  lockKind: text('lock_kind').$type<AssetLock['kind']>(),
  /** Id of the run, or uid of the captain or Genesis ship, that locks it; empty for the arena. */
  lockRef: text('lock_ref'),
  hasRescued: boolean('has_rescued').notNull().default(false),
});

/**
 * Accounts of players at other services. Each belongs to one player, and a player has at most one that is linked for
 * each provider. The key is `provider/subject`.
 */
export const linkedAccounts = pgTable('linked_accounts', {
  id: text('id').primaryKey(),
  wallet: walletColumn().notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  /** The id of the account at the provider; it never changes, other than the name. */
  subject: text('subject').notNull(),
  username: text('username').notNull(),
  linkedAt: timestampColumn('linked_at').notNull(),
  /** Null while it is linked. Until seven days later only the same player can link it again. */
  unlinkedAt: timestampColumn('unlinked_at'),
});

/** What each faucet has paid of a currency, in smallest units; the key is `faucet/currency`. */
export const emissionTotals = pgTable('emission_totals', {
  id: text('id').primaryKey(),
  faucet: text('faucet').$type<Faucet>().notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Days since 1970 (UTC, game time) of `today`. */
  day: integer('day').notNull(),
  today: bigintColumn('today').notNull(),
  ever: bigintColumn('ever').notNull(),
});

/** Until when all battles of a type have been fought, in game time. */
export const battleSchedule = pgTable('battle_schedule', {
  type: text('type').$type<BattleType>().primaryKey(),
  foughtUntil: timestampColumn('fought_until').notNull(),
});

/**
 * The exchange pool: one row. `booty` and `gold` equal the balances of the account `pool:exchange`, in smallest units.
 * Costs follow its price, so it is read by many actions; see `platform/currentPrices.ts`.
 */
export const exchangePool = pgTable('exchange_pool', {
  id: text('id').primaryKey(),
  booty: bigintColumn('booty').notNull(),
  gold: bigintColumn('gold').notNull(),
  /** Hours since 1970 (UTC, game time) of the last change, and what the pool held at the start of that hour. */
  hour: integer('hour').notNull(),
  hourBooty: bigintColumn('hour_booty').notNull(),
  hourGold: bigintColumn('hour_gold').notNull(),
  /** Days since 1970 (UTC, game time) until which the pool has been rebalanced. */
  day: integer('day').notNull(),
});

/**
 * Prices of the feed in nano-USDC, one row; see `platform/currentPrices.ts`. The columns `hour…` are the last prices before
 * `hour` (hours since 1970, UTC, game time), the hour in which the others arrived.
 */
export const priceQuotes = pgTable('price_quotes', {
  id: text('id').primaryKey(),
  usdcBooty: bigintColumn('usdc_booty').notNull(),
  usdcGold: bigintColumn('usdc_gold').notNull(),
  quotedAt: timestampColumn('quoted_at').notNull(),
  validUntil: timestampColumn('valid_until').notNull(),
  hour: integer('hour').notNull(),
  hourBooty: bigintColumn('hour_booty'),
  hourGold: bigintColumn('hour_gold'),
  hourQuotedAt: timestampColumn('hour_quoted_at'),
  hourValidUntil: timestampColumn('hour_valid_until'),
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
