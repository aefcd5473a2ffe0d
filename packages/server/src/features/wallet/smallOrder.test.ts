import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aWallet } from '../../../testing/testWallet.ts';
import { isSmallOrder } from './smallOrder.ts';

const P = 2n ** 255n - 19n;
const modPow = (base: bigint, exponent: bigint): bigint => {
  let [result, factor] = [1n, base % P];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % P;
    factor = (factor * factor) % P;
  }
  return result;
};
const inverse = (value: bigint): bigint => modPow(value, P - 2n);
const D = ((P - 121_665n) * inverse(121_666n)) % P;

/** The y of twice a point: by x² = (y² − 1) / (dy² + 1), x itself is not needed. */
const doubleY = (y: bigint): bigint => {
  const yy = (y * y) % P;
  const xx = ((yy - 1n + P) * inverse((D * yy + 1n) % P)) % P;
  const numerator = (yy + xx) % P;
  const denominator = (P + 1n - ((((D * xx) % P) * yy) % P)) % P;
  return (numerator * inverse(denominator)) % P;
};

const encodePoint = (y: bigint, sign: 0 | 1): Buffer => {
  const bytes = Buffer.from(Buffer.from(y.toString(16).padStart(64, '0'), 'hex').toReversed());
  bytes[31]! |= sign << 7;
  return bytes;
};

const decodeY = (hex: string): bigint =>
  BigInt(`0x${Buffer.from(Buffer.from(hex, 'hex').toReversed()).toString('hex')}`);

const OF_ORDER_EIGHT = [
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
];

describe('a key of small order', () => {
  it('is a point whose eightfold is the neutral point; all are found, in every encoding', () => {
    const ys = [0n, 1n, P - 1n, ...OF_ORDER_EIGHT.map(decodeY)];
    for (const y of ys) expect(doubleY(doubleY(doubleY(y)))).toBe(1n);
    // Encodings that a decoder without reduction accepts as the same points.
    for (const y of [...ys, P, P + 1n]) {
      expect(isSmallOrder(encodePoint(y, 0))).toBe(true);
      expect(isSmallOrder(encodePoint(y, 1))).toBe(true);
    }
  });

  it('has a signature that is valid for every message', () => {
    const neutral = encodePoint(1n, 0);
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: neutral.toString('base64url') };
    const forged = Buffer.concat([neutral, Buffer.alloc(32)]);
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from('anything'), key, forged)).toBe(true);
  });

  it('is not a key that wallets generate', () => {
    for (let count = 0; count < 100; count += 1) expect(isSmallOrder(aWallet().publicKey)).toBe(false);
    expect(isSmallOrder(encodePoint((4n * inverse(5n)) % P, 0))).toBe(false);
  });
});
