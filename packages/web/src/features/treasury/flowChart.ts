import type { WireTreasuryDay, WireTreasuryFlow } from '@blacktide/contract';
import { CHART_HEIGHT, CHART_MARGIN, CHART_WIDTH } from '../../ui/chartSize.ts';

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface FlowDayShape extends WireTreasuryDay {
  /** The part of the drawing that belongs to the day. */
  readonly x: number;
  readonly width: number;
  /** Above the zero line; null if nothing came in. */
  readonly receivedBar: Bar | null;
  /** Below it. */
  readonly spentBar: Bar | null;
}

export interface FlowChartShape {
  readonly days: readonly FlowDayShape[];
  /** Where the bars begin. */
  readonly zeroY: number;
  readonly received: number;
  readonly spent: number;
}

/** Part of a day's width that its bar fills. */
const BAR_SHARE = 0.7;
/** A small amount is visible too. */
const MIN_HEIGHT = 1.5;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One bar up for what came in and one bar down for what went out, in one scale. */
export const toFlowChart = ({ days }: Pick<WireTreasuryFlow, 'days'>): FlowChartShape => {
  const received = days.map((day) => day.received);
  const spent = days.map((day) => day.spent);
  const [most, least] = [Math.max(0, ...received), Math.max(0, ...spent)];
  const space = CHART_HEIGHT - 2 * CHART_MARGIN;
  const scale = most + least === 0 ? 0 : space / (most + least);
  const zeroY = most + least === 0 ? CHART_HEIGHT - CHART_MARGIN : CHART_MARGIN + most * scale;
  const width = CHART_WIDTH / Math.max(1, days.length);
  const heightOf = (amount: number): number => Math.max(MIN_HEIGHT, amount * scale);
  return {
    zeroY,
    received: sum(received),
    spent: sum(spent),
    days: days.map((day, index) => {
      const x = index * width;
      const bar = { x: x + (width * (1 - BAR_SHARE)) / 2, width: width * BAR_SHARE };
      const up = heightOf(day.received);
      return {
        ...day,
        x,
        width,
        receivedBar: day.received > 0 ? { ...bar, y: zeroY - up, height: up } : null,
        spentBar: day.spent > 0 ? { ...bar, y: zeroY, height: heightOf(day.spent) } : null,
      };
    }),
  };
};
