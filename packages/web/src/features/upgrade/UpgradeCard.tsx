import { toDisplay } from '@blacktide/rules';
import { memo, useId } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { levelUpAction } from '../../lib/entities/levelUpAction.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { EntityPicture } from './EntityPicture.tsx';
import { describeCard, fullTitle } from './cardTexts.ts';
import { toLevelUpOffer, type LevelUpOffer, type UpgradeState } from './levelUpOffer.ts';
import styles from './UpgradeCard.module.css';

export const UPGRADE_CARD_WIDTH = 232;
export const UPGRADE_CARD_HEIGHT = 420;
/** On phones the picture is beside the text. */
export const COMPACT_CARD_WIDTH = 300;
export const COMPACT_CARD_HEIGHT = 232;

interface UpgradeCardProps {
  readonly card: EntityCard;
  readonly count: number;
  readonly onCount: (card: EntityCard, count: number) => void;
  readonly state: UpgradeState;
  readonly isSelected: boolean;
  readonly onSelect: (uid: string) => void;
  /** Another action raises it now. */
  readonly isBusyElsewhere: boolean;
}

const StrengthLine = ({ offer }: { readonly offer: LevelUpOffer }) => {
  const { strength } = offer;
  if (!strength) return <p className={styles['strength']}>Not Equipped</p>;
  const { wearer, now, after } = strength;
  return (
    <p className={styles['strength']} title={wearer === null ? 'Strength' : `Strength of ${wearer}`}>
      <img src="/art/marks/strength.svg" alt={wearer === null ? 'Strength' : `Strength of ${wearer}`} />
      {formatCount(now)}
      {after !== now && (
        <>
          <Icon name="next" size={14} />
          <span className={styles['gain']}>{formatCount(after)}</span>
        </>
      )}
    </p>
  );
};

const CardHead = ({
  card,
  offer,
  isSelected,
  onSelect,
}: UpgradeCardProps & { readonly offer: LevelUpOffer }) => (
  <div className={styles['picture']}>
    <EntityPicture card={card} className={styles['image']} />
    <label className={styles['select']} title="Select">
      <input
        type="checkbox"
        aria-label={`Select ${fullTitle(card)}`}
        checked={isSelected}
        onChange={() => onSelect(card.uid)}
      />
      <span className={styles['checkmark']} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
    </label>
    <span className={styles['rarity']}>
      <Badge rarity={card.rarity} />
    </span>
    <span className={styles['level']}>
      <small>Lv</small> {card.level}
      {offer.levels > 0 && (
        <>
          <Icon name="next" size={12} />
          <span className={styles['gain']}>{offer.levelAfter}</span>
        </>
      )}
      <small> / {card.maxLevel}</small>
    </span>
  </div>
);

const OfferedCard = (props: UpgradeCardProps & { readonly offer: LevelUpOffer }) => {
  const { card, offer, onCount, isBusyElsewhere } = props;
  const refusalId = useId();
  const { toasts } = usePlayerSession();
  const { run, isBusy } = useAction(levelUpAction);
  const { levels, most, refusal } = offer;
  const cost = toDisplay(offer.cost, 'BOOTY');
  const input = { type: card.type, uid: card.uid, levels, maxCost: cost };
  const busy = isBusy(input) || isBusyElsewhere;
  const atMax = most === 0;
  const shownRefusal = levels > 0 ? refusal : null;
  const levelUp = async (): Promise<void> => {
    if (refusal !== null) return toasts.error(refusal);
    // Remembers the level, so that a result after the time-out also resets the count.
    onCount(card, levels);
    if ((await run(input)).outcome === 'done') onCount(card, 0);
  };
  return (
    <Card
      rarity={card.rarity}
      className={styles['card']}
      aria-label={describeCard(card, offer)}
      data-selected={props.isSelected || undefined}
    >
      <CardHead {...props} />
      <div className={styles['facts']}>
        <h3 className={styles['title']} title={fullTitle(card)}>
          {card.title}
        </h3>
        <p className={styles['name']}>{card.name === card.title ? '' : card.name}</p>
        <StrengthLine offer={offer} />
        <Stepper
          label={`Levels for ${fullTitle(card)}`}
          value={levels}
          min={atMax ? 0 : 1}
          max={most}
          disabled={atMax || busy || card.isOnMission}
          onChange={(count) => onCount(card, count)}
        />
        <div className={styles['cost']}>
          <span>Cost</span>
          <Amount
            value={cost}
            currency="BOOTY"
            as="price"
            iconSize={18}
            className={shownRefusal ? styles['refused'] : undefined}
          />
        </div>
        <p id={refusalId} className={styles['refusal']} role="status">
          {atMax ? null : shownRefusal}
        </p>
        <Button
          className={styles['button']}
          aria-label={`${atMax ? 'Max Level' : 'Level Up'}: ${fullTitle(card)}`}
          busy={busy}
          inactive={shownRefusal !== null}
          disabled={atMax || levels === 0}
          aria-describedby={shownRefusal ? refusalId : undefined}
          onClick={() => void levelUp()}
        >
          {atMax ? 'Max Level' : 'Level Up'}
        </Button>
      </div>
    </Card>
  );
};

const CardView = (props: UpgradeCardProps) => {
  const offer = toLevelUpOffer(props.card, props.count, props.state);
  return offer && <OfferedCard {...props} offer={offer} />;
};

export const UpgradeCard = memo(CardView);
