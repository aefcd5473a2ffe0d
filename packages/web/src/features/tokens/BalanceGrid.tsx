import type { User } from '@blacktide/contract';
import { CURRENCIES, CURRENCY_TABLE } from '@blacktide/rules';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { formatAmount } from '../../ui/format.ts';
import styles from './BalanceGrid.module.css';

export const BalanceGrid = ({ user }: { readonly user: User }) => (
  <ul className={styles['grid']} aria-label="Balances in game">
    {CURRENCIES.map((currency) => (
      <li key={currency} className={styles['cell']}>
        <CurrencyIcon currency={currency} size={30} />
        <span className={styles['label']}>{CURRENCY_TABLE[currency].shortName}</span>
        <span className={styles['amount']}>{formatAmount(user.balances[currency], currency)}</span>
      </li>
    ))}
  </ul>
);
