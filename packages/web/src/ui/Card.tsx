import type { Rarity } from '@blacktide/rules';
import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { rarityStyle } from './rarityStyle.ts';

interface CardProps extends ComponentProps<'article'> {
  /** Shown as a border and a glow. */
  readonly rarity: Rarity;
}

export const Card = ({ rarity, className, style, children, ...rest }: CardProps) => (
  <article
    {...rest}
    className={classes(styles['card'], className)}
    style={{ ...rarityStyle(rarity), ...style }}
  >
    {children}
  </article>
);
