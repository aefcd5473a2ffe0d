import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Receipt.module.css';
import surface from './surface.module.css';

interface ReceiptLine {
  readonly label: string;
  readonly value: ReactNode;
  /** The total. */
  readonly strong?: boolean;
}

interface ReceiptProps {
  readonly label: string;
  readonly lines: readonly ReceiptLine[];
}

/** What something costs and brings, shown before the player signs. */
export const Receipt = ({ label, lines }: ReceiptProps) => (
  <dl className={classes(surface['parchment'], styles['receipt'])} aria-label={label}>
    {lines.map(({ label: term, value, strong = false }) => (
      <div key={term} className={styles['line']} data-strong={strong || undefined}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
