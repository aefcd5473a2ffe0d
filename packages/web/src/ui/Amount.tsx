import type { Currency } from '@blacktide/rules';
import styles from './Amount.module.css';
import { classes } from './classes.ts';
import { CurrencyIcon } from './CurrencyIcon.tsx';
import { formatAmount, formatPrice } from './format.ts';

interface AmountProps {
  readonly value: number;
  readonly currency: Currency;
  /** For screen readers, before the number: `BOOTY`. */
  readonly label: string;
  readonly as?: 'balance' | 'price';
  readonly iconSize?: number;
  readonly className?: string | undefined;
}

export const Amount = ({ value, currency, label, as = 'balance', iconSize = 22, className }: AmountProps) => (
  <span className={classes(styles['amount'], className)} title={label}>
    <CurrencyIcon currency={currency} size={iconSize} />
    <span className={styles['name']}>{label} </span>
    <span>{as === 'price' ? formatPrice(value, currency) : formatAmount(value, currency)}</span>
  </span>
);
