import { useId, useState, type SubmitEvent } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { FilterValues } from './filterValues.ts';
import styles from './SavedFilters.module.css';

interface SavedFilterSet {
  readonly name: string;
  readonly values: FilterValues;
}

/** Filter sets that the player has named. */
export interface SavedFilterSets {
  readonly sets: readonly SavedFilterSet[];
  /** Replaces a set of the same name. */
  readonly save: (set: SavedFilterSet) => void;
  readonly remove: (name: string) => void;
}

interface SavedFiltersProps {
  readonly saved: SavedFilterSets;
  /** What is saved under a new name. */
  readonly values: FilterValues;
  readonly onApply: (values: FilterValues) => void;
}

const MAX_NAME_CHARACTERS = 30;

export const SavedFilters = ({ saved, values, onApply }: SavedFiltersProps) => {
  const [name, setName] = useState('');
  const inputId = useId();
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    saved.save({ name: name.trim(), values });
    setName('');
  };
  return (
    <div className={styles['saved']}>
      <label htmlFor={inputId} className={styles['label']}>
        Saved filters
      </label>
      <div className={styles['row']}>
        {saved.sets.map((set) => (
          <span key={set.name} className={styles['set']}>
            <button type="button" className={styles['apply']} onClick={() => onApply(set.values)}>
              {set.name}
            </button>
            <button
              type="button"
              className={styles['remove']}
              aria-label={`Delete ${set.name}`}
              onClick={() => saved.remove(set.name)}
            >
              <Icon name="close" size={14} />
            </button>
          </span>
        ))}
        <form className={styles['form']} onSubmit={save}>
          <input
            id={inputId}
            className={styles['input']}
            placeholder="Name these filters"
            maxLength={MAX_NAME_CHARACTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" look="ghost" size="small" disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      </div>
    </div>
  );
};
