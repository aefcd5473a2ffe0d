import type { WireArenaReport } from '@blacktide/contract';
import { useState } from 'react';
import type { HideoutTabProps } from '../../lib/hideoutTab.ts';
import { arenaUserQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { useBattleWatch } from '../../lib/useBattleWatch.ts';
import { BattleCountdown } from '../../ui/BattleCountdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BATTLE_QUERIES, useLeaderboard, useReports } from './arenaQueries.ts';
import { ArenaStats } from './ArenaStats.tsx';
import styles from './ArenaTab.module.css';
import { BattleReportModal } from './BattleReportModal.tsx';
import { OwnBattles } from './OwnBattles.tsx';
import { Ranking } from './Ranking.tsx';
import { SendCaptainModal } from './SendCaptainModal.tsx';
import { useCommitments } from './useCommitments.ts';
import { UserCard } from './UserCard.tsx';

const Banner = () => (
  <header className={styles['banner']}>
    <Picture src="/art/cards/arena-banner.webp" alt="" className={styles['bannerImage']} eager />
    <div className={styles['bannerText']}>
      <h3 className={styles['title']}>The Arena</h3>
      <BattleCountdown type="arena" />
    </div>
  </header>
);

const useArena = () => {
  const user = useApiQuery(arenaUserQuery);
  const leaderboard = useLeaderboard();
  const reports = useReports();
  // A player without a captain in the arena gets no report.
  const fights = user.data === undefined || user.data.arenaNft !== null;
  useBattleWatch(
    'arena',
    BATTLE_QUERIES,
    (battleAt) => !fights || reports.reports.some((report) => Date.parse(report.battleAt) >= battleAt),
  );
  return { user, leaderboard, reports, commitments: useCommitments() };
};

/** Own rank and captain, the ranking of all players, and the reports of own battles. */
export const ArenaTab = ({ openers }: HideoutTabProps) => {
  const { user, leaderboard, reports, commitments } = useArena();
  const [isSending, setSending] = useState(false);
  const [shownReport, setShownReport] = useState<WireArenaReport | null>(null);
  const [isReportOpen, setReportOpen] = useState(false);
  const openReport = (report: WireArenaReport): void => {
    setShownReport(report);
    setReportOpen(true);
  };
  return (
    <div className={styles['layout']}>
      <Banner />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {user.data && (
            <UserCard
              arenaUser={user.data}
              latest={reports.reports[0]}
              onSend={() => setSending(true)}
              onClaimed={() => setSending(false)}
              onConnectDiscord={() => openers.profile('socials')}
              onReport={openReport}
            />
          )}
          {!user.data && user.isError && <QueryError title="Your rank could not be loaded" query={user} />}
          {!user.data && user.isPending && (
            <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
          )}
          <OwnBattles {...reports} onReport={openReport} />
        </div>
        <div className={styles['column']}>
          {leaderboard.query.data && (
            <ArenaStats totalPlayers={leaderboard.totalPlayers} champion={leaderboard.rows[0]} />
          )}
          <Ranking {...leaderboard} own={user.data} />
        </div>
      </div>
      <SendCaptainModal
        open={isSending}
        onClose={() => setSending(false)}
        arenaNft={user.data?.arenaNft ?? null}
      />
      {shownReport && (
        <BattleReportModal
          open={isReportOpen}
          onClose={() => setReportOpen(false)}
          onClosed={() => setShownReport(null)}
          report={shownReport}
          seenCommitment={commitments.read()[shownReport.battleAt] ?? null}
        />
      )}
    </div>
  );
};
