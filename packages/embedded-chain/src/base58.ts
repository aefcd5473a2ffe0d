const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const VALUES = new Map(Array.from(ALPHABET, (letter, value) => [letter, value]));

/** A digit takes at most this many digits of the other base: log 256 / log 58, rounded up. */
const GROWTH = 1.37;

/** Rewrites a number, most significant digit first, from one base to another; leading zeros stay leading zeros. */
const rebase = (digits: Uint8Array, from: number, to: number): Uint8Array => {
  let zeros = 0;
  while (zeros < digits.length && digits[zeros] === 0) zeros += 1;
  const reversed = new Uint8Array(Math.ceil((digits.length - zeros) * GROWTH));
  let length = 0;
  for (let index = zeros; index < digits.length; index += 1) {
    let carry = digits[index] ?? 0;
    for (let place = 0; place < length || carry > 0; place += 1) {
      carry += (reversed[place] ?? 0) * from;
      reversed[place] = carry % to;
      // Small integers throughout: the bit operation keeps the engine from dividing doubles.
      carry = (carry / to) | 0;
      if (place >= length) length = place + 1;
    }
  }
  const result = new Uint8Array(zeros + length);
  result.set(reversed.subarray(0, length).toReversed(), zeros);
  return result;
};

/** kit's codec goes through BigInt, several times slower. */
export const toBase58 = (bytes: Uint8Array): string =>
  Array.from(rebase(bytes, 256, 58), (value) => ALPHABET[value]).join('');

export const fromBase58 = (text: string): Uint8Array | null => {
  const digits = Array.from(text, (letter) => VALUES.get(letter) ?? -1);
  return digits.includes(-1) ? null : rebase(Uint8Array.from(digits), 58, 256);
};

const MAX_CACHED_ADDRESSES = 20_000;
const addressCache = new Map<string, string>();

/** For addresses: each transaction names a dozen, and they are the same few thousand over and over. */
export const toAddress = (bytes: Uint8Array): string => {
  const key = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const known = addressCache.get(key);
  if (known) return known;
  if (addressCache.size >= MAX_CACHED_ADDRESSES) addressCache.clear();
  const address = toBase58(bytes);
  addressCache.set(key, address);
  return address;
};
