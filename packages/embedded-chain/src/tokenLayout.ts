import { toAddress } from './base58.ts';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

export const isTokenProgram = (program: string): boolean =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;

const MINT_BYTES = 82;
const ACCOUNT_BYTES = 165;
/** This byte precedes the extensions: 1 for a mint, 2 for a token account. */
const KIND_OFFSET = ACCOUNT_BYTES;
const STATE_OFFSET = 108;
const INITIALIZED_OFFSET = 45;
const STATES = ['uninitialized', 'initialized', 'frozen'] as const;

interface AccountData {
  readonly program: string;
  readonly data: Uint8Array;
}

export const isMint = ({ program, data }: AccountData): boolean =>
  isTokenProgram(program) &&
  (data.length === MINT_BYTES || (data.length > ACCOUNT_BYTES && data[KIND_OFFSET] === 1)) &&
  data[INITIALIZED_OFFSET] === 1;

export const isTokenAccount = ({ program, data }: AccountData): boolean =>
  isTokenProgram(program) &&
  (data.length === ACCOUNT_BYTES || (data.length > ACCOUNT_BYTES && data[KIND_OFFSET] === 2)) &&
  data[STATE_OFFSET] !== 0;

const DECIMALS_OFFSET = 44;
export const readDecimals = (mintData: Uint8Array): number => mintData[DECIMALS_OFFSET] ?? 0;

const readU64 = (data: Uint8Array, offset: number): bigint =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).readBigUInt64LE(offset);
export const readSupply = (mintData: Uint8Array): bigint => readU64(mintData, 36);

const readOptionalKey = (data: Uint8Array, offset: number): string | null =>
  data[offset] === 1 ? toAddress(data.subarray(offset + 4, offset + 36)) : null;

/** The fields that both token programs share; extensions follow them. */
export const readTokenAccount = (data: Uint8Array) => ({
  mint: toAddress(data.subarray(0, 32)),
  owner: toAddress(data.subarray(32, 64)),
  amount: readU64(data, 64),
  delegate: readOptionalKey(data, 72),
  state: STATES[data[STATE_OFFSET] ?? 0],
  /** Lamports reserved for rent; null unless the account holds wrapped SOL. */
  nativeReserve: data[109] === 1 ? readU64(data, 113) : null,
  delegatedAmount: readU64(data, 121),
  closeAuthority: readOptionalKey(data, 129),
});

export const readMint = (data: Uint8Array) => ({
  decimals: readDecimals(data),
  freezeAuthority: readOptionalKey(data, 46),
  isInitialized: data[INITIALIZED_OFFSET] === 1,
  mintAuthority: readOptionalKey(data, 0),
  supply: readSupply(data).toString(),
});

/** The only extension of most associated accounts of Token-2022. */
const IMMUTABLE_OWNER = 7;
export const hasOnlyImmutableOwner = (data: Uint8Array): boolean =>
  data.length === ACCOUNT_BYTES + 5 &&
  data[ACCOUNT_BYTES + 1] === IMMUTABLE_OWNER &&
  data[ACCOUNT_BYTES + 2] === 0;
export const hasExtensions = (data: Uint8Array): boolean => data.length > ACCOUNT_BYTES;

export const readTokenHolding = (account: AccountData) =>
  isTokenAccount(account)
    ? {
        mint: toAddress(account.data.subarray(0, 32)),
        owner: toAddress(account.data.subarray(32, 64)),
        amount: readU64(account.data, 64),
      }
    : null;

/** Exact, because it inserts the decimal point into the digits. */
export const toUiAmount = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
};
