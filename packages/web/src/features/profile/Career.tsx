import type { PlayerProgress, User } from '@blacktide/contract';
import { nftsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount, formatNumber } from '../../ui/format.ts';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Career.module.css';
import { IslandProgress } from './IslandProgress.tsx';
import { TopPerforming } from './TopPerforming.tsx';
import { useProgress } from './useProgress.ts';

/** `2.5×`; a player without a claimed mission has none. */
const formatMultiplier = (multiplier: number): string =>
  multiplier === 0 ? '–' : `${formatNumber(multiplier)}×`;

const StatsCards = ({ progress }: { readonly progress: PlayerProgress }) => (
  <dl className={styles['cards']} aria-label="Stats">
    <div>
      <dt>Captains</dt>
      <dd>{formatCount(progress.captains)}</dd>
    </div>
    <div>
      <dt>Gems Earned</dt>
      <dd>
        <Amount value={progress.gemsEarned} currency="GEMS" as="price" iconSize={18} />
      </dd>
    </div>
    <div>
      <dt>Gold Burned</dt>
      <dd>
        <Amount value={progress.goldBurned} currency="GOLD" as="price" iconSize={18} />
      </dd>
    </div>
    <div>
      <dt>Best Multiplier</dt>
      <dd>{formatMultiplier(progress.bestMultiplier)}</dd>
    </div>
  </dl>
);

interface CareerProps {
  readonly user: User;
  readonly onCaptain: (uid: string) => void;
}

/** What the player has achieved: figures, best captains and islands. */
export const Career = ({ user, onCaptain }: CareerProps) => {
  const progress = useProgress();
  const nfts = useApiQuery(nftsQuery);
  const failed = [progress, nfts].find(({ data, isLoading }) => !data && !isLoading);
  if (failed) return <QueryError title="Error" query={failed} />;
  if (!progress.data || !nfts.data) {
    return <EmptyState role="status" title="Loading..." picture={<Spinner size={56} />} />;
  }
  return (
    <div className={styles['career']}>
      <StatsCards progress={progress.data} />
      <TopPerforming uids={user.rankedNfts} nfts={nfts.data} onCaptain={onCaptain} />
      <IslandProgress islands={progress.data.islands} />
    </div>
  );
};
