import type { Queryable } from '../../platform/db/database.ts';
import { executeStatements, type Statement } from '../../platform/db/executeStatements.ts';
import type { ChainDatabase } from './chainDatabase.ts';
import { readTokenHolding } from './tokenLayout.ts';
import type { TransactionError } from './transactionError.ts';
import type { ChainAccount } from './vm.ts';

export interface InnerInstructions {
  /** The instruction of the message that made these calls. */
  readonly index: number;
  readonly instructions: readonly {
    readonly programIdIndex: number;
    readonly accounts: readonly number[];
    /** Base58. */
    readonly data: string;
    readonly stackHeight: number | null;
  }[];
}

/** What `getTransaction` answers as `meta`. */
export interface TransactionMeta extends Readonly<Record<string, unknown>> {
  readonly logMessages: readonly string[];
  readonly innerInstructions: readonly InnerInstructions[];
  readonly loadedAddresses: { readonly writable: readonly string[]; readonly readonly: readonly string[] };
}

/** A transaction that got into the chain, whether it succeeded or failed and paid. */
export interface LandedTransaction {
  readonly seq: number;
  readonly signature: string;
  readonly messageHash: Buffer;
  readonly slot: number;
  readonly blockTime: number;
  readonly wire: Uint8Array;
  readonly err: TransactionError | null;
  readonly fee: bigint;
  readonly meta: TransactionMeta;
  readonly addresses: readonly string[];
}

export interface TransactionBatch {
  readonly slot: number;
  readonly transactions: readonly LandedTransaction[];
  /** The last state of each account that changed; null when it was closed. */
  readonly accounts: ReadonlyMap<string, ChainAccount | null>;
}

export class OwnershipLostError extends Error {
  constructor() {
    super('Another process has taken over the embedded chain');
  }
}

/** Names the state that a batch was executed on; it is committed only while the database still names the same. */
export interface BatchBase {
  readonly owner: string;
  readonly generation: bigint;
}

/** The chain was read back, or taken over, since the state was read that the batch was executed on. */
export class OutdatedBatchError extends Error {
  constructor() {
    super('The batch was executed on a state that is not the last one');
  }
}

const saveTransactions = (landed: readonly LandedTransaction[]): Statement => ({
  text: `insert into chain_transactions (seq, signature, message_hash, slot, block_time, wire, err, fee, meta)
    select seq, signature, message_hash, slot, block_time, wire, err::jsonb, fee, meta::jsonb
    from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bigint[], $5::bigint[], $6::bytea[], $7::text[], $8::bigint[], $9::text[])
      as t (seq, signature, message_hash, slot, block_time, wire, err, fee, meta), change0`,
  values: [
    landed.map(({ seq }) => seq),
    landed.map(({ signature }) => signature),
    landed.map(({ messageHash }) => messageHash),
    landed.map(({ slot }) => slot),
    landed.map(({ blockTime }) => blockTime),
    landed.map(({ wire }) => Buffer.from(wire)),
    landed.map(({ err }) => (err === null ? null : JSON.stringify(err))),
    landed.map(({ fee }) => fee),
    landed.map(({ meta }) => JSON.stringify(meta)),
  ],
});

const saveAddresses = (landed: readonly LandedTransaction[]): Statement => {
  const pairs = landed.flatMap(({ seq, addresses }) =>
    [...new Set(addresses)].map((address) => ({ seq, address })),
  );
  return {
    text: `insert into chain_addresses (address, seq) select t.* from unnest($1::text[], $2::bigint[]) as t, change0`,
    values: [pairs.map(({ address }) => address), pairs.map(({ seq }) => seq)],
  };
};

const saveAccounts = (accounts: TransactionBatch['accounts']): Statement => {
  const storedAccounts = [...accounts].flatMap(([address, account]) =>
    account ? [{ address, ...account }] : [],
  );
  const holdings = storedAccounts.map(readTokenHolding);
  return {
    text: `insert into chain_accounts (address, lamports, program, data, executable, token_owner, token_mint)
      select t.* from unnest($1::text[], $2::bigint[], $3::text[], $4::bytea[], $5::boolean[], $6::text[], $7::text[]) as t, change0
      on conflict (address) do update set lamports = excluded.lamports, program = excluded.program,
        data = excluded.data, executable = excluded.executable,
        token_owner = excluded.token_owner, token_mint = excluded.token_mint`,
    values: [
      storedAccounts.map(({ address }) => address),
      storedAccounts.map(({ lamports }) => lamports),
      storedAccounts.map(({ program }) => program),
      storedAccounts.map(({ data }) => Buffer.from(data)),
      storedAccounts.map(({ executable }) => executable),
      holdings.map((holding) => holding?.owner ?? null),
      holdings.map((holding) => holding?.mint ?? null),
    ],
  };
};

