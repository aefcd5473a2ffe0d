import { classes } from '../classes.ts';
import { Select } from '../Select.tsx';
import styles from './FilterPanel.module.css';
import type { FilterField, FilterValues } from './filterValues.ts';

interface FieldProps {
  readonly field: FilterField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const Choices = ({ field, value, onChange }: FieldProps) => (
  <div className={classes(styles['choices'], styles[field.look])} role="group" aria-label={field.label}>
    {field.choices.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        className={styles['choice']}
        data-choice={id}
        aria-pressed={id === value}
        onClick={() => onChange(id)}
      >
        {label}
      </button>
    ))}
  </div>
);

const Switch = ({ field, value, onChange }: FieldProps) => {
  const [off, on] = field.choices;
  return (
    <button
      type="button"
      role="switch"
      className={styles['switch']}
      aria-checked={value === on?.id}
      onClick={() => onChange((value === on?.id ? off?.id : on?.id) ?? value)}
    >
      <span className={styles['switchTrack']} aria-hidden="true" />
      {field.label}
    </button>
  );
};

const Field = ({ hideLabel, ...props }: FieldProps & { readonly hideLabel: boolean }) => {
  const { field, value, onChange } = props;
  if (field.look === 'switch') return <Switch {...props} />;
  return (
    <div className={styles['field']}>
      {!hideLabel && (
        <span className={styles['fieldLabel']} aria-hidden="true">
          {field.label}
        </span>
      )}
      {field.look === 'select' ? (
        <Select label={field.label} choices={field.choices} value={value} onChange={onChange} />
      ) : (
        <Choices {...props} />
      )}
    </div>
  );
};

interface FilterFieldsProps {
  readonly fields: readonly FilterField[];
  readonly values: FilterValues;
  readonly onChange: (change: FilterValues) => void;
  readonly inSheet?: boolean;
  /** Only screen readers get the labels then. */
  readonly hideLabels?: boolean;
}

/** The controls of all fields. */
export const FilterFields = ({
  fields,
  values,
  onChange,
  inSheet = false,
  hideLabels = false,
}: FilterFieldsProps) =>
  fields.map((field) => (
    <Field
      key={field.id}
      field={inSheet ? { ...field, label: field.sheetLabel ?? field.label } : field}
      hideLabel={hideLabels}
      value={values[field.id] ?? ''}
      onChange={(value) => onChange({ [field.id]: value })}
    />
  ));
