import { expect, it } from 'vitest';
import { toPriceChart } from './priceChart.ts';

const at = (minute: number, bootyPerGold: number) => ({
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
  bootyPerGold,
});

it('draws prices by time, the highest at the top', () => {
  const chart = toPriceChart({ range: '24h', points: [at(0, 10), at(15, 12), at(60, 11)] });
  expect(chart).toMatchObject({ first: 10, last: 11, low: 10, high: 12 });
  expect(chart?.line).toBe('M0.0 112.0L150.0 8.0L600.0 60.0');
  expect(chart?.area).toBe('M0.0 112.0L150.0 8.0L600.0 60.0V120H0Z');
});

it('draws a price that never changes in the middle', () => {
  expect(toPriceChart({ range: '24h', points: [at(0, 10), at(60, 10)] })?.line).toBe('M0.0 60.0L600.0 60.0');
});

it('draws nothing without points', () => {
  expect(toPriceChart({ range: '24h', points: [] })).toBeNull();
});
