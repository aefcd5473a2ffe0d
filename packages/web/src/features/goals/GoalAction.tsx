import { useAction } from '../../lib/action/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { claimGoalAction } from './claimGoalAction.ts';
import styles from './GoalAction.module.css';
import type { GoalEntry } from './goalEntries.ts';

interface GoalActionProps {
  readonly goal: GoalEntry;
  /** Not the next goal: less prominent. */
  readonly later?: boolean;
}

/** `Show me` leads to where the goal is done; a goal that is reached has `Claim reward` instead. */
export const GoalAction = ({ goal: { id, title, hash, state }, later = false }: GoalActionProps) => {
  const { run, isBusy } = useAction(claimGoalAction);
  if (state === 'READY') {
    return (
      <Button
        data-main-action={!later || undefined}
        className={styles['action']}
        aria-label={`Claim reward: ${title}`}
        busy={isBusy({ goal: id })}
        onClick={() => void run({ goal: id })}
      >
        Claim reward
      </Button>
    );
  }
  return (
    <a
      data-main-action={!later || undefined}
      href={hash}
      className={classes(styles['link'], later && styles['later'])}
      aria-label={`Show me: ${title}`}
    >
      Show me
    </a>
  );
};
