import styles from './ProgressSteps.module.css';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';
import unseen from './visuallyHidden.module.css';

interface ProgressStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The index of the last step that was reached; -1 before the first. */
  readonly reached: number;
}

const stateOf = (rung: number, reached: number): 'done' | 'now' | 'ahead' => {
  if (rung <= reached) return 'done';
  return rung === reached + 1 ? 'now' : 'ahead';
};

const STATE_LABELS = { done: 'done', now: 'under way', ahead: 'to come' } as const;

/** Progress in named steps. */
export const ProgressSteps = ({ label, steps, reached }: ProgressStepsProps) => (
  <ol className={styles['steps']} aria-label={label}>
    {steps.map((rung, index) => {
      const state = stateOf(index, reached);
      return (
        <li
          key={rung}
          className={styles['step']}
          data-state={state}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles['mark']}>
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'now' && <Spinner size={18} />}
          </span>
          <span className={styles['label']}>{rung}</span>
          <span className={unseen['visuallyHidden']}>{STATE_LABELS[state]}</span>
        </li>
      );
    })}
  </ol>
);
