import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from './clock.ts';
import { createTicker } from './ticker.ts';

const NOON = Date.UTC(2026, 10, 15, 12);

const createTestTicker = (deviceAhead = 0) => {
  vi.useFakeTimers({ now: NOON + deviceAhead });
  const clock = createServerClock();
  const observe = (at: number, ahead = 0) =>
    clock.observe({
      headers: new Headers({ date: new Date(at).toUTCString(), 'x-game-ahead': String(ahead) }),
    });
  const page = new EventTarget();
  const ticker = createTicker({ clock, page });
  const beats: number[] = [];
  const jumps = vi.fn<() => void>();
  ticker.onJump(jumps);
  return {
    clock,
    observe,
    page,
    ticker,
    ticks: beats,
    jumps,
    recordTick: () => void beats.push(ticker.now()),
  };
};

afterEach(() => vi.useRealTimers());

describe('the ticker', () => {
  it('fires on each full second, for all listeners by one timer', () => {
    const { ticker, ticks, recordTick } = createTestTicker(250);
    const stops = Array.from({ length: 200 }, () => ticker.subscribe(() => recordTick()));
    expect(vi.getTimerCount()).toBe(1);
    ticks.length = 0;
    vi.advanceTimersByTime(750);
    expect(ticks).toEqual(Array.from({ length: 200 }, () => NOON + 1000));
    stops.forEach((stop) => stop());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('uses the server’s time when the clock of the device is wrong', () => {
    const { ticker, observe, recordTick, ticks } = createTestTicker(3 * 3_600_000);
    observe(NOON);
    ticker.subscribe(recordTick);
    vi.advanceTimersByTime(1000);
    expect(Math.abs((ticks.at(-1) ?? 0) - (NOON + 1000))).toBeLessThan(1000);
  });

  it('follows the time machine of the game', () => {
    const { ticker, observe } = createTestTicker();
    observe(NOON, 86_400_000);
    expect(Math.round((ticker.now() - NOON) / 3_600_000)).toBe(24);
  });

  it('is right at once after a sleeping device or a throttled tab, without firing for the missed seconds', () => {
    const { ticker, recordTick, ticks, page, jumps } = createTestTicker();
    ticker.subscribe(recordTick);
    vi.setSystemTime(NOON + 5 * 3_600_000);
    ticks.length = 0;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(ticks).toEqual([NOON + 5 * 3_600_000]);
    expect(jumps).toHaveBeenCalledTimes(1);
  });

  it('does not report a throttled tab as a sleeping device', () => {
    const { ticker, recordTick, page, jumps } = createTestTicker();
    ticker.subscribe(recordTick);
    vi.setSystemTime(NOON + 60_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(jumps).not.toHaveBeenCalled();
  });

  it('reports that the device clock is set back, and is right again with the next answer', () => {
    const { ticker, recordTick, page, jumps, observe } = createTestTicker();
    observe(NOON);
    ticker.subscribe(recordTick);
    vi.setSystemTime(NOON - 3_600_000);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(jumps).toHaveBeenCalledTimes(1);
    observe(NOON);
    expect(Math.abs(ticker.now() - NOON)).toBeLessThan(1000);
  });

  it('does not depend on summer time', () => {
    const { ticker, recordTick, ticks } = createTestTicker();
    // The night in which Europe sets its clocks back.
    vi.setSystemTime(Date.UTC(2026, 9, 25, 0, 59, 59, 500));
    ticker.subscribe(recordTick);
    ticks.length = 0;
    vi.advanceTimersByTime(2500);
    expect(ticks).toEqual([0, 1, 2].map((second) => Date.UTC(2026, 9, 25, 1, 0, second)));
  });
});
