const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));

/** Digits of the result for each digit of the input, at most: log 256 / log 58, rounded up. */
const GROWTH = 1.37;

/** Converts a number from one base to another, most significant digit first. Leading zeros are kept. */
const rebase = (digits: Uint8Array, from: number, to: number): Uint8Array => {
  let zeros = 0;
  while (zeros < digits.length && digits[zeros] === 0) zeros += 1;
  const reversed = new Uint8Array(Math.ceil((digits.length - zeros) * GROWTH));
  let length = 0;
  for (let index = zeros; index < digits.length; index += 1) {
    let carry = digits[index] ?? 0;
    for (let position = 0; position < length || carry > 0; position += 1) {
      carry += (reversed[position] ?? 0) * from;
      reversed[position] = carry % to;
      // All values are small integers; the bit operation avoids a division of doubles.
      carry = (carry / to) | 0;
      if (position >= length) length = position + 1;
    }
  }
  const result = new Uint8Array(zeros + length);
  result.set(reversed.subarray(0, length).toReversed(), zeros);
  return result;
};

/** Several times faster than the codec of kit, which uses BigInt. */
export const toBase58 = (bytes: Uint8Array): string =>
  Array.from(rebase(bytes, 256, 58), (value) => ALPHABET[value]).join('');

export const fromBase58 = (text: string): Uint8Array | null => {
  const digits = Array.from(text, (letter) => VALUES.get(letter) ?? -1);
  return digits.includes(-1) ? null : rebase(Uint8Array.from(digits), 58, 256);
};

const ADDRESS_BYTES = 32;
const MAX_CACHED_ADDRESSES = 20_000;
const addressCache = new Map<string, string>();

/** Base58 with a cache: every transaction contains about a dozen addresses, and most of them repeat. */
export const toAddress = (bytes: Uint8Array): string => {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const known = addressCache.get(key);
  if (known) return known;
  if (addressCache.size >= MAX_CACHED_ADDRESSES) addressCache.clear();
  const address = toBase58(bytes);
  addressCache.set(key, address);
  return address;
};

const bytesCache = new Map<string, Uint8Array>();

/** The reverse of `toAddress`, with a cache too; null where the text is no address. Callers must not change the bytes. */
export const fromAddress = (address: string): Uint8Array | null => {
  const known = bytesCache.get(address);
  if (known) return known;
  const bytes = fromBase58(address);
  if (bytes?.length !== ADDRESS_BYTES) return null;
  if (bytesCache.size >= MAX_CACHED_ADDRESSES) bytesCache.clear();
  bytesCache.set(address, bytes);
  return bytes;
};
