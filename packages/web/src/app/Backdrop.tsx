import { ISLAND_PICTURE } from '../ui/island.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Backdrop.module.css';

/** The island behind everything, or a sea of our own where its picture is missing. */
export const Backdrop = () => (
  <div className={styles['sea']} aria-hidden="true">
    <Picture
      src={ISLAND_PICTURE}
      alt=""
      className={styles['poster']}
      eager
      fallback={
        <>
          <span className={styles['swell']} />
          <span className={styles['swell']} />
        </>
      }
    />
  </div>
);
