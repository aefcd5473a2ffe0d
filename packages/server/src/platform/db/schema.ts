import type {
  ClaimResult,
  WireMoney,
  WireOrderEndReason,
  OrderLogEntry,
  WireStandingOrderStep,
} from '@blacktide/contract';
import type {
  AssetUid,
  Currency,
  DrawnOutcome,
  Faucet,
  JobId,
  AssetLock,
  MissionRun,
  Money,
  Prize,
  RunId,
  Wallet,
} from '@blacktide/rules';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { exactJson } from './exactJson.ts';

/** The tables as the code sees them; `migrations/` makes them, a test holds the two against each other. */
const bigintColumn = (name: string) => bigint(name, { mode: 'bigint' });
const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytesColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data),
});
const walletColumn = (name = 'wallet') => text(name).$type<Wallet>();

/** Locking a player's row is the right to change anything that is theirs. */
export const players = pgTable('players', {
  wallet: walletColumn().primaryKey(),
  username: text('username').notNull(),
  profilePicture: text('profile_picture').notNull(),
  notificationSeq: bigintColumn('notification_seq').notNull(),
  arEarned: bigintColumn('ar_earned').notNull(),
  timePlayed: integer('time_played').notNull(),
  missionsPlayed: integer('missions_played').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  bannedAt: timestampColumn('banned_at'),
  /** Part of every draw; the player's to change. */
  playerSeed: text('player_seed').notNull(),
  /** Of the server seed that the next send takes. */
  seedNumber: bigintColumn('seed_number').notNull(),
  /** Up to when they have read what happened without them. */
  seenAt: timestampColumn('seen_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  wallet: walletColumn().notNull(),
  /** Raw Ed25519 public key, base64url. */
  sessionKey: text('session_key').notNull(),
  /** The browser's hold on an email wallet whose signature began this session. */
  emailSession: bytesColumn('email_session'),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  endedAt: timestampColumn('ended_at'),
});

export const nonces = pgTable('nonces', {
  nonce: text('nonce').primaryKey(),
  wallet: walletColumn().notNull(),
  /** Which of our pages asked for it; null for those of signed calls. */
  origin: text('origin'),
  /** The one browser in which an email wallet signs the message with this nonce. */
  emailSession: bytesColumn('email_session'),
  issuedAt: timestampColumn('issued_at'),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
});

/** The queue and the jobs in one, in order of `seq`. A world action has neither a wallet nor a notification type. */
export const requests = pgTable('requests', {
  id: uuid('id').$type<JobId>().primaryKey(),
  seq: bigintColumn('seq').notNull(),
  wallet: walletColumn(),
  shard: smallint('shard').notNull(),
  action: text('action').notNull(),
  /** The notification type. */
  type: text('type'),
  payload: jsonb('payload').notNull(),
  state: text('state').$type<'waiting' | 'queued' | 'done' | 'failed'>().notNull(),
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
    /** The commit it belongs to: what one process tells the others. */
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
    account: text('account').notNull(),
    currency: text('currency').notNull(),
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
    account: text('account').notNull(),
    currency: text('currency').notNull(),
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
  /** The run, the captain or the Genesis ship that holds it; empty for the arena. */
  lockRef: text('lock_ref'),
  hasRescued: boolean('has_rescued').notNull(),
});

/** What only a Genesis ship has. */
export const genesisShips = pgTable('genesis_ships', {
  uid: bigintColumn('uid').primaryKey(),
  tierBonus: integer('tier_bonus').notNull(),
  licence1: boolean('licence_1').notNull(),
  licence2: boolean('licence_2').notNull(),
  licence3: boolean('licence_3').notNull(),
  assignedUserId: walletColumn('assigned_user_id'),
  missionEndsAt: timestampColumn('mission_ends_at'),
});

export const MOVEMENT_KINDS = ['freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * One transaction between wallet and game. issued → signed → sent → confirmed → credited; `failed` is what the chain
 * says, `released` what the game made of it.
 */
export const movements = pgTable('movements', {
  /** Hex SHA-256 of the message that was issued. */
  id: text('id').primaryKey(),
  wallet: walletColumn().notNull(),
  kind: text('kind').$type<MovementKind>().notNull(),
  state: text('state')
    .$type<'issued' | 'signed' | 'sent' | 'confirmed' | 'failed' | 'credited' | 'released'>()
    .notNull(),
  uid: bigintColumn('uid'),
  mint: text('mint'),
  token: text('token').$type<'BOOTY' | 'GOLD'>(),
  amount: bigintColumn('amount'),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  /** With all signatures; stored before it is sent. */
  wire: bytesColumn('wire'),
  signature: text('signature'),
  /** The signature of a memo on the chain by which the owner wanted it, where their wallet could not sign it. */
  memo: text('memo'),
  /** Who asked for it. */
  session: uuid('session'),
  jobId: uuid('job_id').$type<JobId>(),
  reason: text('reason'),
  issuedAt: timestampColumn('issued_at').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

/** Approvals that owners give for deposits by memo, until the chain has none of them any more. */
export const movePermits = pgTable('move_permits', {
  movement: text('movement').primaryKey(),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  state: text('state').$type<'given' | 'ending' | 'left' | 'ended'>().notNull(),
});

/** The master of all server seeds; made once, when the first server starts. */
export const fairnessMaster = pgTable('fairness_master', {
  id: boolean('id').primaryKey(),
  secret: text('secret').notNull(),
});

/** One sending of one team; the claim needs nothing else, even if the content has changed by then. */
export const missionRuns = pgTable('mission_runs', {
  id: uuid('id').$type<RunId>().primaryKey(),
  owner: walletColumn('owner').notNull(),
  mission: text('mission').notNull(),
  kind: text('kind').$type<MissionRun['kind']>().notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  startedAt: timestampColumn('started_at').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
  levelCount: integer('level_count').notNull(),
  paid: exactJson('paid').$type<readonly Money[]>().notNull(),
  outcome: jsonb('outcome').$type<DrawnOutcome>().notNull(),
  prize: exactJson('prize').$type<Prize>().notNull(),
  contentHash: text('content_hash').notNull(),
  commitment: text('commitment').notNull(),
  playerSeed: text('player_seed').notNull(),
  serverSeed: text('server_seed').notNull(),
  claimedAt: timestampColumn('claimed_at'),
  /** What the player was told it brought. */
  claim: jsonb('claim').$type<ClaimResult>(),
  claimJob: uuid('claim_job').$type<JobId>(),
  /** The standing order that sent it. */
  orderId: uuid('order_id'),
});

/** Claim and send again without the player; the run is the one under way. */
export const standingOrders = pgTable('standing_orders', {
  id: uuid('id').primaryKey(),
  wallet: walletColumn().notNull(),
  run: uuid('run').$type<RunId>().notNull(),
  mission: text('mission').notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  levelCount: integer('level_count').notNull(),
  times: integer('times'),
  until: timestampColumn('until'),
  claimWhen: text('claim_when').$type<'ready' | 'full'>().notNull(),
  stopOnFailure: boolean('stop_on_failure').notNull(),
  keep: jsonb('keep').$type<readonly WireMoney[]>().notNull(),
  sent: integer('sent').notNull(),
  dueAt: timestampColumn('due_at').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  endedAt: timestampColumn('ended_at'),
  endReason: text('end_reason').$type<WireOrderEndReason>(),
  message: text('message').notNull(),
});

export const orderLog = pgTable('order_log', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  wallet: walletColumn().notNull(),
  at: timestampColumn('at').notNull(),
  what: text('what').$type<OrderLogEntry['what']>().notNull(),
  message: text('message').notNull(),
  jobId: uuid('job_id').$type<JobId>(),
  turn: jsonb('turn').$type<WireStandingOrderStep>(),
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

/** How far the time machine has moved the game's clock. */
export const gameTime = pgTable('game_time', {
  id: boolean('id').primaryKey(),
  aheadMs: bigintColumn('ahead_ms').notNull(),
});

/** Starter fleets whose part on the chain is owed (null) or done. */
export const starterGrants = pgTable('starter_grants', {
  wallet: walletColumn().primaryKey(),
  grantedAt: timestampColumn('granted_at'),
});

/** Where the process that owns the embedded chain answers for it. */
export const chainEndpoint = pgTable('chain_endpoint', {
  id: boolean('id').primaryKey(),
  url: text('url').notNull(),
});

export const shopStock = pgTable('shop_stock', {
  name: text('name').primaryKey(),
  amountAvailable: integer('amount_available').notNull(),
});

/** Keys that the server keeps for their owners. */
export const emailWallets = pgTable('email_wallets', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  wallet: walletColumn().notNull(),
  /** Which master key seals it. */
  keyVersion: smallint('key_version').notNull(),
  sealedKey: bytesColumn('sealed_key').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  exportedAt: timestampColumn('exported_at'),
});

export const emailCodes = pgTable('email_codes', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  purpose: text('purpose').$type<'sign-in' | 'withdraw' | 'export'>().notNull(),
  codeMac: bytesColumn('code_mac').notNull(),
  /** By the browser that holds the attempt. */
  tries: smallint('tries').notNull(),
  /** Of callers without it. */
  strayTries: smallint('stray_tries').notNull(),
  /** Who asked for it, hashed. */
  asker: text('asker').notNull(),
  /** A browser that has proven the address before. */
  known: boolean('known').notNull(),
  attemptHash: bytesColumn('attempt_hash'),
  /** Null until the letter is out. */
  sentAt: timestampColumn('sent_at'),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  usedAt: timestampColumn('used_at'),
});

/** Browsers in which an address was proven. */
export const emailDevices = pgTable('email_devices', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  email: text('email').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
});

/** Browsers that may ask an email wallet to sign. */
export const emailSessions = pgTable('email_sessions', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  walletId: uuid('wallet_id').notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at').notNull(),
  endedAt: timestampColumn('ended_at'),
});

/** Local mode's mail. */
export const mailbox = pgTable('mailbox', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: timestampColumn('sent_at').notNull(),
});

/** Players on the way to another wallet. issued → signed → moved → done; `released`: nothing was changed. */
export const walletUpgrades = pgTable('wallet_upgrades', {
  id: uuid('id').primaryKey(),
  fromWallet: walletColumn('from_wallet').notNull(),
  toWallet: walletColumn('to_wallet').notNull(),
  state: text('state').$type<'issued' | 'signed' | 'moved' | 'done' | 'released'>().notNull(),
  nonce: text('nonce').notNull(),
  /** The session that begins in the new wallet. */
  session: uuid('session').notNull(),
  sessionKey: text('session_key'),
  messageHash: bytesColumn('message_hash'),
  reason: text('reason'),
  issuedAt: timestampColumn('issued_at').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

export const walletPermits = pgTable('wallet_permits', {
  /** Hex SHA-256 of the message that was issued. */
  id: text('id').primaryKey(),
  upgrade: uuid('upgrade').notNull(),
  place: smallint('place').notNull(),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  wire: bytesColumn('wire'),
  signature: text('signature'),
});
