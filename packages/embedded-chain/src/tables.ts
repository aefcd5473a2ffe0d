import {
  bigint,
  boolean,
  customType,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TransactionError } from './transactionError.ts';
import type { TransactionMeta } from './transactionMeta.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One row. A batch names `owner` and `generation`, and is refused when either has changed. */
export const chainState = pgTable('chain_state', {
  id: boolean('id').primaryKey(),
  genesisAt: timestamp('genesis_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Secret: all future blockhashes and the key of the faucet are derived from it. */
  seed: bytes('seed').notNull(),
  highestSlot: amount('highest_slot').notNull(),
  owner: uuid('owner').notNull(),
  /** Grows each time the chain is reloaded; batches that were executed before are refused. */
  generation: amount('generation').notNull(),
});

export const chainAccounts = pgTable('chain_accounts', {
  address: text('address').primaryKey(),
  lamports: amount('lamports').notNull(),
  program: text('program').notNull(),
  data: bytes('data').notNull(),
  executable: boolean('executable').notNull(),
  /** Token accounts only: copies from `data`, for queries by holder. */
  tokenOwner: text('token_owner'),
  tokenMint: text('token_mint'),
});

/** An account, without the copies from its data. */
export const ACCOUNT_COLUMNS = {
  address: chainAccounts.address,
  lamports: chainAccounts.lamports,
  program: chainAccounts.program,
  data: chainAccounts.data,
  executable: chainAccounts.executable,
};

export const chainTransactions = pgTable('chain_transactions', {
  /** Execution order. */
  seq: amount('seq').primaryKey(),
  signature: text('signature').notNull(),
  /** SHA-256 of the signed message. Unique, so that no message lands twice. */
  messageHash: bytes('message_hash').notNull(),
  slot: amount('slot').notNull(),
  /** Seconds since 1970. */
  blockTime: amount('block_time').notNull(),
  wire: bytes('wire').notNull(),
  err: jsonb('err').$type<TransactionError>(),
  fee: amount('fee').notNull(),
  meta: jsonb('meta').$type<TransactionMeta>().notNull(),
});

export const chainAddresses = pgTable(
  'chain_addresses',
  {
    address: text('address').notNull(),
    seq: amount('seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.seq] })],
);
