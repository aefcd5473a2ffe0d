import { expect, it, vi } from 'vitest';
import { createBattleWatch } from './battleWatch.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const BATTLE_AT = Date.parse('2026-11-17T05:00:00Z');

const watchFrom = (startedAt: number) => {
  const read = vi.fn<() => void>();
  const isKnown = vi.fn<(battleAt: number) => boolean>(() => false);
  const tick = createBattleWatch('arena', startedAt, { read, isKnown });
  const tickSeconds = (from: number, seconds: number): void => {
    for (let passed = 0; passed < seconds; passed++) tick(from + passed * SECOND);
  };
  return { read, isKnown, tick, tickSeconds };
};

it('reads 2 s after a battle and every 3 s until the result is known', () => {
  const { read, isKnown, tickSeconds } = watchFrom(BATTLE_AT - 5 * SECOND);
  tickSeconds(BATTLE_AT - 5 * SECOND, 7);
  expect(read).toHaveBeenCalledTimes(0);
  tickSeconds(BATTLE_AT + 2 * SECOND, 6);
  expect(read).toHaveBeenCalledTimes(2);
  isKnown.mockImplementation((battleAt) => battleAt === BATTLE_AT);
  tickSeconds(BATTLE_AT + 8 * SECOND, 60);
  expect(read).toHaveBeenCalledTimes(2);
});

it('gives up after ten reads', () => {
  const { read, tickSeconds } = watchFrom(BATTLE_AT - 5 * SECOND);
  tickSeconds(BATTLE_AT - 5 * SECOND, 300);
  expect(read).toHaveBeenCalledTimes(10);
});

it('reads until the result is known when the clock jumps an hour ahead just after the battle', () => {
  const { read, isKnown, tick, tickSeconds } = watchFrom(BATTLE_AT - 5 * SECOND);
  tick(BATTLE_AT + SECOND);
  tickSeconds(BATTLE_AT + HOUR, 4);
  expect(read).toHaveBeenCalledTimes(2);
  isKnown.mockReturnValue(true);
  tickSeconds(BATTLE_AT + HOUR + 4 * SECOND, 60);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads for the latest battle only when a tab that slept missed several', () => {
  const { read, isKnown, tickSeconds } = watchFrom(BATTLE_AT - 5 * SECOND);
  tickSeconds(BATTLE_AT + 9 * HOUR, 2);
  expect(read).toHaveBeenCalledTimes(1);
  isKnown.mockReturnValue(true);
  tickSeconds(BATTLE_AT + 9 * HOUR + 2 * SECOND, 5);
  expect(isKnown).toHaveBeenCalledWith(BATTLE_AT + 8 * HOUR);
  expect(read).toHaveBeenCalledTimes(1);
});

it('reads for a battle that was due just before the page was opened', () => {
  const { read, tickSeconds } = watchFrom(BATTLE_AT + 10 * SECOND);
  tickSeconds(BATTLE_AT + 10 * SECOND, 1);
  expect(read).toHaveBeenCalledTimes(1);
});
