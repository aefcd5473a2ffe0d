import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/format.ts';
import type { GoalEntry } from './goalEntries.ts';
import styles from './GoalFacts.module.css';

/** How far the player is; nothing for a goal of one step. */
export const GoalProgress = ({ goal: { title, progress, needed } }: { readonly goal: GoalEntry }) =>
  needed > 1 ? (
    <span className={styles['progress']}>
      <progress className={styles['bar']} aria-label={`Progress: ${title}`} max={needed} value={progress} />
      <span>
        {formatCount(progress)} / {formatCount(needed)}
      </span>
    </span>
  ) : null;

export const GoalReward = ({ goal: { reward } }: { readonly goal: GoalEntry }) => (
  <span className={styles['reward']}>
    {reward.map(({ currency, amount }) => (
      <Amount key={currency} value={amount} currency={currency} as="price" />
    ))}
  </span>
);
