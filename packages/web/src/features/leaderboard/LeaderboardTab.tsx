import type { WireTreasureSummary } from '@blacktide/contract';
import type { HideoutTabProps } from '../../lib/hideoutTab.ts';
import { LEADERBOARD_QUERIES, treasureSummaryQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { useBattleWatch } from '../../lib/useBattleWatch.ts';
import { Amount } from '../../ui/Amount.tsx';
import { BattleCountdown } from '../../ui/BattleCountdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { Board } from './Board.tsx';
import styles from './LeaderboardTab.module.css';
import { describeOwnRank } from './leaderboardTexts.ts';
import { GeneralStats, PersonalStats } from './Stats.tsx';
import { useBoard, type BoardId } from './useBoard.ts';

const BOARDS: readonly { readonly id: BoardId; readonly label: string }[] = [
  { id: 'nfts', label: 'NFT Leaderboard' },
  { id: 'users', label: 'User Leaderboard' },
];

const toBoardId = (section: string | null): BoardId => (section === 'users' ? 'users' : 'nfts');

const Banner = ({ summary }: { readonly summary: WireTreasureSummary | undefined }) => (
  <header className={styles['banner']}>
    <Picture
      src="/art/islands/genesis-cove/poster-small.webp"
      alt=""
      className={styles['bannerImage']}
      eager
    />
    <div className={styles['bannerText']}>
      <h3 className={styles['title']}>The Seven Seas</h3>
      <div className={styles['battle']}>
        <BattleCountdown type="treasure" />
        {summary && (
          <p className={styles['pot']}>
            Pot <Amount value={summary.general.pot} currency="TREASURE" />
          </p>
        )}
      </div>
    </div>
  </header>
);

const useSummary = () => {
  const summary = useApiQuery(treasureSummaryQuery);
  // The server names the first battle that is not fought yet.
  const nextBattleAt = summary.data ? Date.parse(summary.data.general.nextBattleAt) : 0;
  useBattleWatch('treasure', LEADERBOARD_QUERIES, (battleAt) => nextBattleAt > battleAt);
  return summary;
};

/** Captains and players by gold burned, and their shares of the next treasure battle. */
export const LeaderboardTab = ({ section, onSection }: HideoutTabProps) => {
  const boardId = toBoardId(section);
  const summary = useSummary();
  const board = useBoard(boardId);
  return (
    <div className={styles['layout']}>
      <Banner summary={summary.data} />
      {!summary.data && summary.isError ? (
        <QueryError title="The stats could not be loaded" query={summary} />
      ) : (
        <div className={styles['stats']}>
          <GeneralStats general={summary.data?.general} />
          <PersonalStats personal={summary.data?.personal} />
        </div>
      )}
      <div className={styles['bar']}>
        <TabRow label="Leaderboard" tabs={BOARDS} value={boardId} onChange={onSection} />
      </div>
      <Board key={boardId} label={boardId === 'nfts' ? 'captains' : 'players'} {...board} />
      {summary.data && (
        <p className={styles['ownRank']}>
          <Icon name="trophy" size={20} />
          <span>{describeOwnRank(boardId, summary.data)}</span>
        </p>
      )}
    </div>
  );
};
