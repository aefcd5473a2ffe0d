import { createHash } from 'node:crypto';
import { toAddress, toBase58 } from './base58.ts';

/** Largest encoded transaction: one network packet. */
export const MAX_TRANSACTION_BYTES = 1232;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;

export interface Instruction {
  readonly program: number;
  readonly accounts: readonly number[];
  readonly data: Uint8Array;
}

interface AddressTableLookup {
  readonly table: Uint8Array;
  readonly writable: readonly number[];
  readonly readonly: readonly number[];
}

export interface Message {
  readonly version: 'legacy' | 0;
  readonly bytes: Uint8Array;
  readonly signers: number;
  readonly readonlySigners: number;
  readonly readonlyUnsigned: number;
  readonly keys: readonly Uint8Array[];
  readonly blockhash: string;
  readonly instructions: readonly Instruction[];
  readonly lookups: readonly AddressTableLookup[];
}

export interface SignedTransaction {
  readonly wire: Uint8Array;
  readonly signatures: readonly Uint8Array[];
  /** The first signature; it identifies the transaction. */
  readonly signature: string;
  readonly message: Message;
  readonly messageHash: Buffer;
}

export class MalformedTransactionError extends Error {}

class MessageReader {
  readonly #bytes: Uint8Array;
  offset: number;
  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  take(length: number): Uint8Array {
    if (this.offset + length > this.#bytes.length) throw new MalformedTransactionError('it ends too early');
    this.offset += length;
    return this.#bytes.subarray(this.offset - length, this.offset);
  }

  byte(): number {
    return this.take(1)[0] ?? 0;
  }

  /** Accepts the shortest encoding only; a longer one would give the same message another hash. */
  shortU16(): number {
    let value = 0;
    for (let index = 0; index < 3; index += 1) {
      const byte = this.byte();
      value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) {
        if ((index > 0 && byte === 0) || value > 0xffff) break;
        return value;
      }
    }
    throw new MalformedTransactionError('a length is not a short u16');
  }

  list<T>(read: () => T): T[] {
    const items: T[] = [];
    // Not allocated in advance: the sender may claim any length.
    for (let left = this.shortU16(); left > 0; left -= 1) items.push(read());
    return items;
  }

  expectEnd(): void {
    if (this.offset !== this.#bytes.length) throw new MalformedTransactionError('bytes follow its end');
  }
}

const VERSION_FLAG = 0x80;

export const parseMessage = (bytes: Uint8Array): Message => {
  const reader = new MessageReader(bytes);
  let signers = reader.byte();
  const versioned = signers >= VERSION_FLAG;
  if (versioned && signers !== VERSION_FLAG)
    throw new MalformedTransactionError('only legacy and version 0 exist');
  if (versioned) signers = reader.byte();
  const readonlySigners = reader.byte();
  const readonlyOthers = reader.byte();
  const keys = reader.list(() => reader.take(KEY_BYTES));
  const blockhash = toAddress(reader.take(KEY_BYTES));
  const instructions = reader.list(() => ({
    program: reader.byte(),
    accounts: [...reader.take(reader.shortU16())],
    data: reader.take(reader.shortU16()),
  }));
  const lookups = versioned
    ? reader.list(() => ({
        table: reader.take(KEY_BYTES),
        writable: [...reader.take(reader.shortU16())],
        readonly: [...reader.take(reader.shortU16())],
      }))
    : [];
  reader.expectEnd();
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > keys.length) {
    throw new MalformedTransactionError('its header does not fit its accounts');
  }
  const version = versioned ? 0 : 'legacy';
  return {
    version,
    bytes,
    signers,
    readonlySigners,
    readonlyUnsigned: readonlyOthers,
    keys,
    blockhash,
    instructions,
    lookups,
  };
};

export const parseTransaction = (wire: Uint8Array): SignedTransaction => {
  if (wire.length > MAX_TRANSACTION_BYTES) {
    throw new MalformedTransactionError(`it has ${wire.length} bytes, more than ${MAX_TRANSACTION_BYTES}`);
  }
  const reader = new MessageReader(wire);
  const signatures = reader.list(() => reader.take(SIGNATURE_BYTES));
  const message = parseMessage(wire.subarray(reader.offset));
  const [first] = signatures;
  if (!first || signatures.length !== message.signers) {
    throw new MalformedTransactionError('the number of signatures differs from the number of signers');
  }
  const messageHash = createHash('sha256').update(message.bytes).digest();
  return { wire, signatures, signature: toBase58(first), message, messageHash };
};

export const isWritable = (
  { signers, readonlySigners, readonlyUnsigned, keys }: Message,
  index: number,
): boolean => (index < signers ? index < signers - readonlySigners : index < keys.length - readonlyUnsigned);
