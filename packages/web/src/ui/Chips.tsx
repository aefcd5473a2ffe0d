import styles from './Chips.module.css';

interface ChipsProps {
  readonly label: string;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (choice: string) => void;
}

/** A choice of one among a few visible options. */
export const Chips = ({ label, choices, value, onChange }: ChipsProps) => (
  <div className={styles['chips']} role="group" aria-label={label}>
    {choices.map((choice) => (
      <button
        key={choice}
        type="button"
        className={styles['chip']}
        aria-pressed={choice === value}
        onClick={() => onChange(choice)}
      >
        {choice}
      </button>
    ))}
  </div>
);
