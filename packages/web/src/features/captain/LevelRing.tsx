import { CONTENT } from '@blacktide/content';
import { levelRing } from '@blacktide/rules';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import styles from './LevelRing.module.css';

const RADIUS = 30;
const LENGTH = 2 * Math.PI * RADIUS;

/** The level inside a ring that is filled by its share of the highest level. */
export const LevelRing = ({ level, maxLevel, type }: Pick<CaptainCard, 'level' | 'maxLevel' | 'type'>) => (
  <div className={styles['ring']} role="img" aria-label={`Level ${level} of ${maxLevel}`}>
    <svg width="68" height="68" viewBox="0 0 68 68" aria-hidden="true">
      <circle className={styles['track']} cx="34" cy="34" r={RADIUS} />
      <circle
        className={styles['filled']}
        cx="34"
        cy="34"
        r={RADIUS}
        strokeDasharray={`${LENGTH * levelRing(level, type, CONTENT.growth)} ${LENGTH}`}
      />
    </svg>
    <span className={styles['level']}>{level}</span>
  </div>
);
