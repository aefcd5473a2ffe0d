import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** A decorative picture above the text. */
  readonly picture?: ReactNode;
  /** A button for the player. */
  readonly action?: ReactNode;
  /** Screen readers read an `alert` at once. */
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
