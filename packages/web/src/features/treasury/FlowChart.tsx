import type { WireTreasuryFlow } from '@blacktide/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/formatTime.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { ChartPanel, type Chart } from '../../ui/ChartPanel.tsx';
import { CHART_HEIGHT, CHART_WIDTH } from '../../ui/chartSize.ts';
import { formatAmount } from '../../ui/format.ts';
import styles from './FlowChart.module.css';
import { toFlowChart, type FlowChartShape } from './flowChart.ts';
import { treasuryFlowsQuery } from './queries.ts';

const Drawing = ({ shape, flow }: { readonly shape: FlowChartShape; readonly flow: WireTreasuryFlow }) => (
  <>
    {shape.days.map(({ date, received, spent, x, width, receivedBar, spentBar }) => (
      <g key={date} className={styles['day']}>
        <title>
          {`${formatDate(date)}: received ${formatAmount(received, flow.currency)}, spent ${formatAmount(spent, flow.currency)}`}
        </title>
        <rect className={styles['hover']} x={x} y={0} width={width} height={CHART_HEIGHT} />
        {receivedBar && <rect className={styles['received']} {...receivedBar} />}
        {spentBar && <rect className={styles['spent']} {...spentBar} />}
      </g>
    ))}
    <path className={styles['zero']} d={`M0 ${shape.zeroY}H${CHART_WIDTH}`} />
  </>
);

const toChart = (flow: WireTreasuryFlow): Chart => {
  const shape = toFlowChart(flow);
  const { currency, days } = flow;
  const [received, spent] = [formatAmount(shape.received, currency), formatAmount(shape.spent, currency)];
  const best = days.toSorted((a, b) => b.received - a.received)[0];
  const bestText =
    best && best.received > 0
      ? `, most on ${formatDate(best.date)} with ${formatAmount(best.received, currency)}`
      : '';
  return {
    description: `${currency} of the treasury over the last 30 days: received ${received}${bestText}; spent ${spent}`,
    drawing: <Drawing shape={shape} flow={flow} />,
    ends: [formatDate(days[0]?.date ?? ''), formatDate(days.at(-1)?.date ?? '')],
    figures: [
      ['Received', `${received} ${currency}`],
      ['Spent', `${spent} ${currency}`],
    ],
  };
};

/** The same numbers as text. */
const DayTable = ({ currency, days }: WireTreasuryFlow) => (
  <details className={styles['details']}>
    <summary>Show as a table</summary>
    <table className={styles['table']} aria-label={`${currency} of the treasury by day`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Received</th>
          <th scope="col">Spent</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, received, spent }) => (
          <tr key={date}>
            <th scope="row">{formatDate(date)}</th>
            <td>{formatAmount(received, currency)}</td>
            <td>{formatAmount(spent, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

/** What came into the treasury and went out of it on each of the last 30 days. */
export const FlowChart = () => {
  const flows = useApiQuery(treasuryFlowsQuery);
  const [chosen, choose] = useState<string>('BOOTY');
  const flow = flows.data?.find(({ currency }) => currency === chosen);
  return (
    <div className={styles['chart']}>
      <ChartPanel
        title="The last 30 days"
        choices={{
          label: 'Currency of the chart',
          names: flows.data?.map(({ currency }) => currency) ?? [],
          value: chosen,
          onChange: choose,
        }}
        query={flows}
        chart={flow ? toChart(flow) : null}
      >
        {flow && <DayTable {...flow} />}
      </ChartPanel>
    </div>
  );
};
