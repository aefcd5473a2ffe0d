import type { RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { prepareSelect } from './chainDatabase.ts';
import type { Queryable } from './dependencies.ts';
import { ACCOUNT_COLUMNS, chainAccounts, chainAddresses, chainTransactions } from './tables.ts';

const { seq, signature, slot: slotColumn, blockTime, wire, err, meta } = chainTransactions;

const STATUS_COLUMNS = { signature, slot: slotColumn, err };

const selectStatuses = prepareSelect(
  STATUS_COLUMNS,
  sql`from ${chainTransactions} where ${signature} = any($1::text[])`,
);

export const findStatuses = async (db: Queryable, signatures: readonly string[]) => {
  const rows = await selectStatuses(db, signatures);
  return new Map(rows.map((row) => [row.signature, row]));
};

const TRANSACTION_COLUMNS = { signature, slot: slotColumn, blockTime, wire, meta };
export type TransactionRow = RowOf<typeof TRANSACTION_COLUMNS>;

const selectTransaction = prepareSelect(
  TRANSACTION_COLUMNS,
  sql`from ${chainTransactions} where ${signature} = $1`,
);

export const findTransaction = async (db: Queryable, name: string): Promise<TransactionRow | null> =>
  (await selectTransaction(db, name))[0] ?? null;

const seqOf = (name: string) =>
  sql`(select ${seq} from ${chainTransactions} where ${signature} = ${sql.raw(name)})`;
const selectByAddress = prepareSelect(
  { ...STATUS_COLUMNS, blockTime, wire },
  sql`from ${chainAddresses} join ${chainTransactions} on ${seq} = ${chainAddresses.seq}
    where ${chainAddresses.address} = $1
      and ($3::text is null or ${chainAddresses.seq} < ${seqOf('$3')})
      and ${chainAddresses.seq} > coalesce(${seqOf('$4')}, 0)
    order by ${chainAddresses.seq} desc limit $2`,
);

/** Newest first. An unknown `before` gives no rows; an unknown `until` is ignored. */
export const findTransactionsByAddress = (
  db: Queryable,
  address: string,
  { limit, before, until }: { limit: number; before: string | null; until: string | null },
) => selectByAddress(db, address, limit, before, until);

const selectTokenAccounts = prepareSelect(
  ACCOUNT_COLUMNS,
  sql`from ${chainAccounts}
    where ${chainAccounts.tokenOwner} = $1
      and ($2::text is null or ${chainAccounts.tokenMint} = $2)
      and ($3::text is null or ${chainAccounts.program} = $3)
    order by ${chainAccounts.address} limit $4`,
);

export const findTokenAccountsByOwner = (
  db: Queryable,
  owner: string,
  { mint, program, limit }: { mint?: string; program?: string; limit: number },
) => selectTokenAccounts(db, owner, mint ?? null, program ?? null, limit);

const selectBlockTransactions = prepareSelect(
  TRANSACTION_COLUMNS,
  sql`from ${chainTransactions} where ${slotColumn} = $1 order by ${seq}`,
);

/** In execution order. */
export const findBlockTransactions = (db: Queryable, slot: number) => selectBlockTransactions(db, slot);

const selectPreviousSlot = prepareSelect(
  { slot: sql<bigint | null>`max(${slotColumn})` },
  sql`from ${chainTransactions} where ${slotColumn} < $1`,
);

/** The last slot with transactions before `slot`; 0 if there is none. */
export const findPreviousBlockSlot = async (db: Queryable, slot: number): Promise<number> =>
  Number((await selectPreviousSlot(db, slot))[0]?.slot ?? 0);

const selectBlockSlots = prepareSelect(
  { slot: slotColumn },
  sql`from ${chainTransactions} where ${slotColumn} between $1 and $2
    group by ${slotColumn} order by ${slotColumn} limit $3`,
);

export const findBlockSlots = async (
  db: Queryable,
  { from, last, limit }: { from: number; last: number; limit: number },
): Promise<readonly bigint[]> => (await selectBlockSlots(db, from, last, limit)).map(({ slot }) => slot);
