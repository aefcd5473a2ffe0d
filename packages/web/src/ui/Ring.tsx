import type { ReactNode } from 'react';
import styles from './Ring.module.css';

interface RingProps {
  /** What it measures: `Level`. */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly size?: number;
  readonly children?: ReactNode;
}

const STROKE = 4;

/** A share of a whole as a ring, with a number in the middle. */
export const Ring = ({ label, value, max, size = 40, children }: RingProps) => {
  const radius = (size - STROKE) / 2;
  const length = 2 * Math.PI * radius;
  const filled = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <div
      className={styles['ring']}
      style={{ width: size, height: size }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} className={styles['rest']} />
        <circle
          {...circle}
          className={styles['fill']}
          strokeLinecap="round"
          strokeDasharray={`${length * filled} ${length}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span className={styles['figure']}>{children ?? value}</span>
    </div>
  );
};
