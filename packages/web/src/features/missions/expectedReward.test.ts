import { afterEach, expect, it } from 'vitest';
import { setNumberFormat } from '../../ui/format.ts';
import { formatMean } from './expectedReward.ts';

afterEach(() => setNumberFormat('comma'));

it.each([
  [0, '0'],
  [0.004, '<0.01'],
  [12.4, '12.4'],
  [12.346, '12.35'],
  [1234.6, '1,235'],
])('shows a mean of %d as %s', (mean, text) => expect(formatMean(mean)).toBe(text));

it('shows means in the number format of the player', () => {
  setNumberFormat('point');
  expect([formatMean(0.004), formatMean(1234.6)]).toEqual(['<0,01', '1.235']);
});
