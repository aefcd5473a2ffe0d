import { toBase58 } from '../../lib/encoding.ts';

/** What a transaction asks of the player's wallet. */
export interface TransactionSummary {
  /** Pays the network fee. */
  readonly feePayer: string;
  readonly signers: readonly string[];
  /** Address of the program of each instruction. */
  readonly programs: readonly string[];
  /** Lamports that instructions of the System Program take from the first account of each. */
  readonly lamportsFrom: ReadonlyMap<string, bigint>;
}

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const BLOCKHASH_BYTES = 32;
/** If the highest bit of the first byte is set, a version precedes the header. */
const VERSION_BIT = 0x80;
const SYSTEM_PROGRAM = '1'.repeat(32);
/** `Transfer`: four bytes for the instruction, eight for the lamports, both little-endian. */
const SYSTEM_TRANSFER = 2;
const TRANSFER_BYTES = 12;

/** Reads bytes from the start to the end; throws a RangeError beyond it. */
const createReader = (bytes: Uint8Array) => {
  let position = 0;
  const take = (count: number): Uint8Array => {
    if (position + count > bytes.length) throw new RangeError('The transaction is too short');
    position += count;
    return bytes.subarray(position - count, position);
  };
  const readByte = (): number => take(1)[0] ?? 0;
  /** Compact-u16: seven bits per byte, lowest first, at most three bytes. */
  const readCount = (): number => {
    let count = 0;
    for (const shift of [0, 7, 14]) {
      const byte = readByte();
      count |= (byte & 0x7f) << shift;
      if (byte < 0x80) return count;
    }
    throw new RangeError('A length in the transaction is not a valid compact-u16');
  };
  const readList = <T>(read: () => T): readonly T[] => Array.from({ length: readCount() }, read);
  const peekByte = (): number => bytes[position] ?? 0;
  return { take, readByte, readCount, readList, peekByte };
};

interface Instruction {
  readonly program: number;
  readonly accounts: Uint8Array;
  readonly data: Uint8Array;
}

const readTransfer = ({ data }: Instruction): bigint => {
  if (data.length !== TRANSFER_BYTES) return 0n;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  return view.getUint32(0, true) === SYSTEM_TRANSFER ? view.getBigUint64(4, true) : 0n;
};

const readMessage = (transaction: Uint8Array) => {
  const reader = createReader(transaction);
  reader.take(reader.readCount() * SIGNATURE_BYTES);
  if (reader.peekByte() & VERSION_BIT) reader.readByte();
  const signerCount = reader.readByte();
  // The counts of accounts that are only read.
  reader.take(2);
  const keys = reader.readList(() => toBase58(reader.take(KEY_BYTES)));
  reader.take(BLOCKHASH_BYTES);
  const instructions = reader.readList((): Instruction => ({
    program: reader.readByte(),
    accounts: reader.take(reader.readCount()),
    data: reader.take(reader.readCount()),
  }));
  return { signerCount, keys, instructions };
};

/** Reads the wire format of a legacy or version 0 transaction; null if it is not one. */
export const describeTransaction = (transaction: Uint8Array): TransactionSummary | null => {
  try {
    const { signerCount, keys, instructions } = readMessage(transaction);
    const [feePayer] = keys;
    // A program is never in a lookup table.
    const programs = instructions.map(({ program }) => keys[program] ?? '');
    if (!feePayer || signerCount > keys.length || programs.includes('') || programs.length === 0) return null;
    const lamportsFrom = new Map<string, bigint>();
    for (const [index, instruction] of instructions.entries()) {
      const from = keys[instruction.accounts[0] ?? keys.length];
      const lamports = programs[index] === SYSTEM_PROGRAM ? readTransfer(instruction) : 0n;
      if (from && lamports > 0n) lamportsFrom.set(from, (lamportsFrom.get(from) ?? 0n) + lamports);
    }
    return { feePayer, signers: keys.slice(0, signerCount), programs, lamportsFrom };
  } catch {
    return null;
  }
};
