import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import styles from './ChartPanel.module.css';
import { CHART_HEIGHT, CHART_WIDTH } from './chartSize.ts';
import { Chips } from './Chips.tsx';
import { QueryError } from './QueryError.tsx';
import { Spinner } from './Spinner.tsx';

export interface Chart {
  /** For screen readers: everything that the drawing shows. */
  readonly description: string;
  /** SVG elements. */
  readonly drawing: ReactNode;
  /** What the left and the right end of the drawing stand for. */
  readonly ends?: readonly [left: string, right: string];
  /** Below the drawing: names and values. */
  readonly figures: readonly (readonly [name: string, value: string])[];
}

interface ChartPanelProps {
  readonly title: string;
  readonly choices: {
    readonly label: string;
    readonly names: readonly string[];
    readonly value: string;
    readonly onChange: (name: string) => void;
  };
  readonly query: Pick<UseQueryResult, 'isError' | 'isPending' | 'error' | 'isFetching' | 'refetch'>;
  /** Null while the query has no data. */
  readonly chart: Chart | null;
  /** Below the figures. */
  readonly children?: ReactNode;
}

/** The frame of a chart: its title, what it can show, and what to show while it has no data. */
export const ChartPanel = ({ title, choices, query, chart, children }: ChartPanelProps) => {
  const titleId = useId();
  const { label, names, value, onChange } = choices;
  return (
    <section className={styles['chart']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h4 id={titleId} className={styles['title']}>
          {title}
        </h4>
        <Chips label={label} choices={names} value={value} onChange={onChange} />
      </header>
      {chart && (
        <>
          <svg
            className={styles['drawing']}
            viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={chart.description}
          >
            {chart.drawing}
          </svg>
          {chart.ends && (
            <p className={styles['ends']} aria-hidden="true">
              <span>{chart.ends[0]}</span>
              <span>{chart.ends[1]}</span>
            </p>
          )}
          <dl className={styles['figures']}>
            {chart.figures.map(([name, figure]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {children}
        </>
      )}
      {!chart && query.isError && <QueryError title="The chart could not be read" query={query} />}
      {!chart && query.isPending && (
        <div className={styles['drawing']} role="status" aria-label="Loading the chart">
          <Spinner size={32} />
        </div>
      )}
    </section>
  );
};
