import type { WireTreasuryDay, WireTreasuryFlow } from '@blacktide/contract';
import { sum, toDayBars, type Bar } from '../../ui/dayBars.ts';

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

/** One bar up for what came in and one bar down for what went out, in one scale. */
export const toFlowChart = ({ days }: Pick<WireTreasuryFlow, 'days'>): FlowChartShape => {
  const shape = toDayBars(days.map(({ received, spent }) => ({ up: [received], down: [spent] })));
  return {
    zeroY: shape.zeroY,
    received: sum(days.map((day) => day.received)),
    spent: sum(days.map((day) => day.spent)),
    days: days.map((day, index) => {
      const bars = shape.days[index];
      return {
        ...day,
        x: bars?.x ?? 0,
        width: bars?.width ?? 0,
        receivedBar: bars?.up[0] ?? null,
        spentBar: bars?.down[0] ?? null,
      };
    }),
  };
};
