import { memo } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { classes } from '../../ui/classes.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CaptainOption.module.css';

interface CaptainOptionProps {
  readonly card: CaptainCard;
  readonly isChosen: boolean;
  readonly onToggle: (uid: string) => void;
}

const CaptainOptionView = ({ card, isChosen, onToggle }: CaptainOptionProps) => (
  <Card rarity={card.rarity} className={classes(styles['card'], isChosen && styles['chosen'])}>
    <button
      type="button"
      className={styles['button']}
      tabIndex={useCardTabIndex()}
      aria-pressed={isChosen}
      aria-label={`${card.name}, level ${card.level}, strength ${formatCount(card.strength)}`}
      onClick={() => onToggle(card.uid)}
    >
      <span className={styles['picture']}>
        <CaptainPicture src={card.image} className={styles['image']} />
        <span className={styles['level']}>
          <small>Lv</small> {card.level}
        </span>
        {isChosen && (
          <span className={styles['check']}>
            <Icon name="check" size={18} />
          </span>
        )}
      </span>
      <span className={styles['name']}>{card.title}</span>
      <span className={styles['foot']}>
        <Badge rarity={card.rarity} />
        <span className={styles['strength']}>{formatCount(card.strength)}</span>
      </span>
    </button>
  </Card>
);

export const CaptainOption = memo(CaptainOptionView);
