import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bigintColumn, bytesColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';

/** Permits that owners gave for deposits by memo. `ended`: the permit is no longer on the chain. */
export const movePermits = pgTable('move_permits', {
  movement: text('movement').primaryKey(),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  state: text('state').$type<'given' | 'ending' | 'left' | 'ended'>().notNull().default('given'),
});

/** Wallets whose key the server stores encrypted. */
export const emailWallets = pgTable('email_wallets', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  wallet: walletColumn().notNull(),
  /** Version of the master key that encrypts it. */
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
  /** Tries by the browser that has the attempt token. */
  tries: smallint('tries').notNull().default(0),
  /** Tries by callers without it. */
  strayTries: smallint('stray_tries').notNull().default(0),
  /** Hash of the code requester. */
  asker: text('asker').notNull(),
  /** The requester is a browser that has proven the address before. */
  known: boolean('known').notNull(),
  attemptHash: bytesColumn('attempt_hash'),
  /** Null until the mail was sent. */
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

export const walletPermits = pgTable('wallet_permits', {
  /** Hex SHA-256 of the message that was issued. */
  id: text('id').primaryKey(),
  upgrade: uuid('upgrade').notNull(),
  place: smallint('place').notNull(),
  lastValidHeight: bigintColumn('last_valid_height').notNull(),
  wire: bytesColumn('wire'),
  signature: text('signature'),
});
