import { memo } from 'react';
import type { GearCard } from '../../lib/entities/entityCard.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FallbackPicture } from './FallbackPicture.tsx';
import styles from './GearOption.module.css';
import { formatDifference } from './StrengthChange.tsx';

interface GearOptionProps {
  readonly card: GearCard;
  readonly isChosen: boolean;
  /** The strength that it adds; null if it cannot be equipped now. */
  readonly gain: number | null;
  readonly onToggle: (uid: string) => void;
}

const GearOptionView = ({ card, isChosen, gain, onToggle }: GearOptionProps) => (
  <Card rarity={card.rarity} className={classes(styles['card'], isChosen && styles['chosen'])}>
    <button
      type="button"
      className={styles['button']}
      tabIndex={useCardTabIndex()}
      aria-pressed={isChosen}
      aria-label={`${card.name}, level ${card.level}, ${card.rarity}`}
      onClick={() => onToggle(card.uid)}
    >
      <span className={styles['picture']}>
        <FallbackPicture src={card.image} fallback={assetTypeIcon(card.type)} className={styles['image']} />
        <span className={styles['level']}>
          <small>Lv</small> {card.level}
        </span>
        {isChosen && (
          <span className={styles['check']}>
            <Icon name="check" size={18} />
          </span>
        )}
      </span>
      <span className={styles['name']}>{card.name}</span>
      <span className={styles['foot']}>
        <Badge rarity={card.rarity} />
        {gain !== null && <span className={styles['gain']}>{formatDifference(gain)}</span>}
      </span>
    </button>
  </Card>
);

export const GearOption = memo(GearOptionView);
