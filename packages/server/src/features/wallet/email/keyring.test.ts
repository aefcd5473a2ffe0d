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

it('opens what it sealed, and never seals alike twice', () => {
  const id = randomUUID();
  const [one, two] = [first.seal(id, secret), first.seal(id, secret)];
  expect(Buffer.from(first.open(id, one))).toEqual(secret);
  expect(Buffer.from(one.bytes)).not.toEqual(Buffer.from(two.bytes));
  expect(Buffer.from(one.bytes).includes(secret)).toBe(false);
});

it('opens nothing for another wallet: what is swapped in the database is worth nothing', () => {
  const sealed = first.seal(randomUUID(), secret);
  expect(() => first.open(randomUUID(), sealed)).toThrow(/authenticate/);
});

it('opens nothing of which one bit is different, wherever it is', () => {
  const id = randomUUID();
  const { version, bytes } = first.seal(id, secret);
  for (let place = 0; place < bytes.length; place += 1) {
    const altered = Uint8Array.from(bytes);
    altered[place]! ^= 1;
    expect(() => first.open(id, { version, bytes: altered })).toThrow(/authenticate/);
  }
});

it('seals by the newest key and still opens by the older ones', () => {
  const id = randomUUID();
  const old = first.seal(id, secret);
  expect(Buffer.from(both.open(id, old))).toEqual(secret);
  expect(both.seal(id, secret).version).toBe(2);
  expect(() => first.open(id, both.seal(id, secret))).toThrow(/no version 2/);
  expect(() => both.open(id, { ...old, version: 2 })).toThrow(/authenticate/);
});
