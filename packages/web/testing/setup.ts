import '@blacktide/contract/jitless';
import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { NOW } from './now.ts';

/** What needs real time, such as the first load of a module, gets some between two looks, also with a fake clock. */
const REAL_MS_BETWEEN_LOOKS = 5;
const realSetTimeout = globalThis.setTimeout;
configure({
  asyncUtilTimeout: 30_000,
  unstable_advanceTimersWrapper: (advance) =>
    act(async () => {
      await advance();
      await new Promise((resolve) => realSetTimeout(resolve, REAL_MS_BETWEEN_LOOKS));
    }),
});

// The only way to tell Testing Library how to move a fake clock: then `waitFor` and `findBy` wait for time on that clock.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

/** jsdom has no observers. Nothing has a size in jsdom, so nothing is ever observed. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** jsdom has no layout, so there is nothing to scroll. */
Element.prototype.scrollIntoView = () => undefined;

vi.stubGlobal('ResizeObserver', SilentObserver);
vi.stubGlobal('IntersectionObserver', SilentObserver);
vi.stubGlobal('matchMedia', (media: string) => ({
  matches: false,
  media,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

const consoleErrors: unknown[][] = [];

beforeEach(() => {
  // Every test begins at the same time of day; most also move the timers by hand.
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  consoleErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void consoleErrors.push(args));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  expect(consoleErrors, 'a stray console.error').toEqual([]);
});
