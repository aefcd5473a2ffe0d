import { CONTENT } from '@blacktide/content';
import { toDisplay } from '@blacktide/rules';
import { useState } from 'react';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { formatCount } from '../../ui/format.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { fullTitle } from './cardTexts.ts';
import { EntityPicture } from './EntityPicture.tsx';
import {
  planLevelUps,
  RAISED_KINDS,
  wishesForRule,
  type LevelUpPlan,
  type LevelUpWish,
  type RaisedKind,
} from './levelUpPlan.ts';
import type { UpgradeState } from './levelUpOffer.ts';
import styles from './RaiseManyModal.module.css';

interface PlanViewProps {
  readonly plan: LevelUpPlan;
  readonly onConfirm: (plan: LevelUpPlan) => void;
  readonly onCancel: () => void;
}

const PlanView = ({ plan, onConfirm, onCancel }: PlanViewProps) => {
  const { parts, refused, total } = plan;
  return (
    <>
      {parts.length === 0 && <p className={styles['nothing']}>Nothing here can be levelled up now.</p>}
      {parts.length > 0 && (
        <ul className={styles['parts']} aria-label="Level-ups">
          {parts.map(({ card, levelAfter, cost }) => (
            <li key={card.uid} className={styles['part']}>
              <EntityPicture card={card} className={styles['thumbnail']} />
              <span className={styles['partTitle']} title={fullTitle(card)}>
                {fullTitle(card)}
              </span>
              <span className={styles['levels']}>{`Lv ${card.level} → ${levelAfter}`}</span>
              <Amount value={toDisplay(cost, 'BOOTY')} currency="BOOTY" as="price" iconSize={16} />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <details className={styles['refused']}>
          <summary>{`${formatCount(refused.length)} cannot be levelled up`}</summary>
          <ul aria-label="Cannot be levelled up">
            {refused.map(({ card, reason }) => (
              <li key={card.uid}>
                <strong>{fullTitle(card)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles['total']}>
        <span>Total</span>
        <Amount value={toDisplay(total, 'BOOTY')} currency="BOOTY" as="price" label="Total in BOOTY" />
      </div>
      <div className={styles['buttons']}>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button data-main-action disabled={parts.length === 0} onClick={() => onConfirm(plan)}>
          {`Level Up ${formatCount(parts.length)}`}
        </Button>
      </div>
    </>
  );
};

interface RuleFormProps {
  readonly kind: RaisedKind;
  readonly level: number;
  readonly onChange: (kind: RaisedKind, level: number) => void;
}

const { maxLevel } = CONTENT.growth;
const MAX_LEVELS: Readonly<Record<RaisedKind['type'], number>> = { ...maxLevel, SHIP: maxLevel.MYTHIC_SHIP };

const RuleForm = ({ kind, level, onChange }: RuleFormProps) => (
  <div className={styles['rule']}>
    <Chips
      label="What to level up"
      choices={RAISED_KINDS.map(({ label }) => label)}
      value={kind.label}
      onChange={(label) => {
        const next = RAISED_KINDS.find((one) => one.label === label) ?? kind;
        onChange(next, Math.min(level, MAX_LEVELS[next.type]));
      }}
    />
    <span className={styles['ruleLevel']}>
      <span>to level</span>
      <Stepper
        label="Target level"
        value={level}
        min={2}
        max={MAX_LEVELS[kind.type]}
        onChange={(next) => onChange(kind, next)}
      />
    </span>
  </div>
);

interface RaiseManyModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The cards that the player selected; null to raise by a rule. */
  readonly wishes: readonly LevelUpWish[] | null;
  readonly cards: readonly EntityCard[];
  readonly state: UpgradeState;
  readonly onConfirm: (plan: LevelUpPlan) => void;
}

const DEFAULT_LEVEL = 5;

const RaiseMany = ({ wishes, cards, state, onConfirm, onClose }: Omit<RaiseManyModalProps, 'open'>) => {
  const [rule, setRule] = useState<{ readonly kind: RaisedKind; readonly level: number }>({
    kind: RAISED_KINDS[0],
    level: DEFAULT_LEVEL,
  });
  const plan = planLevelUps(wishes ?? wishesForRule(cards, rule.kind, rule.level), state);
  return (
    <div className={styles['layout']}>
      {wishes === null && <RuleForm {...rule} onChange={(kind, level) => setRule({ kind, level })} />}
      <PlanView plan={plan} onConfirm={onConfirm} onCancel={onClose} />
    </div>
  );
};

/** Lists what would be raised, for how much, and what would not and why, before anything is sent. */
export const RaiseManyModal = ({ open, ...props }: RaiseManyModalProps) => (
  <Modal open={open} onClose={props.onClose} title="Level Up Many">
    {open && <RaiseMany {...props} />}
  </Modal>
);
