import styles from './Ladder.module.css';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

export interface LadderProps {
  readonly label: string;
  readonly rungs: readonly string[];
  /** The last rung that was reached; -1 before the first. */
  readonly reached: number;
}

const stateOf = (rung: number, reached: number): 'done' | 'now' | 'ahead' => {
  if (rung <= reached) return 'done';
  return rung === reached + 1 ? 'now' : 'ahead';
};

const SAID = { done: 'done', now: 'under way', ahead: 'to come' } as const;

/** How far something has come, in named steps. */
export const Ladder = ({ label, rungs, reached }: LadderProps) => (
  <ol className={styles['ladder']} aria-label={label}>
    {rungs.map((rung, place) => {
      const state = stateOf(place, reached);
      return (
        <li
          key={rung}
          className={styles['rung']}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'now' && <Spinner size={18} />}
          </span>
          <span className={styles['word']}>{rung}</span>
          <span className={styles['said']}>{SAID[state]}</span>
        </li>
      );
    })}
  </ol>
);
