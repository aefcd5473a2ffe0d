import type { User } from '@blacktide/contract';
import { CURRENCIES, CURRENCY_TABLE } from '@blacktide/rules';
import { useState } from 'react';
import { loadModule } from '../../lib/loadModule.ts';
import { Amount } from '../../ui/Amount.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './Balances.module.css';

const PANEL = CURRENCIES.toSorted(
  (one, other) => CURRENCY_TABLE[one].panelOrder - CURRENCY_TABLE[other].panelOrder,
);

const loadRolling = () => loadModule(() => import('../../ui/RollingAmount.tsx'));

export const Balances = ({ user: { balances } }: { readonly user: User }) => {
  const [first] = useState(balances);
  // Loaded when a balance changes for the first time; the map has no room for it.
  const rolling = useLazyModule(loadRolling, balances !== first);
  return (
    <ul className={classes(surface['glass'], styles['balances'])} aria-label="Balances">
      {PANEL.map((currency) => {
        const value = balances[currency];
        return (
          // A touch shows the name of the currency.
          <li key={currency} tabIndex={-1} data-name={CURRENCY_TABLE[currency].name}>
            {rolling ? (
              <rolling.RollingAmount from={first[currency]} value={value} currency={currency} />
            ) : (
              <Amount value={value} currency={currency} />
            )}
          </li>
        );
      })}
    </ul>
  );
};
