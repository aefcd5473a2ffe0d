import { classes } from './classes.ts';
import styles from './CountSlider.module.css';
import { Slider } from './Slider.tsx';

export interface CountSliderProps {
  readonly label: string;
  readonly count: number;
  readonly most: number;
  readonly onCount: (count: number) => void;
  readonly className?: string | undefined;
}

/** How many of those that are there, by hand and in figures. */
export const CountSlider = ({ label, count, most, onCount, className }: CountSliderProps) => (
  <div className={classes(styles['slider'], className)}>
    <Slider
      label={label}
      value={count}
      min={0}
      max={Math.max(most, 1)}
      disabled={most === 0}
      onChange={onCount}
    />
    <span className={styles['count']}>
      {count} / {most}
    </span>
  </div>
);
