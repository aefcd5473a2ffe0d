import type { Rarity } from '@blacktide/rules';
import styles from './Badge.module.css';
import { tierStyle } from './tier.ts';

export interface BadgeProps {
  readonly rarity: Rarity;
}

/** A rarity, in its colour and in upper case. */
export const Badge = ({ rarity }: BadgeProps) => (
  <span className={styles['badge']} style={tierStyle(rarity)}>
    {rarity}
  </span>
);
