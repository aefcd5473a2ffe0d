import { addressOf } from './base58.ts';
import type { Message } from './message.ts';

const LAMPORTS_PER_SIGNATURE = 5000n;
const MICROLAMPORTS = 1_000_000n;
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const SYSTEM = '11111111111111111111111111111111';
const SET_LIMIT = 2;
const SET_PRICE = 3;
const MOST_UNITS = 1_400_000n;
const UNITS_PER_BUILTIN = 3000n;
const UNITS_PER_INSTRUCTION = 200_000n;

/** What a message costs whether it succeeds or not: its signatures, and the price it offers for compute units. */
export const feeOf = ({ signers, keys, instructions }: Message): bigint => {
  let price = 0n;
  let limit: bigint | null = null;
  let byDefault = 0n;
  for (const { program, data } of instructions) {
    const name = addressOf(keys[program] ?? new Uint8Array(32));
    const bytes = Buffer.from(data);
    byDefault += name === COMPUTE_BUDGET || name === SYSTEM ? UNITS_PER_BUILTIN : UNITS_PER_INSTRUCTION;
    if (name !== COMPUTE_BUDGET) continue;
    if (bytes[0] === SET_LIMIT && bytes.length >= 5) limit = BigInt(bytes.readUInt32LE(1));
    if (bytes[0] === SET_PRICE && bytes.length >= 9) price = bytes.readBigUInt64LE(1);
  }
  const wanted = limit ?? byDefault;
  const units = wanted < MOST_UNITS ? wanted : MOST_UNITS;
  const priority = (price * units + MICROLAMPORTS - 1n) / MICROLAMPORTS;
  return BigInt(signers) * LAMPORTS_PER_SIGNATURE + priority;
};
