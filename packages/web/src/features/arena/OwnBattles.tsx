import type { WireArenaReport } from '@blacktide/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatLocalDayAndTime } from '../../lib/formatTime.ts';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { GAME_OPPONENT, outcomeText } from './arenaTexts.ts';
import styles from './OwnBattles.module.css';
import { Reward } from './Reward.tsx';

interface OwnBattlesProps {
  readonly query: UseInfiniteQueryResult;
  readonly reports: readonly WireArenaReport[];
  readonly onReport: (report: WireArenaReport) => void;
}

const BattleRow = ({
  report,
  onReport,
}: Pick<OwnBattlesProps, 'onReport'> & { readonly report: WireArenaReport }) => (
  <li>
    <button type="button" className={styles['battle']} onClick={() => onReport(report)}>
      <CaptainPicture src={report.captain.image} className={styles['picture']} />
      <span className={styles['text']}>
        <span className={styles['opponents']}>
          {report.captain.name} against {report.opponent?.name ?? GAME_OPPONENT.toLowerCase()}
        </span>
        <time className={styles['time']} dateTime={report.battleAt}>
          {formatLocalDayAndTime(report.battleAt)}
        </time>
      </span>
      <span className={styles['result']}>
        <span className={styles['outcome']} data-won={report.won}>
          {outcomeText(report)}
        </span>
        <Reward reward={report.reward} />
      </span>
    </button>
  </li>
);

/** The player's battles, newest first; each opens its report. */
export const OwnBattles = ({ query, reports, onReport }: OwnBattlesProps) => {
  const content = () => {
    if (query.isPending)
      return <EmptyState role="status" title="Loading..." picture={<Spinner size={40} />} />;
    if (query.data === undefined)
      return <QueryError title="Your battles could not be loaded" query={query} />;
    if (reports.length === 0)
      return (
        <p className={styles['none']}>
          Your captain fights at every arena hour; the reports are listed here.
        </p>
      );
    return (
      <>
        <ul className={styles['list']} aria-label="Your Battles">
          {reports.map((report) => (
            <BattleRow key={report.battleAt} report={report} onReport={onReport} />
          ))}
        </ul>
        <LoadMore list={query} label="battles" />
      </>
    );
  };
  return (
    <section className={styles['battles']} aria-label="Your Battles">
      <h4 className={styles['title']}>Your Battles</h4>
      {content()}
    </section>
  );
};
