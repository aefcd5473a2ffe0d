import type { User } from '@blacktide/contract';
import { CURRENCIES, CURRENCY_TABLE } from '@blacktide/rules';
import { Amount } from '../../ui/Amount.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import styles from './Balances.module.css';

const PANEL = CURRENCIES.toSorted(
  (one, other) => CURRENCY_TABLE[one].panelOrder - CURRENCY_TABLE[other].panelOrder,
);

export const Balances = ({ user }: { readonly user: User }) => (
  <ul className={classes(surface['glass'], styles['balances'])} aria-label="Balances">
    {PANEL.map((currency) => (
      <li key={currency}>
        <Amount value={user.balances[currency]} currency={currency} />
      </li>
    ))}
  </ul>
);
