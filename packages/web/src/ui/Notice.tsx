import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly icon?: IconName;
  readonly text: string;
  readonly className?: string | undefined;
  /** A button for the player. */
  readonly children: ReactNode;
}

export const Notice = ({ icon, text, className, children }: NoticeProps) => (
  <div className={classes(styles['notice'], className)} role="status">
    {icon && <Icon name={icon} />}
    <span className={styles['text']}>{text}</span>
    {children}
  </div>
);
