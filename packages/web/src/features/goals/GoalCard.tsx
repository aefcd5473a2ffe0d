import { formatClock } from '../../lib/formatTime.ts';
import { useTick } from '../../lib/useTick.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import { aboveToasts } from '../../ui/toastSpace.ts';
import { GoalAction } from './GoalAction.tsx';
import styles from './GoalCard.module.css';
import { countPaid, entriesOf, type GoalEntry } from './goalEntries.ts';
import { GoalProgress, GoalReward } from './GoalFacts.tsx';
import { GROUP_NAMES } from './goalTexts.ts';
import type { useGoals } from './useGoals.ts';

const NextDay = ({ dailyEndsAt }: { readonly dailyEndsAt: string }) => {
  const left = useTick((now) => formatClock(Date.parse(dailyEndsAt) - now));
  return (
    <p className={styles['text']}>
      New goals in <span role="timer">{left}</span>
    </p>
  );
};

interface NextGoalProps {
  readonly goal: GoalEntry;
  readonly entries: readonly GoalEntry[];
  readonly onOpen: () => void;
}

const NextGoal = ({ goal, entries, onOpen }: NextGoalProps) => {
  const group = entriesOf(entries, goal.group);
  return (
    <>
      <button type="button" className={styles['title']} onClick={onOpen}>
        <span className={styles['group']}>
          {GROUP_NAMES[goal.group]} {formatCount(countPaid(group) + 1)}/{formatCount(group.length)}
        </span>
        <span className={styles['name']}>{goal.title}</span>
      </button>
      <p className={styles['text']}>{goal.text}</p>
      <GoalProgress goal={goal} />
      <div className={styles['row']}>
        <GoalReward goal={goal} />
        <GoalAction goal={goal} />
      </div>
    </>
  );
};

interface GoalCardProps {
  readonly goals: ReturnType<typeof useGoals>;
  readonly next: GoalEntry | null;
  readonly onOpen: () => void;
  readonly onHide: () => void;
}

const CardContent = ({ goals: { query, entries }, next, onOpen }: Omit<GoalCardProps, 'onHide'>) => {
  if (next && entries) return <NextGoal goal={next} entries={entries} onOpen={onOpen} />;
  if (query.data) {
    return (
      <>
        <button type="button" className={styles['title']} onClick={onOpen}>
          <span className={styles['name']}>All goals reached</span>
        </button>
        <NextDay dailyEndsAt={query.data.dailyEndsAt} />
      </>
    );
  }
  if (query.isPending) {
    return (
      <p className={styles['message']} role="status">
        <Spinner size={20} /> Reading your goals...
      </p>
    );
  }
  return (
    <>
      <p className={styles['message']} role="alert">
        Your goals cannot be read: {toErrorMessage(query.error)}
      </p>
      <Button size="small" look="ghost" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </>
  );
};

/** The next goal, in a corner of the map. */
export const GoalCard = ({ onHide, ...content }: GoalCardProps) => (
  <section
    ref={aboveToasts}
    className={classes(surface['parchment'], styles['card'])}
    aria-label="Next goal"
    data-goal-card
    data-ready={content.next?.state === 'READY' || undefined}
  >
    <CardContent {...content} />
    <button
      type="button"
      className={styles['hide']}
      aria-label="Hide goals"
      title="Hide goals"
      onClick={onHide}
    >
      <Icon name="close" size={16} />
    </button>
  </section>
);
