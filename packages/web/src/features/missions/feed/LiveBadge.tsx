import styles from './LiveBadge.module.css';

/** It pulses while news come in by themselves. */
export const LiveBadge = () => (
  <span className={styles['live']}>
    <span className={styles['dot']} aria-hidden="true" /> Live
  </span>
);
