import { placementOf } from '@blacktide/content/placement';
import type { CSSProperties } from 'react';
import { Picture } from '../ui/Picture.tsx';
import styles from './Landmarks.module.css';

export interface LandmarksProps {
  readonly onBank: () => void;
}

const BANK = 'tortuga-banking';

/** Shares of the 3840 × 2160 map that the backdrop covers the page with. */
const boxOf = (slug: string): CSSProperties => {
  const { x, y, width, height } = placementOf(slug);
  return {
    left: `${(x / 3840) * 100}%`,
    top: `${(y / 2160) * 100}%`,
    width: `${(width / 3840) * 100}%`,
    height: `${(height / 2160) * 100}%`,
  };
};

/** Buildings on the island behind that already open something. */
export const Landmarks = ({ onBank }: LandmarksProps) => (
  <div className={styles['map']}>
    <button type="button" className={styles['site']} style={boxOf(BANK)} onClick={onBank}>
      <Picture src={`/art/buildings/${BANK}/hover.webp`} alt="" className={styles['lit']} />
      <span className={styles['name']}>Tortuga Banking</span>
    </button>
  </div>
);
