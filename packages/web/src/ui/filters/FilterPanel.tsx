import { useId, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { useMediaQuery } from '../useMediaQuery.ts';
import { FilterCount, FilterDrawer } from './FilterDrawer.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterPanel.module.css';
import { countActiveFilters, SEARCH, type FilterField, type FilterValues } from './filterValues.ts';
import { SavedFilters, type SavedFilterSets } from './SavedFilters.tsx';

interface FilterPanelProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  /** What Reset restores. */
  readonly defaults: FilterValues;
  readonly onChange: (values: FilterValues) => void;
  /** Sets that the player has named; the panel offers none if absent. */
  readonly saved?: SavedFilterSets;
  /** Beside the search box. */
  readonly children?: ReactNode;
}

const TITLE = 'Filters & Sort';

const WidePanel = ({ fields, values, defaults, onChange, saved, children }: FilterPanelProps) => {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const change = (changed: FilterValues): void => onChange({ ...values, ...changed });
  return (
    <div className={styles['panel']}>
      <div className={styles['row']}>
        <input
          type="search"
          className={styles['search']}
          placeholder="Search..."
          aria-label="Search"
          maxLength={100}
          value={values[SEARCH] ?? ''}
          onChange={({ target }) => change({ [SEARCH]: target.value })}
        />
        <Button look="ghost" onClick={() => onChange(defaults)}>
          Reset
        </Button>
        <Button look="ghost" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
          <Icon name="filter" size={18} /> {TITLE}
          <FilterCount count={countActiveFilters(values, defaults)} />
        </Button>
        {children}
      </div>
      <div id={panelId} className={styles['fields']} hidden={!open}>
        <FilterFields fields={fields} values={values} onChange={change} />
        {saved && <SavedFilters saved={saved} values={values} onApply={onChange} />}
      </div>
    </div>
  );
};

interface FilterSheetProps extends Omit<FilterPanelProps, 'children'> {
  readonly onClose: () => void;
}

/** Nothing changes before Apply Filters. */
const FilterSheet = ({ fields, values, defaults, onChange, saved, onClose }: FilterSheetProps) => {
  const [draft, setDraft] = useState(values);
  const change = (changed: FilterValues): void => setDraft((now) => ({ ...now, ...changed }));
  const apply = (): void => {
    onChange(draft);
    onClose();
  };
  return (
    <>
      <Button look="ghost" onClick={() => setDraft(defaults)}>
        Reset All
      </Button>
      <input
        type="search"
        className={styles['search']}
        placeholder="Search by name..."
        aria-label="Search by name"
        maxLength={100}
        value={draft[SEARCH] ?? ''}
        onChange={({ target }) => change({ [SEARCH]: target.value })}
      />
      <FilterFields fields={fields} values={draft} onChange={change} inSheet />
      {saved && <SavedFilters saved={saved} values={draft} onApply={setDraft} />}
      <Button className={styles['apply']} onClick={apply}>
        Apply Filters
      </Button>
    </>
  );
};

const NarrowPanel = ({ children, ...props }: FilterPanelProps) => (
  <div className={styles['row']}>
    <FilterDrawer
      toggleText={TITLE}
      title={TITLE}
      activeCount={countActiveFilters(props.values, props.defaults)}
      renderContent={(close) => <FilterSheet {...props} onClose={close} />}
    />
    {children}
  </div>
);

/** Search, filters and sort: a row with a panel on wide screens, a sheet on phones. */
export const FilterPanel = (props: FilterPanelProps) => {
  const narrow = useMediaQuery('(width <= 767px)');
  return narrow ? <NarrowPanel {...props} /> : <WidePanel {...props} />;
};
