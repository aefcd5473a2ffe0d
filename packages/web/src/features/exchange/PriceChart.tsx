import type { PriceRange } from '@blacktide/rules';
import { useState } from 'react';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { ChartPanel, type Chart } from '../../ui/ChartPanel.tsx';
import { formatExact } from '../../ui/format.ts';
import { toPriceChart, type PriceChartShape } from './priceChart.ts';
import styles from './PriceChart.module.css';
import { PRICE_HISTORY_QUERIES } from './queries.ts';

const RANGES: Readonly<Record<string, PriceRange>> = { '24 h': '24h', '7 d': '7d', '30 d': '30d' };
const RANGE_TEXTS: Readonly<Record<PriceRange, string>> = {
  '24h': 'the last 24 hours',
  '7d': 'the last 7 days',
  '30d': 'the last 30 days',
};

const toChart = ({ line, area, first, last, low, high }: PriceChartShape, range: PriceRange): Chart => ({
  description:
    `Price of 1 GOLD over ${RANGE_TEXTS[range]}: from ${formatExact(first)} to ${formatExact(last)} BOOTY, ` +
    `lowest ${formatExact(low)}, highest ${formatExact(high)}`,
  drawing: (
    <>
      <path className={styles['area']} d={area} />
      <path className={styles['line']} d={line} />
    </>
  ),
  figures: [
    ['Now', `${formatExact(last)} BOOTY`],
    ['Lowest', `${formatExact(low)} BOOTY`],
    ['Highest', `${formatExact(high)} BOOTY`],
  ],
});

/** What one GOLD costs in BOOTY at the pool, before the tax. */
export const PriceChart = () => {
  const [label, setLabel] = useState('24 h');
  const range = RANGES[label] ?? '24h';
  const history = useApiQuery(PRICE_HISTORY_QUERIES[range]);
  const shape = history.data ? toPriceChart(history.data) : null;
  return (
    <div className={styles['chart']}>
      <ChartPanel
        title="Price of 1 GOLD"
        choices={{
          label: 'Range of the chart',
          names: Object.keys(RANGES),
          value: label,
          onChange: setLabel,
        }}
        query={history}
        chart={shape && toChart(shape, range)}
      />
    </div>
  );
};
