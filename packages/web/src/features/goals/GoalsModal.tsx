import type { WireGoal, WireGoals } from '@blacktide/contract';
import { useId } from 'react';
import { formatClock } from '../../lib/formatTime.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useTick } from '../../lib/useTick.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import { GoalAction } from './GoalAction.tsx';
import { countPaid, entriesOf, findNextGoal, type GoalEntry } from './goalEntries.ts';
import { GoalProgress, GoalReward } from './GoalFacts.tsx';
import styles from './GoalsModal.module.css';
import { GROUP_NAMES } from './goalTexts.ts';
import { useGoals } from './useGoals.ts';

const GoalRow = ({ goal, isNext }: { readonly goal: GoalEntry; readonly isNext: boolean }) => {
  const { title, text, state } = goal;
  return (
    <li className={classes(surface['parchment'], styles['goal'])} data-state={state}>
      <span className={styles['mark']} aria-hidden="true">
        {state === 'PAID' && <Icon name="check" size={18} />}
      </span>
      <div className={styles['what']}>
        <h4 className={styles['name']}>{title}</h4>
        <p className={styles['text']}>{text}</p>
        {state !== 'PAID' && <GoalProgress goal={goal} />}
      </div>
      <div className={styles['pay']}>
        <GoalReward goal={goal} />
        {state === 'PAID' ? (
          <span className={styles['paid']}>Received</span>
        ) : (
          <GoalAction goal={goal} later={!isNext} />
        )}
      </div>
    </li>
  );
};

const DailyNote = ({ dailyEndsAt, dailyPaid }: WireGoals) => {
  const left = useTick((now) => formatClock(Date.parse(dailyEndsAt) - now));
  return (
    <p className={styles['note']}>
      New goals in <span role="timer">{left}</span>
      {!dailyPaid && (
        <>
          . Daily goals are counted, and can be claimed after you have{' '}
          <a href="#/profile/socials">linked a Discord account</a>.
        </>
      )}
    </p>
  );
};

interface GoalGroupProps {
  readonly group: WireGoal['group'];
  readonly entries: readonly GoalEntry[];
  readonly data: WireGoals;
}

const GoalGroup = ({ group, entries, data }: GoalGroupProps) => {
  const headingId = useId();
  const goals = entriesOf(entries, group);
  const next = findNextGoal(entries);
  return (
    <section className={styles['group']} aria-labelledby={headingId}>
      <div className={classes(surface['wood'], styles['heading'])}>
        <h3 id={headingId}>{GROUP_NAMES[group]}</h3>
        <span>
          {formatCount(countPaid(goals))} of {formatCount(goals.length)}
        </span>
      </div>
      {group === 'DAILY' && <DailyNote {...data} />}
      <ul className={styles['list']} aria-label={GROUP_NAMES[group]}>
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} isNext={goal.id === next?.id} />
        ))}
      </ul>
    </section>
  );
};

const Groups = () => {
  const { query, entries } = useGoals();
  if (query.isPending) {
    return <EmptyState role="status" title="Reading your goals..." picture={<Spinner size={56} />} />;
  }
  if (!query.data || !entries) return <QueryError title="Your goals cannot be read" query={query} />;
  return (
    <div className={styles['groups']}>
      <GoalGroup group="FIRST_STEPS" entries={entries} data={query.data} />
      <GoalGroup group="DAILY" entries={entries} data={query.data} />
    </div>
  );
};

/** All first steps and the daily goals of today. */
export const GoalsModal = ({
  onSettings,
  ...control
}: ModalControl & { readonly onSettings: () => void }) => {
  const [{ goals }, set] = usePreferences();
  const isShown = goals === 'shown';
  return (
    <Modal {...control} title="Goals" size="wide">
      <Groups />
      <div className={styles['actions']}>
        <Button look="ghost" onClick={() => set({ goals: isShown ? 'hidden' : 'shown' })}>
          {isShown ? 'Hide on the map' : 'Show on the map'}
        </Button>
        <Button look="ghost" onClick={onSettings}>
          Settings
        </Button>
      </div>
    </Modal>
  );
};
