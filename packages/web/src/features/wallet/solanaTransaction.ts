import type { Bytes } from '../../lib/encoding.ts';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** If the highest bit of the first byte is set, a version precedes the header. */
const VERSIONED = 0x80;
const HEADER_BYTES = 3;
/** Compact-u16: seven bits per byte, lowest first, at most three bytes. */
const MAX_COUNT_BYTES = 3;

const byteAt = (bytes: Uint8Array, index: number): number => {
  const byte = bytes[index];
  if (byte === undefined) throw new RangeError('The transaction is too short');
  return byte;
};

const readCount = (bytes: Uint8Array, start: number): { readonly count: number; readonly next: number } => {
  let count = 0;
  for (let index = 0; index < MAX_COUNT_BYTES; index += 1) {
    const byte = byteAt(bytes, start + index);
    count |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { count, next: start + index + 1 };
  }
  throw new RangeError('A length in the transaction is not a valid compact-u16');
};

interface SignatureSlot {
  /** The bytes to sign. */
  readonly message: Bytes;
  /** Byte offset of the signature in the transaction. */
  readonly offset: number;
}

/** Finds the signature slot in the wire format of a legacy or version 0 transaction. */
export const findSignatureSlot = (transaction: Uint8Array, publicKey: Uint8Array): SignatureSlot => {
  const { count: slots, next: firstSlot } = readCount(transaction, 0);
  const message = new Uint8Array(transaction.slice(firstSlot + slots * SIGNATURE_BYTES));
  const header = byteAt(message, 0) & VERSIONED ? 1 : 0;
  const signers = byteAt(message, header);
  const { next: firstKey } = readCount(message, header + HEADER_BYTES);
  const isMine = (_: unknown, signer: number): boolean => {
    const start = firstKey + signer * KEY_BYTES;
    return publicKey.every((byte, index) => byteAt(message, start + index) === byte);
  };
  const signer = Array.from({ length: Math.min(signers, slots) }).findIndex(isMine);
  if (signer < 0) throw new RangeError('The transaction does not need this signature');
  return { message, offset: firstSlot + signer * SIGNATURE_BYTES };
};

/** A copy with the signature in its slot; other signatures stay. */
export const withSignature = (transaction: Uint8Array, offset: number, signature: Uint8Array): Bytes => {
  const signed = new Uint8Array(transaction);
  signed.set(signature, offset);
  return signed;
};
