/** Plain `Uint8Array`s over their own buffer, as WebCrypto wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const toBase58 = (bytes: Uint8Array): string => {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = BASE58.charAt(Number(value % 58n)) + text;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(leadingZeros < 0 ? bytes.length : leadingZeros) + text;
};

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
