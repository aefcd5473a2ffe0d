import styles from './PageBackground.module.css';

/** The sea behind the map and the login modal. */
export const PageBackground = () => (
  <div className={styles['background']} aria-hidden="true">
    <span className={styles['wave']} />
    <span className={styles['wave']} />
  </div>
);
