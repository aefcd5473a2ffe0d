import { useId } from 'react';
import styles from './SettingsModal.module.css';

interface ChoiceRowProps<Id extends string> {
  readonly name: string;
  readonly text: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** A setting with a few values, all of them visible. */
export const ChoiceRow = <Id extends string>({
  name,
  text,
  choices,
  value,
  onChange,
}: ChoiceRowProps<Id>) => {
  const group = useId();
  return (
    <fieldset className={styles['row']} aria-describedby={`${group}-text`}>
      <legend className={styles['name']}>{name}</legend>
      <span id={`${group}-text`} className={styles['note']}>
        {text}
      </span>
      <span className={styles['choices']}>
        {choices.map(({ id, label }) => (
          <label key={id} className={styles['choice']}>
            <input
              type="radio"
              name={group}
              className={styles['radio']}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span>{label}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
};
