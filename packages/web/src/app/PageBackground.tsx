import styles from './PageBackground.module.css';

/** The ground that the map of an island is laid on. */
export const PageBackground = () => (
  <div className={styles['background']} aria-hidden="true">
    <span className={styles['wave']} />
    <span className={styles['wave']} />
  </div>
);
