import { columnNames, compileSql } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import { prepareSelect, type ChainDatabase } from './chainDatabase.ts';
import type { Queryable } from './dependencies.ts';
import { ACCOUNT_COLUMNS, chainAccounts, chainAddresses, chainState, chainTransactions } from './tables.ts';
import { readTokenHolding } from './tokenLayout.ts';
import type { TransactionError } from './transactionError.ts';
import type { TransactionMeta } from './transactionMeta.ts';
import type { ChainAccount } from './vm.ts';

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

type Transactions = typeof chainTransactions;
/** In the order of the values of a batch. */
const toNames = ({ slot, seq, signature, messageHash, blockTime, wire, err, fee, meta }: Transactions): SQL =>
  columnNames(slot, seq, signature, messageHash, blockTime, wire, err, fee, meta);
const CHANGING_ACCOUNT_COLUMNS = [
  chainAccounts.lamports,
  chainAccounts.program,
  chainAccounts.data,
  chainAccounts.executable,
  chainAccounts.tokenOwner,
  chainAccounts.tokenMint,
];
const SET_CHANGED = sql.join(
  CHANGING_ACCOUNT_COLUMNS.map((column) => columnNames(column)).map(
    (name) => sql`${name} = excluded.${name}`,
  ),
  sql`, `,
);

/**
 * One statement, so that everything is stored or nothing, in one round trip. All other parts need a row of `state`:
 * they store nothing when the owner or the generation has changed. A foreign key is checked when the statement ends,
 * so both of its tables may be written at once.
 */
const COMMIT_BATCH = compileSql(sql`with state as (
    update ${chainState} set ${columnNames(chainState.highestSlot)} = greatest(${chainState.highestSlot}, $3::bigint)
    where ${chainState.owner} = $1::uuid and ${chainState.generation} = $2::bigint returning 1),
  transactions as (
    insert into ${chainTransactions} (${toNames(chainTransactions)})
    select $3::bigint, t.* from state, unnest($4::bigint[], $5::text[], $6::bytea[], $7::bigint[], $8::bytea[], $9::jsonb[], $10::bigint[], $11::jsonb[]) as t),
  addresses as (
    insert into ${chainAddresses} (${columnNames(chainAddresses.address, chainAddresses.seq)})
    select t.* from state, unnest($12::text[], $13::bigint[]) as t),
  accounts as (
    insert into ${chainAccounts} (${columnNames(chainAccounts.address)}, ${columnNames(...CHANGING_ACCOUNT_COLUMNS)})
    select t.* from state, unnest($14::text[], $15::bigint[], $16::text[], $17::bytea[], $18::boolean[], $19::text[], $20::text[]) as t
    on conflict (${columnNames(chainAccounts.address)}) do update set ${SET_CHANGED}),
  closed as (
    delete from ${chainAccounts} using state where ${chainAccounts.address} = any($21::text[]))
  select 1 from state`);

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

const START_GENERATION = compileSql(sql`
  update ${chainState} set ${columnNames(chainState.generation)} = ${chainState.generation} + 1
  where ${chainState.owner} = $1::uuid returning ${chainState.generation}`);

/**
 * Starts a new generation. Waits for a commit that has begun, because both write the same row. A commit of an older
 * generation that arrives later stores nothing.
 */
export const startGeneration = async (db: Queryable, owner: string): Promise<bigint> => {
  const { rows } = await db.query<{ generation: bigint }>(START_GENERATION, [owner]);
  const [row] = rows;
  if (!row) throw new OwnershipLostError();
  return row.generation;
};

const prepareSlotUpdate = (slot: SQL) => {
  const text = compileSql(sql`
    update ${chainState} set ${columnNames(chainState.highestSlot)} = ${slot} where ${chainState.owner} = $1::uuid`);
  return async (db: Queryable, owner: string, to: number): Promise<void> => {
    const { rowCount } = await db.query(text, [owner, to]);
    if (rowCount !== 1) throw new OwnershipLostError();
  };
};

/** Sets the lowest slot of the next start. Never lowers it, because this statement may arrive late. */
export const reserveSlot = prepareSlotUpdate(sql`greatest(${chainState.highestSlot}, $2::bigint)`);

/** Stores the last slot at shutdown, and so frees reserved slots that were not reached. */
export const saveLastSlot = prepareSlotUpdate(sql`$2::bigint`);

const selectState = prepareSelect(
  { owner: chainState.owner },
  sql`from ${chainState} where ${chainState.owner} = $1::uuid and ${chainState.generation} = $2::bigint`,
);
const selectAllAccounts = prepareSelect(
  ACCOUNT_COLUMNS,
  sql`from ${chainAccounts} order by ${chainAccounts.executable}`,
);
const selectRecent = prepareSelect(
  { messageHash: chainTransactions.messageHash, slot: chainTransactions.slot },
  sql`from ${chainTransactions} where ${chainTransactions.slot} >= $1 order by ${chainTransactions.seq}`,
);
const selectLastSeq = prepareSelect(
  { seq: sql<bigint | null>`max(${chainTransactions.seq})` },
  sql`from ${chainTransactions}`,
);

/**
 * One snapshot, so that the accounts and the transactions that changed them fit together. `accounts` has programs last,
 * because the VM needs the account with their code first. `recent`: transactions since `oldestSlot`, in execution order.
 */
export const loadChain = (db: ChainDatabase, { owner, generation }: BatchBase, oldestSlot: number) =>
  db.snapshot(async (snapshot) => {
    const [state] = await selectState(snapshot, owner, generation);
    if (!state) throw new OwnershipLostError();
    const accounts = await selectAllAccounts(snapshot);
    const recent = await selectRecent(snapshot, oldestSlot);
    const [last] = await selectLastSeq(snapshot);
    return { accounts, recent, seq: Number(last?.seq ?? 0) };
  });
