import { fromBase58 } from '../../base58.ts';
import { MEMO_V1_PROGRAM, MEMO_PROGRAM } from '../../memo.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../tokenLayout.ts';
import { DataReader } from './dataReader.ts';
import { applyLayout, type Layout, type ParsedInstruction } from './layout.ts';
import { SYSTEM_LAYOUTS } from './system.ts';
import { TOKEN_LAYOUTS } from './token.ts';

type Parse = (accounts: readonly string[], data: DataReader) => ParsedInstruction | string;

interface Program {
  /** The name that a node shows. */
  readonly program: string;
  readonly parse: Parse;
}

const requireLayout = <T>(layout: T | undefined): T => {
  if (layout === undefined) throw new RangeError('no such instruction');
  return layout;
};

const system: Program = {
  program: 'system',
  parse: (accounts, data) => applyLayout(requireLayout(SYSTEM_LAYOUTS[data.u32()]), accounts, data),
};

/** A node uses the same name for both token programs. */
const token: Program = {
  program: 'spl-token',
  parse: (accounts, data) => {
    const layout = requireLayout(TOKEN_LAYOUTS.get(data.u8()));
    return applyLayout(typeof layout === 'function' ? layout(data) : layout, accounts, data);
  },
};

const ASSOCIATED_ACCOUNTS = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];
const ASSOCIATED_LAYOUTS: readonly Layout[] = [
  { type: 'create', accounts: ASSOCIATED_ACCOUNTS },
  { type: 'createIdempotent', accounts: ASSOCIATED_ACCOUNTS },
];

/** Instructions without data mean `create`; old clients send them. */
const associatedToken: Program = {
  program: 'spl-associated-token-account',
  parse: (accounts, data) =>
    applyLayout(requireLayout(ASSOCIATED_LAYOUTS[data.isAtEnd ? 0 : data.u8()]), accounts, data),
};

const memo: Program = { program: 'spl-memo', parse: (_, data) => data.rest() };

const PROGRAMS: ReadonlyMap<string, Program> = new Map([
  ['11111111111111111111111111111111', system],
  [TOKEN_PROGRAM, token],
  [TOKEN_2022_PROGRAM, token],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', associatedToken],
  [MEMO_PROGRAM, memo],
  [MEMO_V1_PROGRAM, memo],
]);

/** Null for unknown programs and instructions. `data` is base58. */
export const parseInstruction = (
  programId: string,
  accounts: readonly string[],
  data: string,
): { readonly program: string; readonly parsed: ParsedInstruction | string } | null => {
  const known = PROGRAMS.get(programId);
  if (!known) return null;
  try {
    const reader = new DataReader(fromBase58(data) ?? new Uint8Array());
    return { program: known.program, parsed: known.parse(accounts, reader) };
  } catch (error) {
    // Any client may send invalid data; it is shown as bytes.
    if (error instanceof RangeError || error instanceof TypeError) return null;
    throw error;
  }
};
