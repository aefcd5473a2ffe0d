import type { Queryable } from '../../platform/db/database.ts';
import type { TransactionError } from './transactionError.ts';
import type { ChainAccount } from './vm.ts';

export interface StatusRow {
  readonly signature: string;
  readonly slot: bigint;
  readonly err: TransactionError | null;
}

export const statusesOf = async (
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
  readonly meta: Readonly<Record<string, unknown>>;
}

export const transactionOf = async (db: Queryable, signature: string): Promise<TransactionRow | null> => {
  const { rows } = await db.query<TransactionRow>(
    `select slot, block_time, wire, meta from chain_transactions where signature = $1`,
    [signature],
  );
  return rows[0] ?? null;
};

export interface MentionRow extends StatusRow {
  readonly block_time: bigint;
  readonly wire: Buffer;
}

/** Newest first; an unknown `before` finds nothing, an unknown `until` stops nowhere. */
export const mentionsOf = async (
  db: Queryable,
  address: string,
  { limit, before, until }: { limit: number; before: string | null; until: string | null },
): Promise<readonly MentionRow[]> => {
  const { rows } = await db.query<MentionRow>(
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

interface HolderRow extends ChainAccount {
  readonly address: string;
}

export const holdersOf = async (
  db: Queryable,
  owner: string,
  { mint, program }: { mint?: string; program?: string },
): Promise<readonly HolderRow[]> => {
  const { rows } = await db.query<HolderRow & { data: Buffer }>(
    `select address, lamports, program, data, executable from chain_accounts
     where token_owner = $1 and ($2::text is null or token_mint = $2) and ($3::text is null or program = $3)
     order by address`,
    [owner, mint ?? null, program ?? null],
  );
  return rows;
};
