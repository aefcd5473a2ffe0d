import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** A picture above the words; decoration only. */
  readonly picture?: ReactNode;
  /** What the player can do about it. */
  readonly action?: ReactNode;
  /** `alert` is read aloud at once. */
  readonly role?: 'status' | 'alert';
}

export const EmptyState = ({ title, text, picture, action, role }: EmptyStateProps) => (
  <div className={styles['empty']} role={role}>
    {picture && <div className={styles['picture']}>{picture}</div>}
    <p className={styles['title']}>{title}</p>
    {text && <p className={styles['text']}>{text}</p>}
    {action}
  </div>
);
