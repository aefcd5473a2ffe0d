import type { ActiveMission } from '@blacktide/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useClaims } from '../useClaims.ts';
import { NONE_ACTIVE } from '../missionTexts.ts';
import { ActiveCard, CARD_HEIGHT, CARD_WIDTH } from './ActiveCard.tsx';
import styles from './ActiveMissions.module.css';
import { ClaimBar } from './ClaimBar.tsx';

interface ActiveMissionsProps {
  /** All active runs of the player, least time left first. */
  readonly runs: readonly ActiveMission[];
  readonly read: Pick<UseQueryResult, 'isLoading' | 'error' | 'data'>;
  readonly missionName: string;
  /** Above the cards; scrolls with them. */
  readonly head: ReactNode;
  readonly onOrder: (run: ActiveMission) => void;
}

type RunScope = 'here' | 'everywhere';

const ScopeFilter = ({
  counts,
  scope,
  onScope,
}: {
  readonly counts: Readonly<Record<RunScope, number>>;
  readonly scope: RunScope;
  readonly onScope: (scope: RunScope) => void;
}) => (
  <div className={styles['scopes']}>
    <h3 className={styles['title']}>Active Missions</h3>
    <div className={styles['chips']} role="group" aria-label="Missions shown">
      {(['here', 'everywhere'] as const).map((each) => (
        <button
          key={each}
          type="button"
          className={styles['chip']}
          aria-pressed={scope === each}
          onClick={() => onScope(each)}
        >
          {each === 'here' ? 'Here' : 'Everywhere'} <strong>{counts[each]}</strong>
        </button>
      ))}
    </div>
  </div>
);

const EmptyMissions = ({ read }: Pick<ActiveMissionsProps, 'read'>) => {
  if (read.isLoading)
    return <EmptyState role="status" title="Loading your missions…" picture={<Spinner size={48} />} />;
  if (read.error && read.data === undefined) return <EmptyState role="alert" title="Error" />;
  return (
    <EmptyState
      title={NONE_ACTIVE}
      text="Send captains on a mission, and they appear here."
      picture={<Picture src="/art/marks/kind-plunder.svg" alt="" width={64} height={64} />}
    />
  );
};

/** The active runs of one mission or of all, with claiming. */
export const ActiveMissions = ({ runs, read, missionName, head, onOrder }: ActiveMissionsProps) => {
  const here = useMemo(() => runs.filter((run) => run.missionName === missionName), [runs, missionName]);
  const [chosenScope, setChosenScope] = useState<RunScope | null>(null);
  const scope = chosenScope ?? (here.length > 0 ? 'here' : 'everywhere');
  const shown = scope === 'here' ? here : runs;
  const { selection, readyCount, busy, toggle, resize, claimOne, claimChosen, claimAll } = useClaims(shown);

  return (
    <div className={styles['active']}>
      <CardGrid
        label="Active missions"
        items={shown}
        idOf={({ id }) => id}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        head={
          <>
            {head}
            <ScopeFilter
              counts={{ here: here.length, everywhere: runs.length }}
              scope={scope}
              onScope={setChosenScope}
            />
            {shown.length === 0 && <EmptyMissions read={read} />}
          </>
        }
        renderItem={(run) => (
          <ActiveCard
            run={run}
            isSelected={selection.includes(run.path)}
            busy={busy}
            onToggle={toggle}
            onClaim={claimOne}
            onOrder={onOrder}
          />
        )}
      />
      <ClaimBar
        count={selection.length}
        max={shown.length}
        readyCount={readyCount}
        busy={busy}
        onCount={resize}
        onClaim={claimChosen}
        onClaimAll={claimAll}
      />
    </div>
  );
};
