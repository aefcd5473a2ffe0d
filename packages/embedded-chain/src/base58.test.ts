import { getBase58Codec } from '@solana/kit';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { fromAddress, fromBase58, toAddress, toBase58 } from './base58.ts';

it('encodes and decodes base58 as kit does, including leading zeros', () => {
  const samples = [
    Buffer.alloc(0),
    Buffer.alloc(32),
    ...Array.from({ length: 200 }, (_, index) =>
      Buffer.concat([Buffer.alloc(index % 4), randomBytes(index % 70)]),
    ),
  ];
  for (const bytes of samples) {
    const text = toBase58(bytes);
    expect(text).toBe(getBase58Codec().decode(bytes));
    expect(Buffer.from(fromBase58(text) ?? [])).toEqual(bytes);
  }
});

it('refuses letters that are not in the alphabet', () => {
  expect(['0', 'O', 'I', 'l', 'a b', 'é'].map(fromBase58)).toEqual([null, null, null, null, null, null]);
});

it('converts addresses in both directions, the second time from its caches', () => {
  const bytes = randomBytes(32);
  const address = toAddress(bytes);
  for (let time = 0; time < 2; time += 1) {
    expect(toAddress(Buffer.from(bytes))).toBe(address);
    expect(Buffer.from(fromAddress(address) ?? [])).toEqual(bytes);
    expect(['', 'short', toBase58(randomBytes(33))].map(fromAddress)).toEqual([null, null, null]);
  }
});