const removeAccounts = (accounts: TransactionBatch['accounts']): Statement => ({
  text: `delete from chain_accounts using change0 where address = any($1::text[])`,
  values: [[...accounts].flatMap(([address, account]) => (account ? [] : [address]))],
});

/** The first of a batch's changes; `together` calls its rows `change0`, and the others happen only beside one. */
const advanceState = ({ owner, generation }: BatchBase, slot: number): Statement => ({
  text: `update chain_state set highest_slot = greatest(highest_slot, $3::bigint)
    where owner = $1::uuid and generation = $2::bigint`,
  values: [owner, generation, slot],
});

/**
 * All of it or nothing, in one statement and so in one trip; nothing when `base` is not the last state. A foreign key
 * looks for its row when the statement ends, so both sides may be written at once.
 */
export const commitBatch = async (db: Queryable, base: BatchBase, batch: TransactionBatch): Promise<void> => {
  const [updatedRows] = await executeStatements(db, [
    advanceState(base, batch.slot),
    saveTransactions(batch.transactions),
    saveAddresses(batch.transactions),
    saveAccounts(batch.accounts),
    removeAccounts(batch.accounts),
  ]);
  if (updatedRows !== 1) throw new OutdatedBatchError();
};

/**
 * Begins a new generation. Waits for a commit that is under way, since both write the same row; a commit of an older
 * generation that comes later finds its row changed and stores nothing.
 */
export const startGeneration = async (db: Queryable, owner: string): Promise<bigint> => {
  const { rows } = await db.query<{ generation: bigint }>(
    `update chain_state set generation = generation + 1 where owner = $1::uuid returning generation`,
    [owner],
  );
  const [row] = rows;
  if (!row) throw new OwnershipLostError();
  return row.generation;
};

/** Sets the slot that no slot of a later run may fall behind. Never lowers it: the request may arrive late. */
export const reserveSlot = async (db: Queryable, owner: string, slot: number): Promise<void> => {
  const { rowCount } = await db.query(
    `update chain_state set highest_slot = greatest(highest_slot, $2::bigint) where owner = $1::uuid`,
    [owner, slot],
  );
  if (rowCount !== 1) throw new OwnershipLostError();
};

/** The last slot of this run: gives back the slots that were reserved and never reached. */
export const saveLastSlot = async (db: Queryable, owner: string, slot: number): Promise<void> => {
  const { rowCount } = await db.query(
    `update chain_state set highest_slot = $2::bigint where owner = $1::uuid`,
    [owner, slot],
  );
  if (rowCount !== 1) throw new OwnershipLostError();
};

interface AccountRow {
  readonly address: string;
  readonly lamports: bigint;
  readonly program: string;
  readonly data: Buffer;
  readonly executable: boolean;
}

interface RecentTransactionRow {
  readonly message_hash: Buffer;
  readonly slot: bigint;
}

export interface StoredChain {
  /** Programs last: the VM wants their code to be there when they come. */
  readonly accounts: readonly AccountRow[];
  /** Transactions since the oldest slot, in order. */
  readonly recent: readonly RecentTransactionRow[];
  readonly seq: number;
}

/** In one snapshot: accounts without the transactions that changed them would be written back over the changes. */
export const loadChain = (db: ChainDatabase, base: BatchBase, oldestSlot: number): Promise<StoredChain> =>
  db.snapshot(async (snapshot) => {
    const state = await snapshot.query(
      `select 1 from chain_state where owner = $1::uuid and generation = $2::bigint`,
      [base.owner, base.generation],
    );
    if (state.rowCount !== 1) throw new OwnershipLostError();
    const { rows: accounts } = await snapshot.query<AccountRow>(
      `select address, lamports, program, data, executable from chain_accounts order by executable`,
    );
    const { rows: recent } = await snapshot.query<RecentTransactionRow>(
      `select message_hash, slot from chain_transactions where slot >= $1 order by seq`,
      [oldestSlot],
    );
    const { rows: last } = await snapshot.query<{ seq: bigint | null }>(
      `select max(seq) as seq from chain_transactions`,
    );
    return { accounts, recent, seq: Number(last[0]?.seq ?? 0) };
  });
