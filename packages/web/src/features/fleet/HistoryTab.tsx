import type { WireFleetDay } from '@blacktide/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/formatTime.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { ChartPanel, type Chart } from '../../ui/ChartPanel.tsx';
import { CHART_HEIGHT, CHART_WIDTH } from '../../ui/chartSize.ts';
import { sum, toDayBars } from '../../ui/dayBars.ts';
import { formatAmount } from '../../ui/format.ts';
import unseen from '../../ui/visuallyHidden.module.css';
import { fleetHistoryQuery } from './fleetQueries.ts';
import styles from './HistoryTab.module.css';

const CURRENCIES = ['BOOTY', 'GOLD'] as const;
type FleetCurrency = (typeof CURRENCIES)[number];

interface Series {
  readonly name: 'Rewards' | 'Costs' | 'Tax' | 'Captains';
  /** Above the zero line. */
  readonly isUp: boolean;
  readonly read: (day: WireFleetDay) => number;
}

/** The rewards are what the owner received; tax and shares never were the owner's. */
const SERIES: Readonly<Record<FleetCurrency, readonly Series[]>> = {
  BOOTY: [
    { name: 'Rewards', isUp: true, read: ({ rewards }) => rewards },
    { name: 'Costs', isUp: false, read: ({ costs }) => costs.booty },
    { name: 'Tax', isUp: false, read: ({ tax }) => tax },
    { name: 'Captains', isUp: false, read: ({ shares }) => shares },
  ],
  GOLD: [{ name: 'Costs', isUp: false, read: ({ costs }) => costs.gold }],
};

const Drawing = ({
  days,
  currency,
}: {
  readonly days: readonly WireFleetDay[];
  readonly currency: FleetCurrency;
}) => {
  const series = SERIES[currency];
  const [ups, downs] = [series.filter(({ isUp }) => isUp), series.filter(({ isUp }) => !isUp)];
  const shape = toDayBars(
    days.map((day) => ({ up: ups.map(({ read }) => read(day)), down: downs.map(({ read }) => read(day)) })),
  );
  return (
    <>
      {days.map((day, index) => {
        const bars = shape.days[index];
        if (!bars) return null;
        return (
          <g key={day.day} className={styles['day']}>
            <title>
              {`${formatDate(day.day)}: ${series
                .map(({ name, read }) => `${name} ${formatAmount(read(day), currency)}`)
                .join(', ')}`}
            </title>
            <rect className={styles['hover']} x={bars.x} y={0} width={bars.width} height={CHART_HEIGHT} />
            {ups.map(
              ({ name }, place) =>
                bars.up[place] && <rect key={name} data-series={name} {...bars.up[place]} />,
            )}
            {downs.map(
              ({ name }, place) =>
                bars.down[place] && <rect key={name} data-series={name} {...bars.down[place]} />,
            )}
          </g>
        );
      })}
      <path className={styles['zero']} d={`M0 ${shape.zeroY}H${CHART_WIDTH}`} />
    </>
  );
};

const toChart = (days: readonly WireFleetDay[], currency: FleetCurrency): Chart => {
  const totals = SERIES[currency].map(({ name, read }) => {
    const total = formatAmount(sum(days.map(read)), currency);
    return [name, `${total} ${currency}`] as const;
  });
  return {
    description: `Your fleet over the last 30 days: ${totals.map((total) => total.join(' ')).join(', ')}`,
    drawing: <Drawing days={days} currency={currency} />,
    ends: [formatDate(days[0]?.day ?? ''), formatDate(days.at(-1)?.day ?? '')],
    figures: totals,
  };
};

/** The same numbers as text. */
const DayTable = ({
  days,
  currency,
}: {
  readonly days: readonly WireFleetDay[];
  readonly currency: FleetCurrency;
}) => (
  <details className={styles['details']}>
    <summary>Show as a table</summary>
    <table className={styles['table']} aria-label={`${currency} of your fleet by day`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {SERIES[currency].map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDate(day.day)}</th>
            {SERIES[currency].map(({ name, read }) => (
              <td key={name}>{formatAmount(read(day), currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** What the own ships have brought and cost on each of the last 30 days. */
export const HistoryTab = () => {
  const history = useApiQuery(fleetHistoryQuery);
  const [currency, setCurrency] = useState<FleetCurrency>('BOOTY');
  return (
    <div className={styles['history']}>
      <h3 className={unseen['visuallyHidden']}>The last 30 days</h3>
      <ChartPanel
        title="Rewards, costs and tax"
        choices={{
          label: 'Currency of the chart',
          names: CURRENCIES,
          value: currency,
          onChange: (name) => setCurrency(name === 'GOLD' ? 'GOLD' : 'BOOTY'),
        }}
        query={history}
        chart={history.data ? toChart(history.data, currency) : null}
      >
        {history.data && (
          <>
            <ul className={styles['legend']} aria-hidden="true">
              {SERIES[currency].map(({ name }) => (
                <li key={name} data-series={name}>
                  {name}
                </li>
              ))}
            </ul>
            <DayTable days={history.data} currency={currency} />
          </>
        )}
      </ChartPanel>
    </div>
  );
};
