import type { WireGenesisShip } from '@blacktide/contract';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import modalActions from '../../ui/modalActions.module.css';
import { RarityBadge, ShipPicture } from './ShipCells.tsx';
import styles from './ShipModalParts.module.css';

interface ShipModalFrameProps extends ModalControl {
  readonly title: string;
  readonly ship: Pick<WireGenesisShip, 'shipName' | 'rarity' | 'imageURL'>;
  readonly size?: 'panel' | 'wide';
  readonly children: ReactNode;
}

/** A modal about one ship. */
export const ShipModalFrame = ({
  title,
  ship,
  size = 'panel',
  open,
  onClose,
  onClosed,
  children,
}: ShipModalFrameProps) => (
  <Modal open={open} onClose={onClose} {...(onClosed ? { onClosed } : {})} title={title} size={size}>
    <div className={styles['form']}>
      <p className={styles['ship']}>
        <ShipPicture ship={ship} />
        <span className={styles['name']}>{ship.shipName}</span>
        <RarityBadge rarity={ship.rarity} />
      </p>
      {children}
    </div>
  </Modal>
);

export const ModalButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes(modalActions['sticky'], styles['actions'])}>{children}</div>
);

interface NoteProps {
  /** `warning` for what prevents the action, `good` for an advantage. */
  readonly kind?: 'plain' | 'warning' | 'good';
  readonly children: ReactNode;
}

export const Note = ({ kind = 'plain', children }: NoteProps) => (
  <p className={styles['note']} data-kind={kind} role={kind === 'warning' ? 'status' : undefined}>
    {children}
  </p>
);

interface FieldProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A name beside a control that has the same name for screen readers. */
export const Field = ({ label, children }: FieldProps) => (
  <div className={styles['field']}>
    <span>{label}</span>
    {children}
  </div>
);

interface DateFieldProps {
  readonly label: string;
  /** `2026-11-20`. */
  readonly value: string;
  readonly min: string;
  readonly max?: string;
  readonly onChange: (date: string) => void;
}

export const DateField = ({ label, value, min, max, onChange }: DateFieldProps) => (
  <Field label={label}>
    <input
      type="date"
      className={styles['input']}
      aria-label={label}
      required
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export const NumberField = ({ label, value, onChange }: NumberFieldProps) => (
  <Field label={label}>
    <input
      type="number"
      inputMode="decimal"
      className={styles['input']}
      aria-label={label}
      min={0}
      step={0.01}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);
