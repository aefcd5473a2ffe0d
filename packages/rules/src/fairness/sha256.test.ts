import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hex, hmacSha256, sha256, utf8 } from './sha256.ts';

const digest = (text: string): string => hex(sha256(utf8(text)));

describe('sha256', () => {
  it('gives the digests of FIPS 180-4', () => {
    expect(digest('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(digest('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
  });

  it('agrees with Node at every length around the block size', () => {
    for (let length = 0; length < 260; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('makes the HMACs of RFC 4231 and of long keys', () => {
    expect(hex(hmacSha256(utf8('Jefe'), utf8('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    for (const size of [0, 1, 63, 64, 65, 131]) {
      const key = new Uint8Array(size).fill(0xaa);
      const text = `message ${size}`;
      expect(hex(hmacSha256(key, utf8(text)))).toBe(createHmac('sha256', key).update(text).digest('hex'));
    }
  });

  it('writes UTF-8 as everyone does', () => {
    const text = 'aé€🏴‍☠️߿ࠀ￿';
    expect([...utf8(text)]).toEqual([...Buffer.from(text, 'utf8')]);
  });
});
