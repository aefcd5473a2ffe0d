import { expect, it } from 'vitest';
import { formatLoot } from './formatLoot.ts';

it.each([
  [0, '0.00'],
  [999.99, '999.99'],
  [1000, '1,000.00'],
  [1000.01, '1.0k'],
  [1290, '1.2k'],
  [12_345.67, '12.3k'],
  [999_999, '999.9k'],
  [1_000_000, '1000.0k'],
  [1_000_001, '1.0m'],
  [7_259_000, '7.2m'],
  [1_234_567_890, '1234.5m'],
])('PROF-07 %d BOOTY is shown as %s', (booty, text) => {
  expect(formatLoot(booty)).toBe(text);
});
