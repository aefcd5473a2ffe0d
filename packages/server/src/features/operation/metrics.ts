import { requireValue, toDisplay, type EmissionBreaker } from '@blacktide/rules';
import { count, sql } from 'drizzle-orm';
import { orm, type Pool } from '../../platform/db/database.ts';
import { requests } from '../../platform/db/tables.ts';

export interface MetricsSources {
  readonly emissionBreakers: () => Promise<readonly EmissionBreaker[]>;
  /** How many runs are not claimed, and how many standing orders have not ended. */
  readonly countActive: () => Promise<{ readonly runs: number; readonly orders: number }>;
}

const loadQueue = async (pool: Pool): Promise<{ queued: number; oldestSeconds: number | null }> => {
  const age = sql<number | null>`extract(epoch from now() - min(${requests.createdAt}))::float8`;
  const [queue] = await orm(pool)
    .select({ queued: count(), oldestSeconds: age })
    .from(requests)
    .where(sql`${requests.state} = 'queued'`);
  return requireValue(queue);
};

const formatGauge = (name: string, help: string, lines: readonly string[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines.map((line) => `${name}${line}`)].join('\n');

const formatLabels = ({ faucet, currency }: EmissionBreaker): string =>
  `{faucet="${faucet}",currency="${currency}"}`;

/** Metrics for the operator in the Prometheus text format. */
export const formatMetrics = async (
  pool: Pool,
  { emissionBreakers, countActive }: MetricsSources,
): Promise<string> => {
  const [breakers, { runs, orders }, { queued, oldestSeconds }] = await Promise.all([
    emissionBreakers(),
    countActive(),
    loadQueue(pool),
  ]);
  const limited = breakers.flatMap((breaker) =>
    breaker.left === null ? [] : [`${formatLabels(breaker)} ${toDisplay(breaker.left, breaker.currency)}`],
  );
  return `${[
    formatGauge('blacktide_requests_queued', 'Requests accepted and not yet executed.', [` ${queued}`]),
    formatGauge('blacktide_requests_oldest_seconds', 'Age of the oldest queued request.', [
      ` ${Math.max(0, oldestSeconds ?? 0)}`,
    ]),
    formatGauge('blacktide_missions_active', 'Runs that are not claimed yet.', [` ${runs}`]),
    formatGauge('blacktide_standing_orders_active', 'Standing orders that have not ended.', [` ${orders}`]),
    formatGauge(
      'blacktide_faucet_open_breaker',
      '1 if a faucet has reached its daily limit; claims then wait until 00:00 UTC.',
      breakers.map((breaker) => `${formatLabels(breaker)} ${breaker.open ? 1 : 0}`),
    ),
    formatGauge(
      'blacktide_faucet_left',
      'Amount that a faucet may still pay today, in display units.',
      limited,
    ),
  ].join('\n')}\n`;
};
