import type { Rarity } from '@blacktide/rules';
import styles from './Badge.module.css';
import { rarityStyle } from './rarityStyle.ts';

interface BadgeProps {
  readonly rarity: Rarity;
}

/** A rarity in its colour, in upper case. */
export const Badge = ({ rarity }: BadgeProps) => (
  <span className={styles['badge']} style={rarityStyle(rarity)}>
    {rarity}
  </span>
);
