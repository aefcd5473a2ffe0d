import type { ReactNode } from 'react';
import type { EntityCard } from '../lib/entities/entityCard.ts';
import { Badge } from './Badge.tsx';
import { Card } from './Card.tsx';
import styles from './CardOption.module.css';
import { useCardTabIndex } from './cardTabIndex.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

interface CardOptionProps {
  readonly card: Pick<EntityCard, 'uid' | 'level' | 'rarity'>;
  readonly isChosen: boolean;
  readonly onToggle: (uid: string) => void;
  /** For screen readers: everything that the card shows. */
  readonly label: string;
  readonly name: string;
  /** Below the name: what it does. */
  readonly note?: string;
  readonly picture: ReactNode;
  /** In the corner: a strength, or what would be added to one. */
  readonly figure: string | null;
  readonly isGain?: boolean;
}

/** A small card that can be chosen. */
export const CardOption = ({ card, isChosen, onToggle, ...shown }: CardOptionProps) => (
  <Card rarity={card.rarity} className={classes(styles['card'], isChosen && styles['chosen'])}>
    <button
      type="button"
      className={styles['button']}
      tabIndex={useCardTabIndex()}
      aria-pressed={isChosen}
      aria-label={shown.label}
      onClick={() => onToggle(card.uid)}
    >
      <span className={styles['picture']}>
        {shown.picture}
        <span className={styles['level']}>
          <small>Lv</small> {card.level}
        </span>
        {isChosen && (
          <span className={styles['check']}>
            <Icon name="check" size={18} />
          </span>
        )}
      </span>
      <span className={styles['name']}>{shown.name}</span>
      {shown.note && <span className={styles['note']}>{shown.note}</span>}
      <span className={styles['foot']}>
        <Badge rarity={card.rarity} />
        {shown.figure !== null && (
          <span className={classes(styles['figure'], shown.isGain && styles['gain'])}>{shown.figure}</span>
        )}
      </span>
    </button>
  </Card>
);
