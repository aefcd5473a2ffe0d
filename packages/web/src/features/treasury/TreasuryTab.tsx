import type { HideoutStats } from '@blacktide/contract';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatUsd } from '../../ui/format.ts';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CoinTable } from './CoinTable.tsx';
import { FlowChart } from './FlowChart.tsx';
import { hideoutStatsQuery } from './queries.ts';
import { describePrices } from './treasuryTexts.ts';
import styles from './TreasuryTab.module.css';

/** Milliseconds. What is on the screen is at most this old. */
const STATS_AGE_MS = 60_000;

const Banner = ({ totalWorth }: Pick<HideoutStats, 'totalWorth'>) => (
  <header className={styles['banner']}>
    <Picture src="/art/cards/treasury-banner.webp" alt="" className={styles['bannerImage']} eager />
    <div className={styles['bannerText']}>
      <h3 className={styles['title']}>Treasury</h3>
      <dl className={styles['balance']}>
        <dt>Account balance</dt>
        <dd>{formatUsd(totalWorth)}</dd>
      </dl>
    </div>
  </header>
);

/** What the game's treasury holds, and what came in and went out. It is the same for all players. */
export const TreasuryTab = () => {
  const stats = useApiQuery(hideoutStatsQuery, STATS_AGE_MS);
  if (!stats.data) {
    return stats.isPending ? (
      <EmptyState role="status" title="Loading Hideout Stats.." picture={<Spinner size={64} />} />
    ) : (
      <QueryError title="Error..." query={stats} retryLabel="Retry" />
    );
  }
  const { totalWorth, coins, prices } = stats.data;
  return (
    <div className={styles['layout']}>
      <Banner totalWorth={totalWorth} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <CoinTable coins={coins} />
          <p className={styles['source']}>{describePrices(prices)}</p>
        </div>
        <FlowChart />
      </div>
    </div>
  );
};
