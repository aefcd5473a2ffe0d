import type { Rarity } from '@blacktide/rules';
import styles from './Badge.module.css';
import { rarityStyle } from './rarityStyle.ts';

interface BadgeProps {
  readonly rarity: Rarity;
  /** The rarity if absent. */
  readonly label?: string;
}

/** A rarity in its colour, in upper case. */
export const Badge = ({ rarity, label = rarity }: BadgeProps) => (
  <span className={styles['badge']} style={rarityStyle(rarity)}>
    {label}
  </span>
);
