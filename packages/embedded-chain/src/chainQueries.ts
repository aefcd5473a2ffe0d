import type { Queryable } from './dependencies.ts';
import type { TransactionMeta } from './chainStore.ts';
import type { TransactionError } from './transactionError.ts';
import type { ChainAccount } from './vm.ts';

interface StatusRow {
  readonly signature: string;
  readonly slot: bigint;
  readonly err: TransactionError | null;
}

export const findStatuses = async (
  db: Queryable,
  signatures: readonly string[],
): Promise<ReadonlyMap<string, StatusRow>> => {
  const { rows } = await db.query<StatusRow>(
    `select signature, slot, err from chain_transactions where signature = any($1::text[])`,
    [signatures],
  );
  return new Map(rows.map((row) => [row.signature, row]));
};

export interface TransactionRow {
  readonly slot: bigint;
  readonly block_time: bigint;
  readonly wire: Buffer;
  readonly meta: TransactionMeta;
}

export const findTransaction = async (db: Queryable, signature: string): Promise<TransactionRow | null> => {
  const { rows } = await db.query<TransactionRow>(
    `select slot, block_time, wire, meta from chain_transactions where signature = $1`,
    [signature],
  );
  return rows[0] ?? null;
};

interface AddressTransactionRow extends StatusRow {
  readonly block_time: bigint;
  readonly wire: Buffer;
}

/** Newest first. An unknown `before` gives no rows; an unknown `until` is ignored. */
export const findTransactionsByAddress = async (
  db: Queryable,
  address: string,
  { limit, before, until }: { limit: number; before: string | null; until: string | null },
): Promise<readonly AddressTransactionRow[]> => {
  const { rows } = await db.query<AddressTransactionRow>(
    `select t.signature, t.slot, t.err, t.block_time, t.wire
     from chain_addresses a join chain_transactions t using (seq)
     where a.address = $1
       and ($3::text is null or a.seq < (select seq from chain_transactions where signature = $3))
       and a.seq > coalesce((select seq from chain_transactions where signature = $4), 0)
     order by a.seq desc limit $2`,
    [address, limit, before, until],
  );
  return rows;
};

interface TokenAccountRow extends ChainAccount {
  readonly address: string;
}

export const findTokenAccountsByOwner = async (
  db: Queryable,
  owner: string,
  { mint, program, limit }: { mint?: string; program?: string; limit: number },
): Promise<readonly TokenAccountRow[]> => {
  const { rows } = await db.query<TokenAccountRow & { data: Buffer }>(
    `select address, lamports, program, data, executable from chain_accounts
     where token_owner = $1 and ($2::text is null or token_mint = $2) and ($3::text is null or program = $3)
     order by address limit $4`,
    [owner, mint ?? null, program ?? null, limit],
  );
  return rows;
};

export interface BlockTransactionRow extends TransactionRow {
  readonly signature: string;
}

/** In execution order. */
export const findBlockTransactions = async (
  db: Queryable,
  slot: number,
): Promise<readonly BlockTransactionRow[]> => {
  const { rows } = await db.query<BlockTransactionRow>(
    `select signature, slot, block_time, wire, meta from chain_transactions where slot = $1 order by seq`,
    [slot],
  );
  return rows;
};

/** The last slot with transactions before `slot`; 0 if there is none. */
export const findPreviousBlockSlot = async (db: Queryable, slot: number): Promise<number> => {
  const { rows } = await db.query<{ slot: bigint | null }>(
    `select max(slot) as slot from chain_transactions where slot < $1`,
    [slot],
  );
  return Number(rows[0]?.slot ?? 0);
};

export const findBlockSlots = async (
  db: Queryable,
  { from, last, limit }: { from: number; last: number; limit: number },
): Promise<readonly bigint[]> => {
  const { rows } = await db.query<{ slot: bigint }>(
    `select distinct slot from chain_transactions where slot between $1 and $2 order by slot limit $3`,
    [from, last, limit],
  );
  return rows.map(({ slot }) => slot);
};
