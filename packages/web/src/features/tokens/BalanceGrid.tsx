import type { User } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { formatAmount } from '../../ui/format.ts';
import styles from './BalanceGrid.module.css';

/** The balances with their labels, in the order of the panel. */
const BALANCES: readonly (readonly [string, Currency, (user: User) => number])[] = [
  ['BOOTY', 'BOOTY', (user) => user.arAmount],
  ['GOLD', 'GOLD', (user) => user.goldAmount],
  ['GEMS', 'GEMS', (user) => user.gemsAmount],
  ['TREASURE', 'TREASURE', (user) => user.treasureAmount],
  ['L. SHIP', 'MYTHIC_TOKEN', (user) => user.legendaryShipToken],
  ['BATTLE', 'BATTLE_TOKEN', (user) => user.battleTokens],
];

export const BalanceGrid = ({ user }: { readonly user: User }) => (
  <ul className={styles['grid']} aria-label="Balances in game">
    {BALANCES.map(([label, currency, amountOf]) => (
      <li key={label} className={styles['cell']}>
        <CurrencyIcon currency={currency} size={30} />
        <span className={styles['label']}>{label}</span>
        <span className={styles['amount']}>{formatAmount(amountOf(user), currency)}</span>
      </li>
    ))}
  </ul>
);
