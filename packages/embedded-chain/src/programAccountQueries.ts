import { sql } from 'drizzle-orm';
import { prepareSelect } from './chainDatabase.ts';
import type { Queryable } from './dependencies.ts';
import type { ProgramFilter } from './rpc/programFilters.ts';
import { ACCOUNT_COLUMNS, chainAccounts } from './tables.ts';

/** Offsets in PostgreSQL are 32-bit integers; no account is this long. */
const MAX_OFFSET = 2_000_000_000;

const { address, data, program: programColumn, tokenMint } = chainAccounts;

const FROM_MATCHING = sql`from ${chainAccounts}
  where ${programColumn} = $1
    and ($2::bigint is null or octet_length(${data}) = $2)
    and not exists (
      select 1 from unnest($3::integer[], $4::bytea[]) as wanted (start, bytes)
      where start + octet_length(bytes) > octet_length(${data})
        or substring(${data} from start + 1 for octet_length(bytes)) <> bytes)`;

const toQueryValues = (program: string, filters: readonly ProgramFilter[]): unknown[] | null => {
  const sizes = new Set(filters.flatMap((filter) => ('dataSize' in filter ? [filter.dataSize] : [])));
  const compared = filters.flatMap((filter) => ('memcmp' in filter ? [filter.memcmp] : []));
  const isImpossible = sizes.size > 1 || compared.some(({ offset }) => offset > MAX_OFFSET);
  if (isImpossible) return null;
  const [size = null] = sizes;
  return [
    program,
    size,
    compared.map(({ offset }) => offset),
    compared.map(({ bytes }) => Buffer.from(bytes)),
  ];
};

const selectSize = prepareSelect(
  {
    accounts: sql<bigint>`count(*)`,
    bytes: sql<bigint>`coalesce(sum(octet_length(${data})), 0)::bigint`,
  },
  FROM_MATCHING,
);

export interface ProgramAccountsSize {
  readonly accounts: number;
  readonly bytes: number;
}

/** The size of the result of `findProgramAccounts`. */
export const measureProgramAccounts = async (
  db: Queryable,
  program: string,
  filters: readonly ProgramFilter[],
): Promise<ProgramAccountsSize> => {
  const values = toQueryValues(program, filters);
  const [size] = values ? await selectSize(db, ...values) : [];
  return { accounts: Number(size?.accounts ?? 0), bytes: Number(size?.bytes ?? 0) };
};

const selectMatching = prepareSelect(ACCOUNT_COLUMNS, sql`${FROM_MATCHING} order by ${address}`);

export const findProgramAccounts = async (
  db: Queryable,
  program: string,
  filters: readonly ProgramFilter[],
) => {
  const values = toQueryValues(program, filters);
  return values ? selectMatching(db, ...values) : [];
};

/** Reads the amount from the account data: 64 bits, little endian, at byte 64. */
const AMOUNT = sql`(
  select sum(get_byte(${data}, 64 + index) * power(256::numeric, index))::numeric(20)
  from generate_series(0, 7) as index)`;

const selectLargest = prepareSelect(
  { address, amount: sql<string>`${AMOUNT}::text` },
  sql`from ${chainAccounts} where ${tokenMint} = $1 order by ${AMOUNT} desc, ${address} limit $2`,
);

export const findLargestTokenAccounts = (db: Queryable, mint: string, limit: number) =>
  selectLargest(db, mint, limit);
