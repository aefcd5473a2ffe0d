import { addressOf } from './base58.ts';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

export const isTokenProgram = (program: string): boolean =>
  program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;

const MINT_BYTES = 82;
const ACCOUNT_BYTES = 165;
/** Behind the longest base layout, where extensions begin: 1 for a mint, 2 for a token account. */
const KIND_OFFSET = ACCOUNT_BYTES;
const STATE_OFFSET = 108;
const INITIALIZED_OFFSET = 45;
const STATES = ['uninitialized', 'initialized', 'frozen'] as const;

interface Owned {
  readonly program: string;
  readonly data: Uint8Array;
}

export const isMint = ({ program, data }: Owned): boolean =>
  isTokenProgram(program) &&
  (data.length === MINT_BYTES || (data.length > ACCOUNT_BYTES && data[KIND_OFFSET] === 1)) &&
  data[INITIALIZED_OFFSET] === 1;

export const isTokenAccount = ({ program, data }: Owned): boolean =>
  isTokenProgram(program) &&
  (data.length === ACCOUNT_BYTES || (data.length > ACCOUNT_BYTES && data[KIND_OFFSET] === 2)) &&
  data[STATE_OFFSET] !== 0;

const DECIMALS_OFFSET = 44;
export const decimalsOf = (mintData: Uint8Array): number => mintData[DECIMALS_OFFSET] ?? 0;

const u64 = (data: Uint8Array, offset: number): bigint =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).readBigUInt64LE(offset);
export const supplyOf = (mintData: Uint8Array): bigint => u64(mintData, 36);

const optionalKey = (data: Uint8Array, offset: number): string | null =>
  data[offset] === 1 ? addressOf(data.subarray(offset + 4, offset + 36)) : null;

/** The part that both token programs share; extensions follow it. */
export const tokenFields = (data: Uint8Array) => ({
  mint: addressOf(data.subarray(0, 32)),
  owner: addressOf(data.subarray(32, 64)),
  amount: u64(data, 64),
  delegate: optionalKey(data, 72),
  state: STATES[data[STATE_OFFSET] ?? 0],
  /** Lamports kept for rent, in accounts of wrapped SOL only. */
  nativeReserve: data[109] === 1 ? u64(data, 113) : null,
  delegatedAmount: u64(data, 121),
  closeAuthority: optionalKey(data, 129),
});

export const mintFields = (data: Uint8Array) => ({
  decimals: decimalsOf(data),
  freezeAuthority: optionalKey(data, 46),
  isInitialized: data[INITIALIZED_OFFSET] === 1,
  mintAuthority: optionalKey(data, 0),
  supply: supplyOf(data).toString(),
});

/** What every associated account of Token-2022 has, and most have nothing else. */
const IMMUTABLE_OWNER = 7;
export const hasOnlyImmutableOwner = (data: Uint8Array): boolean =>
  data.length === ACCOUNT_BYTES + 5 &&
  data[ACCOUNT_BYTES + 1] === IMMUTABLE_OWNER &&
  data[ACCOUNT_BYTES + 2] === 0;
export const hasExtensions = (data: Uint8Array): boolean => data.length > ACCOUNT_BYTES;

export interface Holding {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
}

export const holdingOf = (account: Owned): Holding | null =>
  isTokenAccount(account)
    ? {
        mint: addressOf(account.data.subarray(0, 32)),
        owner: addressOf(account.data.subarray(32, 64)),
        amount: u64(account.data, 64),
      }
    : null;

/** Exact: the division is done on the digits. */
export const uiAmountOf = (amount: bigint, decimals: number) => {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const uiAmountString = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString };
};
