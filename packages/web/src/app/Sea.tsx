import styles from './Sea.module.css';

/** The ground that the map of an island is laid on. */
export const Sea = () => (
  <div className={styles['sea']} aria-hidden="true">
    <span className={styles['swell']} />
    <span className={styles['swell']} />
  </div>
);
