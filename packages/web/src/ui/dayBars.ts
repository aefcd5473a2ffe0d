import { CHART_HEIGHT, CHART_MARGIN, CHART_WIDTH } from './chartSize.ts';

export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Amounts of one day: those of `up` are stacked above the zero line, those of `down` below it. */
interface DayAmounts {
  readonly up: readonly number[];
  readonly down: readonly number[];
}

interface DayBars {
  /** The part of the drawing that belongs to the day. */
  readonly x: number;
  readonly width: number;
  /** In the order of the amounts; null for an amount of 0. */
  readonly up: readonly (Bar | null)[];
  readonly down: readonly (Bar | null)[];
}

/** Part of a day's width that its bar fills. */
const BAR_SHARE = 0.7;
/** A small amount is visible too. */
const MIN_HEIGHT = 1.5;

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One column of bars for each day, all in one scale. */
export const toDayBars = (
  days: readonly DayAmounts[],
): { readonly days: readonly DayBars[]; readonly zeroY: number } => {
  const [most, least] = [
    Math.max(0, ...days.map(({ up }) => sum(up))),
    Math.max(0, ...days.map(({ down }) => sum(down))),
  ];
  const space = CHART_HEIGHT - 2 * CHART_MARGIN;
  const scale = most + least === 0 ? 0 : space / (most + least);
  const zeroY = most + least === 0 ? CHART_HEIGHT - CHART_MARGIN : CHART_MARGIN + most * scale;
  const width = CHART_WIDTH / Math.max(1, days.length);
  /** `direction` is -1 upwards and 1 downwards. */
  const stack = (amounts: readonly number[], left: number, direction: -1 | 1): (Bar | null)[] => {
    let edge = zeroY;
    return amounts.map((amount) => {
      if (amount <= 0) return null;
      const height = Math.max(MIN_HEIGHT, amount * scale);
      const start = edge;
      edge += direction * height;
      return {
        x: left + (width * (1 - BAR_SHARE)) / 2,
        y: Math.min(start, edge),
        width: width * BAR_SHARE,
        height,
      };
    });
  };
  return {
    zeroY,
    days: days.map(({ up, down }, index) => {
      const x = index * width;
      return { x, width, up: stack(up, x, -1), down: stack(down, x, 1) };
    }),
  };
};
