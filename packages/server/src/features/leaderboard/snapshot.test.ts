import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aClock } from '../../../testing/testServer.ts';
import { createSnapshot } from './snapshot.ts';

/** Reads take as long as the clock is advanced before `finish`. */
const createReads = () => {
  const clock = aClock();
  let count = 0;
  let settle: { resolve: (value: number) => void; reject: (error: Error) => void } | null = null;
  const snapshot = createSnapshot(
    () => new Promise<number>((resolve, reject) => (settle = { resolve, reject })),
    clock,
  );
  return {
    clock,
    snapshot,
    isReading: () => settle !== null,
    finish: async (tookMs: number) => {
      clock.advance(tookMs);
      settle?.resolve((count += 1));
      settle = null;
      await setImmediate();
    },
    fail: async () => {
      settle?.reject(new Error('no database'));
      settle = null;
      await setImmediate();
    },
  };
};

it('every caller gets a new value while a read takes a few milliseconds', async () => {
  const { clock, snapshot, finish } = createReads();
  for (const expected of [1, 2, 3]) {
    const reading = snapshot();
    await finish(2);
    expect(await reading).toBe(expected);
    clock.advance(40);
  }
});

it('callers at the same time share one read', async () => {
  const { snapshot, finish } = createReads();
  const readings = [snapshot(), snapshot()];
  await finish(0);
  expect(await Promise.all(readings)).toEqual([1, 1]);
});

it('a long read is repeated in the background, at most a twentieth of the time', async () => {
  const { clock, snapshot, isReading, finish } = createReads();
  const first = snapshot();
  await finish(100);
  expect(await first).toBe(1);
  clock.advance(1899);
  expect(await snapshot()).toBe(1);
  expect(isReading()).toBe(false);
  clock.advance(1);
  expect(await snapshot()).toBe(1);
  expect(isReading()).toBe(true);
  await finish(100);
  expect(await snapshot()).toBe(2);
});

it('a value that is too old is not used', async () => {
  const { clock, snapshot, finish } = createReads();
  const first = snapshot();
  await finish(100);
  await first;
  clock.advance(5000);
  const second = snapshot();
  await finish(100);
  expect(await second).toBe(2);
});

it('a failed read is repeated, and callers who need not wait do not see it', async () => {
  const { clock, snapshot, finish, fail } = createReads();
  const failed = expect(snapshot()).rejects.toThrow('no database');
  await fail();
  await failed;
  const first = snapshot();
  await finish(100);
  await first;
  clock.advance(2000);
  expect(await snapshot()).toBe(1);
  await fail();
  expect(await snapshot()).toBe(1);
  await finish(100);
  expect(await snapshot()).toBe(2);
});
