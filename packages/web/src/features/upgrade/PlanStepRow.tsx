import { CONTENT, pictureOf } from '@blacktide/content';
import { toDisplay, type PlanStep } from '@blacktide/rules';
import { useAction } from '../../lib/action/useAction.ts';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { EQUIP_ACTIONS } from '../../lib/entities/equipActions.ts';
import { levelUpAction } from '../../lib/entities/levelUpAction.ts';
import { purchaseAction } from '../../lib/entities/purchaseAction.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatAmount } from '../../ui/format.ts';
import { EntityPicture } from './EntityPicture.tsx';
import styles from './PlannerModal.module.css';

type CardByUid = ReadonlyMap<string, EntityCard>;
type StepOf<Kind extends PlanStep['kind']> = Extract<PlanStep, { readonly kind: Kind }>;

interface StepRowProps {
  readonly step: PlanStep;
  readonly picture: Pick<EntityCard, 'image' | 'type'>;
  readonly title: string;
  readonly detail: string;
  readonly label: string;
  readonly busy: boolean;
  readonly onDo: () => void;
}

const StepRow = ({ step, picture, title, detail, label, busy, onDo }: StepRowProps) => (
  <li className={styles['step']}>
    <EntityPicture card={picture} className={styles['thumbnail']} />
    <span className={styles['text']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['detail']}>{detail}</span>
    </span>
    <span className={styles['figures']}>
      <span className={styles['gain']}>+{formatAmount(toDisplay(step.gain, 'BOOTY'), 'BOOTY')} per hour</span>
      {step.cost === 0n ? (
        <span className={styles['free']}>Free</span>
      ) : (
        <Amount value={toDisplay(step.cost, 'BOOTY')} currency="BOOTY" as="price" iconSize={16} />
      )}
    </span>
    <Button size="small" busy={busy} aria-label={`${label}: ${title}`} onClick={onDo}>
      {label}
    </Button>
  </li>
);

interface KindRowProps<Kind extends PlanStep['kind']> {
  readonly step: StepOf<Kind>;
  readonly captain: EntityCard;
  readonly cardByUid: CardByUid;
}

const LevelRow = ({ step, captain, cardByUid }: KindRowProps<'level'>) => {
  const { run, isBusy } = useAction(levelUpAction);
  const card = cardByUid.get(step.entity);
  if (!card) return null;
  const { type, uid } = card;
  const input = { type, uid, levels: step.levels, maxCost: toDisplay(step.cost, 'BOOTY') };
  return (
    <StepRow
      step={step}
      picture={card}
      title={`${card.title} to level ${step.level + step.levels}`}
      detail={card === captain ? captain.name : `Of ${captain.title}`}
      label="Level Up"
      busy={isBusy(input)}
      onDo={() => void run(input)}
    />
  );
};

const EquipRow = ({ step, captain, cardByUid }: KindRowProps<'equip'>) => {
  const { run, isBusy } = useAction(EQUIP_ACTIONS[step.family]);
  const card = cardByUid.get(step.gear);
  if (!card) return null;
  const input = { captain: step.captain, gear: step.gear, equips: true };
  return (
    <StepRow
      step={step}
      picture={card}
      title={card.name}
      detail={`For ${captain.title}`}
      label="Equip"
      busy={isBusy(input)}
      onDo={() => void run(input)}
    />
  );
};

const BuyRow = ({ step, captain }: KindRowProps<'buy'>) => {
  const { run, isBusy } = useAction(purchaseAction);
  const input = { name: step.line, quantity: 1 };
  const design = CONTENT.shop.lines[step.line]?.design ?? '';
  return (
    <StepRow
      step={step}
      picture={{ type: step.family, image: pictureOf(step.family, design) }}
      title={step.line}
      detail={`For ${captain.title}, who can wear it then`}
      label="Purchase"
      busy={isBusy(input)}
      onDo={() => void run(input)}
    />
  );
};

interface PlanStepRowProps {
  readonly step: PlanStep;
  readonly cardByUid: CardByUid;
}

/** One recommended step with the button that does it. */
export const PlanStepRow = ({ step, cardByUid }: PlanStepRowProps) => {
  const captain = cardByUid.get(step.captain);
  if (!captain) return null;
  const props = { captain, cardByUid };
  switch (step.kind) {
    case 'level':
      return <LevelRow step={step} {...props} />;
    case 'equip':
      return <EquipRow step={step} {...props} />;
    case 'buy':
      return <BuyRow step={step} {...props} />;
  }
};
