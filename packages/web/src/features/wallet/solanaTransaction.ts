import type { Bytes } from '../../lib/encoding.ts';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** The highest bit of a message's first byte says that a version precedes its header. */
const VERSIONED = 0x80;
const HEADER_BYTES = 3;
/** Counts are written in sevens of bits, lowest first; three bytes hold the largest that can occur. */
const MAX_COUNT_BYTES = 3;

const byteAt = (bytes: Uint8Array, index: number): number => {
  const byte = bytes[index];
  if (byte === undefined) throw new RangeError('The transaction ends too soon');
  return byte;
};

const readCount = (bytes: Uint8Array, start: number): { readonly count: number; readonly next: number } => {
  let count = 0;
  for (let index = 0; index < MAX_COUNT_BYTES; index += 1) {
    const byte = byteAt(bytes, start + index);
    count |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { count, next: start + index + 1 };
  }
  throw new RangeError('A count of the transaction is too long');
};

export interface SignatureSlot {
  /** What is to be signed. */
  readonly message: Bytes;
  /** Where in the transaction the signature goes. */
  readonly offset: number;
}

/** The place of a signer in the wire format of a legacy or version 0 transaction. */
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
  if (signer < 0) throw new RangeError('The transaction does not ask for this signature');
  return { message, offset: firstSlot + signer * SIGNATURE_BYTES };
};

/** A copy with the signature in its slot; the others stay as they are. */
export const withSignature = (transaction: Uint8Array, offset: number, signature: Uint8Array): Bytes => {
  const signed = new Uint8Array(transaction);
  signed.set(signature, offset);
  return signed;
};
