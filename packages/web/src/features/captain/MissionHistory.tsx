import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { WireCaptainMission } from '@blacktide/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatLocalDayAndTime } from '../../lib/formatTime.ts';
import { outcomeLabel, outcomeOf } from '../../lib/outcomeLabel.ts';
import { nextPage, withoutRepeats } from '../../lib/pagedList.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Amount } from '../../ui/Amount.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CAPTAIN_HISTORY_KEY } from './captainQueries.ts';
import styles from './MissionHistory.module.css';
import { Section } from './Section.tsx';

const useHistory = (uid: string) => {
  const { api } = usePlayerSession();
  return useInfiniteQuery({
    queryKey: [CAPTAIN_HISTORY_KEY, uid],
    queryFn: ({ pageParam, signal }) =>
      api.missions.captainHistory({ params: { uid }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => nextPage(page, pages.length),
  });
};

const Earnings = ({ money, goldBars, levels }: WireCaptainMission) => {
  const paid = money.filter(({ amount }) => amount > 0);
  return (
    <span className={styles['earnings']}>
      {paid.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} iconSize={18} />
      ))}
      {goldBars > 0 && <span>{goldBars} gold burned</span>}
      {levels > 0 && <span>{levels === 1 ? '+1 level' : `+${levels} levels`}</span>}
      {paid.length === 0 && goldBars === 0 && levels === 0 && (
        <span className={styles['nothing']}>No reward</span>
      )}
    </span>
  );
};

const HistoryRow = ({ run }: { readonly run: WireCaptainMission }) => (
  <li className={styles['row']}>
    <span className={styles['mission']}>
      {run.missionName} <span className={styles['kind']}>{KIND_FACTS[run.kind].label}</span>
    </span>
    <time className={styles['time']} dateTime={run.claimedAt}>
      {formatLocalDayAndTime(run.claimedAt)}
    </time>
    <span className={styles['outcome']} data-outcome={outcomeOf(run.outcome, run.effect)}>
      {outcomeLabel(run.outcome, run.effect)}
      {run.effect && `, ${run.effect}`}
    </span>
    <Earnings {...run} />
    {run.teamSize > 1 && <span className={styles['team']}>Paid to the team of {run.teamSize}</span>}
  </li>
);

/** The claimed missions of the captain, newest first. */
export const MissionHistory = ({ uid }: { readonly uid: string }) => {
  const history = useHistory(uid);
  const runs = withoutRepeats(history.data?.pages.flat() ?? [], ({ id }) => id);
  const content = () => {
    if (history.isPending) {
      return <EmptyState role="status" title="Loading missions…" picture={<Spinner size={40} />} />;
    }
    if (history.data === undefined)
      return <QueryError title="The missions could not be loaded" query={history} />;
    if (runs.length === 0) {
      return <EmptyState title="No missions yet" text="Claimed missions of this captain are listed here." />;
    }
    return (
      <>
        <ul className={styles['list']}>
          {runs.map((run) => (
            <HistoryRow key={run.id} run={run} />
          ))}
        </ul>
        <LoadMore list={history} label="missions" />
      </>
    );
  };
  return <Section title="Missions">{content()}</Section>;
};
