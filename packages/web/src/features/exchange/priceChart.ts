import type { PriceHistory } from '@blacktide/contract';
import { CHART_HEIGHT, CHART_MARGIN, CHART_WIDTH } from '../../ui/chartSize.ts';

export interface PriceChartShape {
  /** Of the SVG path. */
  readonly line: string;
  /** The same with the area below it. */
  readonly area: string;
  readonly first: number;
  readonly last: number;
  readonly low: number;
  readonly high: number;
}

/** Null without points. A price that never changes is a line in the middle. */
export const toPriceChart = ({ points }: PriceHistory): PriceChartShape | null => {
  const times = points.map(({ at }) => Date.parse(at));
  const prices = points.map(({ bootyPerGold }) => bootyPerGold);
  const [start, end] = [times[0], times.at(-1)];
  const [first, last] = [prices[0], prices.at(-1)];
  if (start === undefined || end === undefined || first === undefined || last === undefined) return null;
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (time: number): number => (end === start ? 0 : ((time - start) / (end - start)) * CHART_WIDTH);
  const y = (price: number): number =>
    high === low
      ? CHART_HEIGHT / 2
      : CHART_HEIGHT - CHART_MARGIN - ((price - low) / (high - low)) * (CHART_HEIGHT - 2 * CHART_MARGIN);
  const corners = prices.map((price, index) => `${x(times[index] ?? end).toFixed(1)} ${y(price).toFixed(1)}`);
  const line = `M${corners.join('L')}`;
  return { line, area: `${line}V${CHART_HEIGHT}H0Z`, first, last, low, high };
};
