import { CURRENCY_TABLE, type Currency } from '@blacktide/rules';
import styles from './Amount.module.css';
import { classes } from './classes.ts';
import { CurrencyIcon } from './CurrencyIcon.tsx';
import { formatAmount, formatPrice } from './format.ts';
import unseen from './visuallyHidden.module.css';

interface AmountProps {
  readonly value: number;
  readonly currency: Currency;
  /** For screen readers, before the number; the name of the currency if absent. */
  readonly label?: string;
  readonly as?: 'balance' | 'price';
  readonly iconSize?: number;
  readonly className?: string | undefined;
}

export const Amount = ({
  value,
  currency,
  label = CURRENCY_TABLE[currency].name,
  as = 'balance',
  iconSize = 22,
  className,
}: AmountProps) => (
  <span className={classes(styles['amount'], className)} title={label}>
    <CurrencyIcon currency={currency} size={iconSize} />
    <span className={unseen['visuallyHidden']}>{label} </span>
    <span>{as === 'price' ? formatPrice(value, currency) : formatAmount(value, currency)}</span>
  </span>
);
