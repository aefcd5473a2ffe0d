import { expect, it } from 'vitest';
import { createServerClock } from './clock.ts';

const answer = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

it('goes by the server’s time, whatever the device believes', () => {
  const clock = createServerClock(() => Date.UTC(2020, 0, 1));
  clock.observe(answer({ date: 'Sun, 15 Nov 2026 20:00:00 GMT' }));
  expect(clock.now()).toBe(Date.UTC(2026, 10, 15, 20, 0, 0, 500));
  expect(clock.gameNow()).toBe(clock.now());
});

it('knows how far the time machine has moved the game, and that it did not move the sessions', () => {
  const clock = createServerClock(() => Date.UTC(2026, 10, 15));
  clock.observe(answer({ date: 'Sun, 15 Nov 2026 00:00:00 GMT', 'x-game-ahead': '86400000' }));
  expect(clock.now()).toBe(Date.UTC(2026, 10, 15));
  expect(clock.gameNow()).toBe(Date.UTC(2026, 10, 16));
});
