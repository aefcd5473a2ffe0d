import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { WireCaptainMission } from '@blacktide/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { CAPTAIN_HISTORY_KEY } from './captainQueries.ts';
import styles from './MissionHistory.module.css';
import { Section } from './Section.tsx';

const PAGE_SIZE = 10;

const useHistory = (uid: string) => {
  const { api } = usePlayerSession();
  return useInfiniteQuery({
    queryKey: [CAPTAIN_HISTORY_KEY, uid],
    queryFn: ({ pageParam, signal }) =>
      api.missions.captainHistory({ params: { uid }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.length < PAGE_SIZE ? undefined : pages.length + 1),
  });
};

/** `15 Nov 2026, 12:05`, in the time zone of the player. */
const formatTime = (at: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

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
        <span className={styles['nothing']}>No money</span>
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
      {formatTime(run.claimedAt)}
    </time>
    <span className={styles['outcome']} data-outcome={run.outcome}>
      {run.outcome === 'success' ? 'Success' : 'Failure'}
      {run.effect && `, ${run.effect}`}
    </span>
    <Earnings {...run} />
    {run.teamSize > 1 && <span className={styles['team']}>Paid to the team of {run.teamSize}</span>}
  </li>
);

/** The claimed missions of the captain, newest first. */
export const MissionHistory = ({ uid }: { readonly uid: string }) => {
  const history = useHistory(uid);
  const runs = history.data?.pages.flat() ?? [];
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
        {history.isFetchNextPageError && (
          <p role="alert" className={styles['failed']}>
            The next missions could not be loaded.
          </p>
        )}
        {history.hasNextPage && (
          <Button
            look="ghost"
            size="small"
            className={styles['more']}
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </>
    );
  };
  return <Section title="Missions">{content()}</Section>;
};
