import { Slider as Base } from '@base-ui/react/slider';
import styles from './Slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
}

export const Slider = ({ label, value, onChange, min, max, disabled = false }: SliderProps) => (
  <Base.Root value={value} onValueChange={(next) => onChange(next)} min={min} max={max} disabled={disabled}>
    <Base.Control className={styles['control']}>
      <Base.Track className={styles['track']}>
        <Base.Indicator className={styles['fill']} />
        <Base.Thumb className={styles['thumb']} aria-label={label} />
      </Base.Track>
    </Base.Control>
  </Base.Root>
);
