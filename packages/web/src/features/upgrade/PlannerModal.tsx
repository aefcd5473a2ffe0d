import { toDisplay, type UpgradePlan } from '@blacktide/rules';
import { useState } from 'react';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount, formatCount } from '../../ui/format.ts';
import { Modal } from '../../ui/Modal.tsx';
import type { UpgradeState } from './levelUpOffer.ts';
import styles from './PlannerModal.module.css';
import { PlanStepRow } from './PlanStepRow.tsx';
import { useUpgradePlan } from './useUpgradePlan.ts';

interface PlannerModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly cards: readonly EntityCard[];
  readonly state: UpgradeState;
}

interface BudgetFieldProps {
  readonly budget: number;
  readonly balance: number;
  /** Null for the whole balance. */
  readonly onChange: (budget: number | null) => void;
}

const BudgetField = ({ budget, balance, onChange }: BudgetFieldProps) => (
  <div className={styles['budget']}>
    <label className={styles['budgetLabel']}>
      Budget in BOOTY
      <input
        className={styles['budgetInput']}
        inputMode="numeric"
        autoComplete="off"
        value={String(budget)}
        onChange={({ target }) =>
          onChange(Math.min(balance, Number(target.value.replaceAll(/\D/g, '').slice(0, 12))))
        }
      />
    </label>
    <Button look="ghost" size="small" disabled={budget === balance} onClick={() => onChange(null)}>
      All
    </Button>
  </div>
);

const paybackText = ({ cost, gain }: UpgradePlan): string => {
  if (cost === 0n || gain === 0n) return 'Costs nothing';
  const hours = Number(cost) / Number(gain);
  return hours < 48
    ? `Earned back in ${Math.ceil(hours)} h`
    : `Earned back in ${formatCount(Math.ceil(hours / 24))} days`;
};

const PlanTotals = ({ plan }: { readonly plan: UpgradePlan }) => {
  const before = toDisplay(plan.yieldBefore, 'BOOTY');
  const after = toDisplay(plan.yieldBefore + plan.gain, 'BOOTY');
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>Cost</dt>
        <dd>
          <Amount value={toDisplay(plan.cost, 'BOOTY')} currency="BOOTY" as="price" label="Cost in BOOTY" />
        </dd>
      </div>
      <div>
        <dt>BOOTY per hour</dt>
        <dd>
          {formatAmount(before, 'BOOTY')} →{' '}
          <span className={styles['gain']}>{formatAmount(after, 'BOOTY')}</span>
        </dd>
      </div>
      <div>
        <dt>Worth it</dt>
        <dd>{paybackText(plan)}</dd>
      </div>
    </dl>
  );
};

const Planner = ({ cards, state }: Pick<PlannerModalProps, 'cards' | 'state'>) => {
  const balance = Math.floor(toDisplay(state.balances.BOOTY, 'BOOTY'));
  const [chosen, setChosen] = useState<number | null>(null);
  const budget = Math.min(chosen ?? balance, balance);
  const { plan, isCurrent } = useUpgradePlan(state, budget);
  const cardByUid = new Map(cards.map((card) => [card.uid, card]));
  return (
    <div className={styles['layout']}>
      <p className={styles['intro']}>
        The steps that add the most BOOTY per hour for your budget. Only free captains count, each on the best
        plunder that it may go on with your battle tokens.
      </p>
      <BudgetField budget={budget} balance={balance} onChange={setChosen} />
      {plan.steps.length === 0 ? (
        <EmptyState
          role="status"
          title="Nothing to recommend"
          text="No captain is free, or this budget buys nothing that earns more."
        />
      ) : (
        <>
          <ol className={styles['steps']} aria-label="Recommended steps" aria-busy={!isCurrent}>
            {plan.steps.map((step) => (
              <PlanStepRow
                key={[
                  step.kind,
                  step.captain,
                  'entity' in step ? step.entity : '',
                  'gear' in step ? step.gear : '',
                  'line' in step ? step.line : '',
                ].join()}
                step={step}
                cardByUid={cardByUid}
              />
            ))}
          </ol>
          <PlanTotals plan={plan} />
        </>
      )}
    </div>
  );
};

/** Recommends the next purchases; each step is a button, and the plan is computed again after each. */
export const PlannerModal = ({ open, onClose, ...props }: PlannerModalProps) => (
  <Modal open={open} onClose={onClose} title="Planner">
    {open && <Planner {...props} />}
  </Modal>
);
