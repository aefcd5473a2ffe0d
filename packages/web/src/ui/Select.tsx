import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

interface SelectProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly disabled?: boolean }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** The browser's own dropdown, which works well on every device. */
export const Select = <Id extends string>({ label, choices, value, onChange }: SelectProps<Id>) => (
  <span className={styles['select']}>
    <select
      aria-label={label}
      className={styles['field']}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(({ id }) => id === target.value);
        if (chosen) onChange(chosen.id);
      }}
    >
      {choices.map(({ id, label: words, disabled }) => (
        <option key={id} value={id} disabled={disabled}>
          {words}
        </option>
      ))}
    </select>
    <span className={styles['arrow']}>
      <Icon name="next" size={16} />
    </span>
  </span>
);
