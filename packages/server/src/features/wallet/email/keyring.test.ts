import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';

const keys = { old: randomBytes(32), young: randomBytes(32) };
const first = createKeyring(new Map([[1, keys.old]]));
const both = createKeyring(
  new Map([
    [2, keys.young],
    [1, keys.old],
  ]),
);
const secret = randomBytes(32);

it('decrypts what it encrypted, and never encrypts the same way twice', () => {
  const id = randomUUID();
  const [one, two] = [first.encrypt(id, secret), first.encrypt(id, secret)];
  expect(Buffer.from(first.decrypt(id, one))).toEqual(secret);
  expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(two.bytes));
  expect(Buffer.from(one.bytes).includes(secret)).toBe(false);
});

it('decrypts nothing for another wallet, so that swapped rows are useless', () => {
  const sealed = first.encrypt(randomUUID(), secret);
  expect(() => first.decrypt(randomUUID(), sealed)).toThrow(/authenticate/);
});

it('decrypts nothing with a changed bit', () => {
  const id = randomUUID();
  const { version, bytes } = first.encrypt(id, secret);
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Uint8Array.from(bytes);
    altered[index]! ^= 1;
    expect(() => first.decrypt(id, { version, bytes: altered })).toThrow(/authenticate/);
  }
});

it('encrypts with the newest key and decrypts with older ones', () => {
  const id = randomUUID();
  const old = first.encrypt(id, secret);
  expect(Buffer.from(both.decrypt(id, old))).toEqual(secret);
  expect(both.encrypt(id, secret).version).toBe(2);
  expect(() => first.decrypt(id, both.encrypt(id, secret))).toThrow(/no version 2/);
  expect(() => both.decrypt(id, { ...old, version: 2 })).toThrow(/authenticate/);
});
