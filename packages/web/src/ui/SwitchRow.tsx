import { useId } from 'react';
import styles from './SwitchRow.module.css';

interface SwitchRowProps {
  readonly name: string;
  /** What screen readers call the switch, where its name is not enough. */
  readonly label?: string;
  readonly text: string;
  readonly checked: boolean;
  readonly disabled?: boolean | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export const SwitchRow = ({ name, label = name, text, checked, disabled, onChange }: SwitchRowProps) => {
  const id = useId();
  return (
    <label className={styles['row']}>
      <span className={styles['text']}>
        <span className={styles['name']}>{name}</span>
        <span id={id} className={styles['note']}>
          {text}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={id}
        aria-checked={checked}
        className={styles['switch']}
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
};
