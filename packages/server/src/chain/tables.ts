import type { JobId, ShareSide } from '@blacktide/rules';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, bytesColumn, timestampColumn, walletColumn } from '../platform/db/columns.ts';

/**
 * Columns that only a Genesis ship has; amounts are BOOTY, smallest units. Its owner is in `assets`, and actions change a
 * row under the lock of its owner. The captain aboard is the captain whose lock names the ship.
 */
export const genesisShips = pgTable('genesis_ships', {
  uid: bigintColumn('uid').primaryKey(),
  tierBonus: integer('tier_bonus').notNull(),
  licence1: boolean('licence_1').notNull(),
  licence2: boolean('licence_2').notNull(),
  licence3: boolean('licence_3').notNull(),
  assignedUserId: walletColumn('assigned_user_id'),
  missionStartedAt: timestampColumn('mission_started_at'),
  missionEndsAt: timestampColumn('mission_ends_at'),
  reward: bigintColumn('reward').notNull().default(0n),
  allTimeClaimed: bigintColumn('all_time_claimed').notNull().default(0n),
  allTimeTax: bigintColumn('all_time_tax').notNull().default(0n),
  /** What the assigned player has received since they were assigned. */
  sharePaid: bigintColumn('share_paid').notNull().default(0n),
  sharePercent: smallint('share_percent'),
  shareEndsAt: timestampColumn('share_ends_at'),
  shareProposedBy: text('share_proposed_by').$type<ShareSide>(),
  shareAccepted: boolean('share_accepted'),
});

export const MOVEMENT_KINDS = ['freeze', 'thaw', 'mint-and-withdraw', 'deposit', 'withdraw'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * One asset or amount of tokens that moves between wallet and game. issued → signed → sent → confirmed → credited, or
 * failed (on the chain) → released (in the game). What the chain executes at once is never `sent`. Movements with the
 * same message share a transaction and its result.
 */
export const movements = pgTable('movements', {
  id: text('id').primaryKey(),
  /** Hex SHA-256 of the message that was issued. */
  message: text('message').notNull(),
  wallet: walletColumn().notNull(),
  kind: text('kind').$type<MovementKind>().notNull(),
  state: text('state')
    .$type<'issued' | 'signed' | 'sent' | 'confirmed' | 'failed' | 'credited' | 'released'>()
    .notNull()
    .default('issued'),
  uid: bigintColumn('uid'),
  mint: text('mint'),
  token: text('token').$type<'BOOTY' | 'GOLD'>(),
  amount: bigintColumn('amount'),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  /**
   * The transaction with all signatures; stored before it is sent. Of movements that share one, the first has its bytes
   * and the others have none.
   */
  wire: bytesColumn('wire'),
  signature: text('signature'),
  /** Signature of the memo that proves the owner's consent, for wallets that can only sign and send. */
  memo: text('memo'),
  /** The session that requested it. */
  session: uuid('session'),
  jobId: uuid('job_id').$type<JobId>(),
  reason: text('reason'),
  issuedAt: timestampColumn('issued_at').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

/** The same words as in the index `movements_under_way`. */
export const MOVEMENT_IS_OPEN = sql`${movements.state} in ('issued', 'signed', 'sent', 'confirmed', 'failed')`;

/** Moves of players to another wallet. issued → signed → moved → done; `released`: nothing was changed. */
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
  /** `seq` of the last ledger entry of the old wallet; null until the player has moved. */
  lastEntry: bigintColumn('last_entry'),
  issuedAt: timestampColumn('issued_at').notNull(),
  changedAt: timestampColumn('changed_at').notNull(),
});

/** The same words as in the index `wallet_upgrades_under_way`. */
export const UPGRADE_IS_OPEN = sql`${walletUpgrades.state} in ('signed', 'moved')`;

export const hasOpenUpgrade = (wallet: SQLWrapper): SQL =>
  sql`exists (select 1 from ${walletUpgrades}
      where ${wallet} in (${walletUpgrades.fromWallet}, ${walletUpgrades.toWallet}) and ${UPGRADE_IS_OPEN})`;

/** On-chain parts of starter fleets; `grantedAt` is null until it is done. */
export const starterGrants = pgTable('starter_grants', {
  wallet: walletColumn().primaryKey(),
  grantedAt: timestampColumn('granted_at'),
});

/** URL of the process that owns the embedded chain. */
export const chainEndpoint = pgTable('chain_endpoint', {
  id: boolean('id').primaryKey().default(true),
  url: text('url').notNull(),
});
