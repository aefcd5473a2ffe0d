import type { ChainDatabase } from './chainDatabase.ts';
import type { Queryable } from './dependencies.ts';
import { readTokenHolding } from './tokenLayout.ts';
import type { TransactionError } from './transactionError.ts';
import type { ChainAccount } from './vm.ts';

export interface InnerInstructions {
  /** Index of the instruction of the message that made these calls. */
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

/** A transaction in the chain, whether it succeeded, or failed and paid its fee. */
export interface LandedTransaction {
  readonly seq: number;
  readonly signature: string;
  readonly messageHash: Buffer;
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

/** The state that a batch was executed on. The batch is committed only if the database still has this state. */
interface BatchBase {
  readonly owner: string;
  readonly generation: bigint;
}

/** The chain was reloaded, or taken by another process, after the batch was executed. */
class OutdatedBatchError extends Error {
  constructor() {
    super('The batch was executed on an outdated state');
  }
}

/**
 * One statement, so that everything is stored or nothing, in one round trip. All other parts need a row of `state`:
 * they store nothing when the owner or the generation has changed. A foreign key is checked when the statement ends,
 * so both of its tables may be written at once.
 */
const COMMIT_BATCH = `with state as (
    update chain_state set highest_slot = greatest(highest_slot, $3::bigint)
    where owner = $1::uuid and generation = $2::bigint returning 1),
  transactions as (
    insert into chain_transactions (seq, signature, message_hash, slot, block_time, wire, err, fee, meta)
    select seq, signature, message_hash, $3::bigint, block_time, wire, err::jsonb, fee, meta::jsonb
    from state, unnest($4::bigint[], $5::text[], $6::bytea[], $7::bigint[], $8::bytea[], $9::text[], $10::bigint[], $11::text[])
      as t (seq, signature, message_hash, block_time, wire, err, fee, meta)),
  addresses as (
    insert into chain_addresses (address, seq)
    select t.* from state, unnest($12::text[], $13::bigint[]) as t),
  accounts as (
    insert into chain_accounts (address, lamports, program, data, executable, token_owner, token_mint)
    select t.* from state, unnest($14::text[], $15::bigint[], $16::text[], $17::bytea[], $18::boolean[], $19::text[], $20::text[]) as t
    on conflict (address) do update set lamports = excluded.lamports, program = excluded.program,
      data = excluded.data, executable = excluded.executable,
      token_owner = excluded.token_owner, token_mint = excluded.token_mint),
  closed as (
    delete from chain_accounts using state where address = any($21::text[]))
  select 1 from state`;

const transactionColumns = (landed: readonly LandedTransaction[]): unknown[][] => [
  landed.map(({ seq }) => seq),
  landed.map(({ signature }) => signature),
  landed.map(({ messageHash }) => messageHash),
  landed.map(({ blockTime }) => blockTime),
  landed.map(({ wire }) => Buffer.from(wire)),
  landed.map(({ err }) => (err === null ? null : JSON.stringify(err))),
  landed.map(({ fee }) => fee),
  landed.map(({ meta }) => JSON.stringify(meta)),
];

const addressColumns = (landed: readonly LandedTransaction[]): unknown[][] => {
  const pairs = landed.flatMap(({ seq, addresses }) =>
    [...new Set(addresses)].map((address) => ({ seq, address })),
  );
  return [pairs.map(({ address }) => address), pairs.map(({ seq }) => seq)];
};

const accountColumns = (accounts: TransactionBatch['accounts']): unknown[][] => {
  const stored = [...accounts].flatMap(([address, account]) => (account ? [{ address, ...account }] : []));
  const holdings = stored.map(readTokenHolding);
  return [
    stored.map(({ address }) => address),
    stored.map(({ lamports }) => lamports),
    stored.map(({ program }) => program),
    stored.map(({ data }) => Buffer.from(data)),
    stored.map(({ executable }) => executable),
    holdings.map((holding) => holding?.owner ?? null),
    holdings.map((holding) => holding?.mint ?? null),
  ];
};

/** Stores the batch, or throws `OutdatedBatchError` when the database no longer has the state of `base`. */
export const commitBatch = async (db: Queryable, base: BatchBase, batch: TransactionBatch): Promise<void> => {
  const { slot, transactions, accounts } = batch;
  const closed = [...accounts].flatMap(([address, account]) => (account ? [] : [address]));
  const { rowCount } = await db.query(COMMIT_BATCH, [
    base.owner,
    base.generation,
    slot,
    ...transactionColumns(transactions),
    ...addressColumns(transactions),
    ...accountColumns(accounts),
    closed,
  ]);
  if (rowCount !== 1) throw new OutdatedBatchError();
};

/**
 * Starts a new generation. Waits for a commit that has begun, because both write the same row. A commit of an older
 * generation that arrives later stores nothing.
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

/** Sets the lowest slot of the next start. Never lowers it, because this statement may arrive late. */
export const reserveSlot = async (db: Queryable, owner: string, slot: number): Promise<void> => {
  const { rowCount } = await db.query(
    `update chain_state set highest_slot = greatest(highest_slot, $2::bigint) where owner = $1::uuid`,
    [owner, slot],
  );
  if (rowCount !== 1) throw new OwnershipLostError();
};

/** Stores the last slot at shutdown, and so frees reserved slots that were not reached. */
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

interface StoredChain {
  /** Programs last: the VM needs the account with their code first. */
  readonly accounts: readonly AccountRow[];
  /** Transactions since `oldestSlot`, in execution order. */
  readonly recent: readonly RecentTransactionRow[];
  readonly seq: number;
}

/** One snapshot, so that the accounts and the transactions that changed them fit together. */
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
