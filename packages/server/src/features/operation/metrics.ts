import { toDisplay, type EmissionBreaker } from '@blacktide/rules';
import type { Pool } from '../../platform/db/database.ts';

interface Counts {
  readonly queued: bigint;
  readonly oldest: number | null;
  readonly runs: bigint;
  readonly orders: bigint;
}

const loadCounts = async (pool: Pool): Promise<Counts> => {
  const { rows } = await pool.query<Counts>(`
    select
      (select count(*) from requests where state = 'queued') as queued,
      (select extract(epoch from now() - min(created_at))::float8 from requests where state = 'queued') as oldest,
      (select count(*) from mission_runs where claimed_at is null) as runs,
      (select count(*) from standing_orders where ended_at is null) as orders`);
  return rows[0] ?? { queued: 0n, oldest: null, runs: 0n, orders: 0n };
};

const formatGauge = (name: string, help: string, lines: readonly string[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines.map((line) => `${name}${line}`)].join('\n');

const formatLabels = ({ faucet, currency }: EmissionBreaker): string =>
  `{faucet="${faucet}",currency="${currency}"}`;

/** Metrics for the operator in the Prometheus text format. */
export const formatMetrics = async (pool: Pool, breakers: readonly EmissionBreaker[]): Promise<string> => {
  const { queued, oldest, runs, orders } = await loadCounts(pool);
  const limited = breakers.flatMap((breaker) =>
    breaker.left === null ? [] : [`${formatLabels(breaker)} ${toDisplay(breaker.left, breaker.currency)}`],
  );
  return `${[
    formatGauge('blacktide_requests_queued', 'Requests accepted and not yet executed.', [` ${queued}`]),
    formatGauge('blacktide_requests_oldest_seconds', 'Age of the oldest queued request.', [
      ` ${Math.max(0, oldest ?? 0)}`,
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
