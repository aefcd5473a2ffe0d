import { classes } from './classes.ts';
import styles from './CountSlider.module.css';
import { Slider } from './Slider.tsx';

interface CountSliderProps {
  readonly label: string;
  readonly count: number;
  readonly max: number;
  readonly onChange: (count: number) => void;
  readonly className?: string | undefined;
}

/** Chooses a number from 0 to `max`, and shows both. */
export const CountSlider = ({ label, count, max, onChange, className }: CountSliderProps) => (
  <div className={classes(styles['slider'], className)}>
    <Slider
      label={label}
      value={count}
      min={0}
      max={Math.max(max, 1)}
      disabled={max === 0}
      onChange={onChange}
    />
    <span className={styles['count']}>
      {count} / {max}
    </span>
  </div>
);
