import styles from './LiveBadge.module.css';

export const LiveBadge = () => (
  <span className={styles['live']}>
    <span className={styles['dot']} aria-hidden="true" /> Live
  </span>
);
