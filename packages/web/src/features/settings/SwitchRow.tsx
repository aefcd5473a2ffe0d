import styles from './SettingsModal.module.css';

interface SwitchRowProps {
  readonly name: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off. */
export const SwitchRow = ({ name, text, checked, onChange }: SwitchRowProps) => (
  <label className={styles['line']}>
    <span className={styles['text']}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['note']}>{text}</span>
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-label={name}
      aria-checked={checked}
      className={styles['switch']}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
