import { KIND_FACTS } from '@blacktide/content/missionKinds';
import type { WireClaimedMission } from '@blacktide/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatDuration, formatLocalDayAndTime } from '../../../lib/formatTime.ts';
import { loadModule } from '../../../lib/loadModule.ts';
import { outcomeLabel, outcomeOf } from '../../../lib/outcomeLabel.ts';
import { nextPage, withoutRepeats } from '../../../lib/pagedList.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/format.ts';
import { LoadMore } from '../../../ui/LoadMore.tsx';
import { Modal, type ModalControl } from '../../../ui/Modal.tsx';
import { QueryError } from '../../../ui/QueryError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CaptainPortraits } from '../CaptainPortraits.tsx';
import { joinNames } from '../result/results.ts';
import styles from './HaulsModal.module.css';

const FairnessModal = lazy(async () => ({
  default: (await loadModule(() => import('../fairness/FairnessModal.tsx'))).FairnessModal,
}));

const useHauls = () => {
  const { api } = usePlayerSession();
  return useInfiniteQuery({
    queryKey: ['missions.history'],
    queryFn: ({ pageParam, signal }) =>
      api.missions.history({ query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => nextPage(page, pages.length),
    // A claim since the last opening is on the first page.
    staleTime: 0,
  });
};

const Paid = ({ haul: { money, things, goldBars, levels } }: { readonly haul: WireClaimedMission }) => {
  const paid = money.filter(({ amount }) => amount > 0);
  const isEmpty = paid.length === 0 && things.length === 0 && goldBars === 0 && levels === 0;
  return (
    <span className={styles['paid']}>
      {paid.map(({ currency, amount }) => (
        <Amount key={currency} value={amount} currency={currency} iconSize={18} />
      ))}
      {things.map(({ metadata }) => (
        <span key={metadata.name}>{metadata.name}</span>
      ))}
      {goldBars > 0 && <span>{formatCount(goldBars)} Gold Bars</span>}
      {levels > 0 && <span>{levels === 1 ? '+1 level' : `+${levels} levels`}</span>}
      {isEmpty && <span className={styles['nothing']}>No reward</span>}
    </span>
  );
};

interface HaulRowProps {
  readonly haul: WireClaimedMission;
  readonly onFairness: (haul: WireClaimedMission) => void;
}

const HaulRow = ({ haul, onFairness }: HaulRowProps) => {
  const { mission, nfts, outcome, claimedAt, timeSpent } = haul;
  return (
    <li className={styles['row']}>
      <CaptainPortraits captains={nfts} size={40} max={2} decorative />
      <span className={styles['what']}>
        <strong>{mission.name}</strong>
        <span>{joinNames(nfts)}</span>
        <span>
          {KIND_FACTS[mission.missionStats.kind].label},{' '}
          <time dateTime={claimedAt}>{formatLocalDayAndTime(claimedAt)}</time>, {formatDuration(timeSpent)}
        </span>
      </span>
      <span className={styles['outcome']} data-outcome={outcomeOf(outcome.type, outcome.effect)}>
        {outcomeLabel(outcome.type, outcome.effect)}
        <small>{outcome.effect}</small>
      </span>
      <Paid haul={haul} />
      <Button
        look="ghost"
        size="small"
        className={styles['fairness']}
        aria-label={`Fairness of ${mission.name}, ${joinNames(nfts)}, ${formatLocalDayAndTime(claimedAt)}`}
        onClick={() => onFairness(haul)}
      >
        Verify the draw
      </Button>
    </li>
  );
};

const Hauls = () => {
  const read = useHauls();
  const [checked, setChecked] = useState<WireClaimedMission | null>(null);
  const hauls = withoutRepeats(read.data?.pages.flat() ?? [], ({ id }) => id);
  if (read.isPending)
    return <EmptyState role="status" title="Loading your hauls…" picture={<Spinner size={48} />} />;
  if (read.data === undefined) return <QueryError title="Your hauls could not be loaded" query={read} />;
  if (hauls.length === 0)
    return <EmptyState title="No hauls yet" text="Every mission that you claim is listed here." />;
  return (
    <>
      <ul className={styles['list']} aria-label="Hauls">
        {hauls.map((haul) => (
          <HaulRow key={haul.id} haul={haul} onFairness={setChecked} />
        ))}
      </ul>
      <LoadMore list={read} label="hauls" />
      {checked && (
        <Suspense fallback={null}>
          <FairnessModal
            claim={{ id: checked.id, result: { selectedOutcome: checked.outcome } }}
            onClose={() => setChecked(null)}
          />
        </Suspense>
      )}
    </>
  );
};

/** All claimed missions of the player with what they paid, newest first. */
export const HaulsModal = (control: ModalControl) => (
  <Modal {...control} title="Hauls" size="wide">
    <Hauls />
  </Modal>
);
