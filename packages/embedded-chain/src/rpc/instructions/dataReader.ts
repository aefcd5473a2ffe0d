import { toAddress } from '../../base58.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Reads the data of an instruction in order; throws when it is too short or invalid. */
export class DataReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  u8(): number {
    return this.take(1).readUInt8();
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  u64(): bigint {
    return this.take(8).readBigUInt64LE();
  }

  key(): string {
    return toAddress(this.take(32));
  }

  /** Present when the byte before it is 1. */
  optionalKey(): string | null {
    return this.u8() === 1 ? this.key() : null;
  }

  /** Absent when all its bytes are zero. */
  nonZeroKey(): string | null {
    const bytes = this.take(32);
    return bytes.every((byte) => byte === 0) ? null : toAddress(bytes);
  }

  text(length: number): string {
    return decoder.decode(this.take(length));
  }

  /** Preceded by its length as a u64. */
  longText(): string {
    return this.text(Number(this.u64()));
  }

  rest(): string {
    return this.text(this.#bytes.length - this.#offset);
  }

  take(length: number): Buffer {
    if (length > this.#bytes.length - this.#offset) throw new RangeError('the data ends too early');
    this.#offset += length;
    return this.#bytes.subarray(this.#offset - length, this.#offset);
  }
}
