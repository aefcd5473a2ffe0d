import { useState, type KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max: number;
  /** What MAX sets; `max` if absent. */
  readonly maxButtonValue?: number;
  readonly disabled?: boolean;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** A whole number between two bounds: minus, input, plus, MAX. */
export const Stepper = ({
  label,
  value,
  onChange,
  min = 1,
  max,
  maxButtonValue = max,
  disabled = false,
}: StepperProps) => {
  /** The typed text, which may not be a number yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const set = (next: number): void => {
    setDraft(null);
    onChange(clamp(next, min, max));
  };
  const type = (text: string): void => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 6);
    const typed = Number(digits);
    setDraft(digits === '' || typed < min ? digits : null);
    if (digits !== '' && typed >= min) onChange(clamp(typed, min, max));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step);
  };
  return (
    <div className={styles['stepper']} role="group" aria-label={label}>
      <button
        type="button"
        className={styles['step']}
        aria-label={`Less: ${label}`}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        className={styles['figure']}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles['step']}
        aria-label={`More: ${label}`}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
      <button
        type="button"
        className={styles['max']}
        aria-label={`MAX: ${label}`}
        disabled={disabled || value === maxButtonValue}
        onClick={() => set(maxButtonValue)}
      >
        MAX
      </button>
    </div>
  );
};
