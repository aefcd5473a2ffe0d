import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPushStart } from './pushStart.ts';

const createTestStart = ({ isBusy = false } = {}) => {
  const pushStart = createPushStart(document);
  const connected = new Set<() => void>();
  const onConnected = (listener: () => void) => {
    connected.add(listener);
    return () => void connected.delete(listener);
  };
  let isStarted = false;
  void pushStart.started.then(() => (isStarted = true));
  return {
    ...pushStart,
    showFirstScreen: () => pushStart.waitFor(isBusy, onConnected),
    connect: () => connected.forEach((listener) => listener()),
    isStartedAfter: async (ms: number): Promise<boolean> => {
      await vi.advanceTimersByTimeAsync(ms);
      return isStarted;
    },
    /** Whether an action still waits after this time. */
    isWaitingAfter: async (ms: number): Promise<boolean> => {
      let isWaiting = true;
      void Promise.resolve(pushStart.ready()).then(() => (isWaiting = false));
      await vi.advanceTimersByTimeAsync(ms);
      return isWaiting;
    },
  };
};

// A page that has just been opened: the clock of `performance` starts at 0.
beforeEach(() => void vi.useFakeTimers());

describe('the push connection', () => {
  it('waits for the first screen, and until the page has been open for four seconds', async () => {
    const { showFirstScreen, isStartedAfter } = createTestStart();
    expect(await isStartedAfter(3000)).toBe(false);
    showFirstScreen();
    expect(await isStartedAfter(900)).toBe(false);
    expect(await isStartedAfter(200)).toBe(true);
  });

  it('does not wait longer than the first screen when that takes more than four seconds', async () => {
    const { showFirstScreen, isStartedAfter } = createTestStart();
    expect(await isStartedAfter(60_000)).toBe(false);
    showFirstScreen();
    expect(await isStartedAfter(10)).toBe(true);
  });

  it.each(['pointerdown', 'keydown'])('comes soon after the first %s', async (use) => {
    const { showFirstScreen, isStartedAfter } = createTestStart();
    showFirstScreen();
    expect(await isStartedAfter(1000)).toBe(false);
    document.dispatchEvent(new Event(use));
    expect(await isStartedAfter(10)).toBe(true);
  });

  it('comes with the first screen when an action from before a reload goes on', async () => {
    const { showFirstScreen, isStartedAfter } = createTestStart({ isBusy: true });
    expect(await isStartedAfter(1000)).toBe(false);
    showFirstScreen();
    expect(await isStartedAfter(0)).toBe(true);
  });

  it('does not come after the end of the session', async () => {
    const { showFirstScreen, cancel, isStartedAfter } = createTestStart();
    showFirstScreen();
    document.dispatchEvent(new Event('keydown'));
    cancel();
    document.dispatchEvent(new Event('keydown'));
    expect(await isStartedAfter(60_000)).toBe(false);
  });
});

describe('an action', () => {
  it('opens the connection and waits for it; later ones do not wait', async () => {
    const { ready, showFirstScreen, connect, isStartedAfter, isWaitingAfter } = createTestStart();
    expect(ready()).toBeNull();
    showFirstScreen();
    expect(await isWaitingAfter(1000)).toBe(true);
    expect(await isStartedAfter(0)).toBe(true);
    connect();
    expect(await isWaitingAfter(0)).toBe(false);
    expect(ready()).toBeNull();
  });

  it('does not wait longer than a second and a half for a connection that cannot be opened', async () => {
    const { ready, showFirstScreen, isWaitingAfter } = createTestStart();
    showFirstScreen();
    expect(await isWaitingAfter(1400)).toBe(true);
    expect(await isWaitingAfter(200)).toBe(false);
    expect(ready()).toBeNull();
  });
});
