import styles from './LevelRing.module.css';

interface LevelRingProps {
  readonly level: number;
  readonly maxLevel: number;
}

/** The level inside a ring that is filled to its share of the highest level. */
export const LevelRing = ({ level, maxLevel }: LevelRingProps) => (
  <span className={styles['ring']} role="img" aria-label={`Level ${level} of ${maxLevel}`}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" className={styles['track']} />
      <circle
        cx="20"
        cy="20"
        r="17"
        className={styles['fill']}
        pathLength="100"
        strokeDasharray={`${Math.min(100, (level / maxLevel) * 100)} 100`}
      />
    </svg>
    <span aria-hidden="true">{level}</span>
  </span>
);
