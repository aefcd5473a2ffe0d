import type { ClaimResult, MoneyShown, OrderEndShown, OrderLogEntry, OrderTurn } from '@blacktide/contract';
import type {
  AssetUid,
  DrawnOutcome,
  JobId,
  Lock,
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
const amount = (name: string) => bigint(name, { mode: 'bigint' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data),
});
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
  /** Part of every draw; the player's to change. */
  playerSeed: text('player_seed').notNull(),
  /** Of the server seed that the next send takes. */
  seedNumber: amount('seed_number').notNull(),
  /** Up to when they have read what happened without them. */
  seenAt: moment('seen_at').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  wallet: wallet().notNull(),
  /** Raw Ed25519 public key, base64url. */
  sessionKey: text('session_key').notNull(),
  /** The browser's hold on an email wallet whose signature began this session. */
  emailSession: bytes('email_session'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

export const nonces = pgTable('nonces', {
  nonce: text('nonce').primaryKey(),
  wallet: wallet().notNull(),
  /** Which of our pages asked for it; null for those of signed calls. */
  origin: text('origin'),
  /** The one browser in which an email wallet signs the message with this nonce. */
  emailSession: bytes('email_session'),
  issuedAt: moment('issued_at'),
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
  state: text('state').$type<'waiting' | 'queued' | 'done' | 'failed'>().notNull(),
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
  lockKind: text('lock_kind').$type<Lock['kind']>(),
  /** The run, the captain or the Genesis ship that holds it; empty for the arena. */
  lockRef: text('lock_ref'),
  hasRescued: boolean('has_rescued').notNull(),
});

/** What only a Genesis ship has. */
export const genesisShips = pgTable('genesis_ships', {
  uid: amount('uid').primaryKey(),
  tierBonus: integer('tier_bonus').notNull(),
  licence1: boolean('licence_1').notNull(),
  licence2: boolean('licence_2').notNull(),
  licence3: boolean('licence_3').notNull(),
  assignedUserId: wallet('assigned_user_id'),
  missionEndsAt: moment('mission_ends_at'),
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
  wallet: wallet().notNull(),
  kind: text('kind').$type<MovementKind>().notNull(),
  state: text('state')
    .$type<'issued' | 'signed' | 'sent' | 'confirmed' | 'failed' | 'credited' | 'released'>()
    .notNull(),
  uid: amount('uid'),
  mint: text('mint'),
  token: text('token').$type<'BOOTY' | 'GOLD'>(),
  amount: amount('amount'),
  lastValidHeight: amount('last_valid_height').notNull(),
  /** With all signatures; stored before it is sent. */
  wire: bytes('wire'),
  signature: text('signature'),
  /** The signature of a memo on the chain by which the owner wanted it, where their wallet could not sign it. */
  memo: text('memo'),
  /** Who asked for it. */
  session: uuid('session'),
  jobId: uuid('job_id').$type<JobId>(),
  reason: text('reason'),
  issuedAt: moment('issued_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Approvals that owners give for deposits by memo, until the chain has none of them any more. */
export const movePermits = pgTable('move_permits', {
  movement: text('movement').primaryKey(),
  lastValidHeight: amount('last_valid_height').notNull(),
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
  owner: wallet('owner').notNull(),
  mission: text('mission').notNull(),
  kind: text('kind').$type<MissionRun['kind']>().notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  levelCount: integer('level_count').notNull(),
  paid: exactJson('paid').$type<readonly Money[]>().notNull(),
  outcome: jsonb('outcome').$type<DrawnOutcome>().notNull(),
  prize: exactJson('prize').$type<Prize>().notNull(),
  contentHash: text('content_hash').notNull(),
  commitment: text('commitment').notNull(),
  playerSeed: text('player_seed').notNull(),
  serverSeed: text('server_seed').notNull(),
  claimedAt: moment('claimed_at'),
  /** What the player was told it brought. */
  claim: jsonb('claim').$type<ClaimResult>(),
  claimJob: uuid('claim_job').$type<JobId>(),
  /** The standing order that sent it. */
  orderId: uuid('order_id'),
});

/** Claim and send again without the player; the run is the one under way. */
export const standingOrders = pgTable('standing_orders', {
  id: uuid('id').primaryKey(),
  wallet: wallet().notNull(),
  run: uuid('run').$type<RunId>().notNull(),
  mission: text('mission').notNull(),
  team: jsonb('team').$type<readonly AssetUid[]>().notNull(),
  levelCount: integer('level_count').notNull(),
  times: integer('times'),
  until: moment('until'),
  claimWhen: text('claim_when').$type<'ready' | 'full'>().notNull(),
  stopOnFailure: boolean('stop_on_failure').notNull(),
  keep: jsonb('keep').$type<readonly MoneyShown[]>().notNull(),
  sent: integer('sent').notNull(),
  dueAt: moment('due_at').notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
  endReason: text('end_reason').$type<OrderEndShown>(),
  message: text('message').notNull(),
});

export const orderLog = pgTable('order_log', {
  id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  wallet: wallet().notNull(),
  at: moment('at').notNull(),
  what: text('what').$type<OrderLogEntry['what']>().notNull(),
  message: text('message').notNull(),
  jobId: uuid('job_id').$type<JobId>(),
  turn: jsonb('turn').$type<OrderTurn>(),
});

/** What each faucet had ever paid when the UTC day began. */
export const emissionMarks = pgTable(
  'emission_marks',
  {
    faucet: text('faucet').notNull(),
    currency: text('currency').notNull(),
    day: integer('day').notNull(),
    ever: amount('ever').notNull(),
  },
  (table) => [primaryKey({ columns: [table.faucet, table.currency] })],
);

/** How far the time machine has moved the game's clock. */
export const gameTime = pgTable('game_time', {
  id: boolean('id').primaryKey(),
  aheadMs: amount('ahead_ms').notNull(),
});

/** Starter fleets whose part on the chain is owed (null) or done. */
export const starterGrants = pgTable('starter_grants', {
  wallet: wallet().primaryKey(),
  grantedAt: moment('granted_at'),
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
  wallet: wallet().notNull(),
  /** Which master key seals it. */
  keyVersion: smallint('key_version').notNull(),
  sealedKey: bytes('sealed_key').notNull(),
  createdAt: moment('created_at').notNull(),
  exportedAt: moment('exported_at'),
});

export const emailCodes = pgTable('email_codes', {
  id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  purpose: text('purpose').$type<'sign-in' | 'withdraw' | 'export'>().notNull(),
  codeMac: bytes('code_mac').notNull(),
  /** By the browser that holds the attempt. */
  tries: smallint('tries').notNull(),
  /** Of callers without it. */
  strayTries: smallint('stray_tries').notNull(),
  /** Who asked for it, hashed. */
  asker: text('asker').notNull(),
  /** A browser that has proven the address before. */
  known: boolean('known').notNull(),
  attemptHash: bytes('attempt_hash'),
  /** Null until the letter is out. */
  sentAt: moment('sent_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

/** Browsers in which an address was proven. */
export const emailDevices = pgTable('email_devices', {
  tokenHash: bytes('token_hash').primaryKey(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Browsers that may ask an email wallet to sign. */
export const emailSessions = pgTable('email_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  walletId: uuid('wallet_id').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
});

/** Local mode's mail. */
export const mailbox = pgTable('mailbox', {
  id: amount('id').primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: moment('sent_at').notNull(),
});

/** Players on the way to another wallet. issued → signed → moved → done; `released`: nothing was changed. */
export const walletUpgrades = pgTable('wallet_upgrades', {
  id: uuid('id').primaryKey(),
  fromWallet: wallet('from_wallet').notNull(),
  toWallet: wallet('to_wallet').notNull(),
  state: text('state').$type<'issued' | 'signed' | 'moved' | 'done' | 'released'>().notNull(),
  nonce: text('nonce').notNull(),
  /** The session that begins in the new wallet. */
  session: uuid('session').notNull(),
  sessionKey: text('session_key'),
  messageHash: bytes('message_hash'),
  reason: text('reason'),
  issuedAt: moment('issued_at').notNull(),
  changedAt: moment('changed_at').notNull(),
});

export const walletPermits = pgTable('wallet_permits', {
  /** Hex SHA-256 of the message that was issued. */
  id: text('id').primaryKey(),
  upgrade: uuid('upgrade').notNull(),
  place: smallint('place').notNull(),
  lastValidHeight: amount('last_valid_height').notNull(),
  wire: bytes('wire'),
  signature: text('signature'),
});

export { chainAccounts, chainAddresses, chainState, chainTransactions } from '../../chain/embedded/tables.ts';
