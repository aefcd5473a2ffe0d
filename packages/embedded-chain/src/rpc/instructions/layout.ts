import type { DataReader } from './dataReader.ts';

type Info = Readonly<Record<string, unknown>>;

/** The parsed format of one instruction: the names of its accounts, then the fields of its data. */
export interface Layout {
  readonly type: string;
  readonly accounts: readonly string[];
  readonly data?: (data: DataReader) => Info;
  /** Name of the account after the named ones: the signer, or a multisig that its signers follow. */
  readonly authority?: string;
}

export interface ParsedInstruction {
  readonly type: string;
  readonly info: Info;
}

const capitalize = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const authorityOf = (name: string | undefined, rest: readonly string[]): Info => {
  if (name === undefined) return {};
  const [account, ...signers] = rest;
  if (account === undefined) throw new RangeError('an account is missing');
  return signers.length === 0 ? { [name]: account } : { [`multisig${capitalize(name)}`]: account, signers };
};

/** Throws when there are fewer accounts or less data than the layout has. */
export const applyLayout = (
  { type, accounts, data, authority }: Layout,
  given: readonly string[],
  reader: DataReader,
): ParsedInstruction => {
  if (given.length < accounts.length) throw new RangeError('an account is missing');
  const named = Object.fromEntries(accounts.map((name, index) => [name, given[index]]));
  const info = { ...named, ...data?.(reader), ...authorityOf(authority, given.slice(accounts.length)) };
  return { type, info };
};
