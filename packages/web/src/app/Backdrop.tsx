import { ISLAND_PICTURE } from '../ui/island.ts';
import { Picture } from '../ui/Picture.tsx';
import styles from './Backdrop.module.css';

/** The island behind everything, and a sea of our own until its picture is there. */
export const Backdrop = () => (
  <div className={styles['sea']} aria-hidden="true">
    <span className={styles['swell']} />
    <span className={styles['swell']} />
    <Picture src={ISLAND_PICTURE} alt="" className={styles['poster']} eager />
  </div>
);
