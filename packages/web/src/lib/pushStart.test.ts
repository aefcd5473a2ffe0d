import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { BusyKey } from './action/busySubjects.ts';
import { createPushStart } from './pushStart.ts';

const BUSY: ReadonlySet<BusyKey> = new Set(['purchase Spyglass' as BusyKey]);

const createTestStart = () => {
  const busy = createStore<ReadonlySet<BusyKey>>(() => new Set());
  const pushStart = createPushStart();
  let isStarted = false;
  void pushStart.started.then(() => (isStarted = true));
  const advanceTime = async (ms: number): Promise<boolean> => {
    await vi.advanceTimersByTimeAsync(ms);
    return isStarted;
  };
  return { busy, pushStart, advanceTime };
};

// A page that has just been opened: the clock of `performance` starts at 0.
beforeEach(() => void vi.useFakeTimers());

it('waits for the first screen, and until the page has been open for four seconds', async () => {
  const { busy, pushStart, advanceTime } = createTestStart();
  expect(await advanceTime(3000)).toBe(false);
  pushStart.waitFor(busy);
  expect(await advanceTime(900)).toBe(false);
  expect(await advanceTime(200)).toBe(true);
});

it('does not wait longer than the first screen when that takes more than four seconds', async () => {
  const { busy, pushStart, advanceTime } = createTestStart();
  expect(await advanceTime(60_000)).toBe(false);
  pushStart.waitFor(busy);
  expect(await advanceTime(10)).toBe(true);
});

it('comes with the first action', async () => {
  const { busy, pushStart, advanceTime } = createTestStart();
  pushStart.waitFor(busy);
  expect(await advanceTime(1000)).toBe(false);
  busy.setState(BUSY, true);
  expect(await advanceTime(0)).toBe(true);
});

it('comes with the first screen when an action from before a reload goes on', async () => {
  const { busy, pushStart, advanceTime } = createTestStart();
  busy.setState(BUSY, true);
  expect(await advanceTime(1000)).toBe(false);
  pushStart.waitFor(busy);
  expect(await advanceTime(0)).toBe(true);
});

it('does not come after the end of the session', async () => {
  const { busy, pushStart, advanceTime } = createTestStart();
  pushStart.waitFor(busy);
  pushStart.cancel();
  busy.setState(BUSY, true);
  expect(await advanceTime(60_000)).toBe(false);
});
