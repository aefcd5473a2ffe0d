import { toAddress } from './base58.ts';
import type { Message } from './message.ts';

const LAMPORTS_PER_SIGNATURE = 5000n;
const MICROLAMPORTS = 1_000_000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SYSTEM = '11111111111111111111111111111111';
const SET_COMPUTE_LIMIT = 2;
const SET_COMPUTE_PRICE = 3;
const MAX_COMPUTE_UNITS = 1_400_000n;
const UNITS_PER_BUILTIN = 3000n;
const UNITS_PER_INSTRUCTION = 200_000n;

/** Fee in lamports, due on success and on failure: for the signatures and for the offered compute unit price. */
export const computeFee = ({ signers, keys, instructions }: Message): bigint => {
  let price = 0n;
  let limit: bigint | null = null;
  let defaultLimit = 0n;
  for (const { program, data } of instructions) {
    const name = toAddress(keys[program] ?? new Uint8Array(32));
    const bytes = Buffer.from(data);
    defaultLimit += name === COMPUTE_BUDGET || name === SYSTEM ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION;
    if (name !== COMPUTE_BUDGET) continue;
    if (bytes[0] === SET_COMPUTE_LIMIT && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === SET_COMPUTE_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1);
  }
  const requestedUnits = limit ?? defaultLimit;
  const units = requestedUnits < MAX_COMPUTE_UNITS ? requestedUnits : MAX_COMPUTE_UNITS;
  const priority = (price * units + MICROLAMPORTS - 1n) / MICROLAMPORTS;
  return BigInt(signers) * LAMPORTS_PER_SIGNATURE + priority;
};
