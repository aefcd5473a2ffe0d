import type { Queryable } from './dependencies.ts';
import type { ProgramFilter } from './rpc/programFilters.ts';
import type { ChainAccount } from './vm.ts';

interface AddressedAccount extends ChainAccount {
  readonly address: string;
}

/** Offsets in PostgreSQL are 32-bit integers; no account is this long. */
const MAX_OFFSET = 2_000_000_000;

const WHERE = `program = $1
  and ($2::bigint is null or octet_length(data) = $2)
  and not exists (
    select 1 from unnest($3::integer[], $4::bytea[]) as wanted (start, bytes)
    where start + octet_length(bytes) > octet_length(data)
      or substring(data from start + 1 for octet_length(bytes)) <> bytes)`;

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
  if (!values) return { accounts: 0, bytes: 0 };
  const { rows } = await db.query<{ accounts: bigint; bytes: bigint }>(
    `select count(*) as accounts, coalesce(sum(octet_length(data)), 0)::bigint as bytes
     from chain_accounts where ${WHERE}`,
    values,
  );
  return { accounts: Number(rows[0]?.accounts ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
};

export const findProgramAccounts = async (
  db: Queryable,
  program: string,
  filters: readonly ProgramFilter[],
): Promise<readonly AddressedAccount[]> => {
  const values = toQueryValues(program, filters);
  if (!values) return [];
  const { rows } = await db.query<AddressedAccount & { data: Buffer }>(
    `select address, lamports, program, data, executable from chain_accounts where ${WHERE} order by address`,
    values,
  );
  return rows;
};

interface LargestAccountRow {
  readonly address: string;
  readonly amount: string;
}

/** Reads the amount from the account data: 64 bits, little endian, at byte 64. */
export const findLargestTokenAccounts = async (
  db: Queryable,
  mint: string,
  limit: number,
): Promise<readonly LargestAccountRow[]> => {
  const { rows } = await db.query<LargestAccountRow>(
    `select address, amount::text as amount from (
       select address, (select sum(get_byte(data, 64 + index) * power(256::numeric, index))::numeric(20)
         from generate_series(0, 7) as index) as amount
       from chain_accounts where token_mint = $1) as holders
     order by holders.amount desc, address limit $2`,
    [mint, limit],
  );
  return rows;
};
