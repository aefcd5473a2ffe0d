/** WebCrypto accepts only views of a plain `ArrayBuffer`. */
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

/** Null if the text is not base58. */
export const fromBase58 = (text: string): Bytes | null => {
  const digits = Array.from(text, (char) => BASE58.indexOf(char));
  if (digits.includes(-1)) return null;
  let value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const bytes: number[] = [];
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n));
  const leadingZeros = digits.findIndex((digit) => digit !== 0);
  const zeros = leadingZeros < 0 ? digits.length : leadingZeros;
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes]);
};

export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
