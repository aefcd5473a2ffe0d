import { expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

it('uses the server’s time, not that of the device', () => {
  const clock = createServerClock(() => Date.UTC(2020, 0, 1));
  clock.observe(answer({ date: 'Sun, 15 Nov 2026 20:00:00 GMT' }));
  expect(clock.now()).toBe(Date.UTC(2026, 10, 15, 20, 0, 0, 500));
  expect(clock.gameNow()).toBe(clock.now());
});

it('adds what the time machine has moved to game time only, not to the time of sessions', () => {
  const clock = createServerClock(() => Date.UTC(2026, 10, 15));
  clock.observe(answer({ date: 'Sun, 15 Nov 2026 00:00:00 GMT', 'x-game-ahead': '86400000' }));
  expect(clock.now()).toBe(Date.UTC(2026, 10, 15));
  expect(clock.gameNow()).toBe(Date.UTC(2026, 10, 16));
});
