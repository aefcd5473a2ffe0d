import { expect, it } from 'vitest';
import { toFlowChart } from './flowChart.ts';

const day = (received: number, spent: number) => ({ date: '2026-11-20', received, spent });

it('draws what came in above the zero line and what went out below it, in one scale', () => {
  const chart = toFlowChart({ days: [day(30, 0), day(15, 10), day(0, 0)] });
  expect(chart).toMatchObject({ received: 45, spent: 10, zeroY: 86 });
  const [first, second, third] = chart.days;
  // 40 units of money fill the height of 120 without the margins of 8.
  expect(first?.receivedBar).toMatchObject({ y: 8, height: 78 });
  expect(first?.spentBar).toBeNull();
  expect(second?.receivedBar).toMatchObject({ y: 47, height: 39, width: 140 });
  expect(second?.spentBar).toMatchObject({ y: 86, height: 26 });
  expect(third).toMatchObject({ x: 400, width: 200, receivedBar: null, spentBar: null });
});

it('a small amount is still visible', () => {
  expect(toFlowChart({ days: [day(100_000, 0), day(1, 0)] }).days[1]?.receivedBar?.height).toBe(1.5);
});

it('without any flow there are no bars', () => {
  const { days, zeroY } = toFlowChart({ days: [day(0, 0)] });
  expect(days[0]).toMatchObject({ receivedBar: null, spentBar: null });
  expect(zeroY).toBe(112);
});
