import { toDisplay } from '@blacktide/rules';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatCount } from '../../ui/format.ts';
import type { LevelUpPlan } from './levelUpPlan.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly plan: LevelUpPlan;
  readonly onClear: () => void;
  readonly onRaise: () => void;
}

/** What the selected cards cost together. */
export const SelectionBar = ({ count, plan, onClear, onRaise }: SelectionBarProps) => (
  <div className={styles['bar']} role="region" aria-label="Selection">
    <span className={styles['count']}>{`${formatCount(count)} selected`}</span>
    <Amount value={toDisplay(plan.total, 'BOOTY')} currency="BOOTY" as="price" />
    <Button look="ghost" size="small" onClick={onClear}>
      Clear
    </Button>
    <Button size="small" onClick={onRaise}>
      Level Up Selected
    </Button>
  </div>
);
