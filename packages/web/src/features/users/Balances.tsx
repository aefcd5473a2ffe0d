import { CURRENCY_NAMES } from '@blacktide/content/pageTexts';
import type { User } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { Amount } from '../../ui/Amount.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import styles from './Balances.module.css';

/** In the order of the panel. */
const BALANCES: readonly (readonly [Currency, (user: User) => number])[] = [
  ['BOOTY', (user) => user.arAmount],
  ['GEMS', (user) => user.gemsAmount],
  ['GOLD', (user) => user.goldAmount],
  ['TREASURE', (user) => user.treasureAmount],
  ['MYTHIC_TOKEN', (user) => user.legendaryShipToken],
  ['BATTLE_TOKEN', (user) => user.battleTokens],
];

export const Balances = ({ user }: { readonly user: User }) => (
  <ul className={classes(surface['glass'], styles['balances'])} aria-label="Balances">
    {BALANCES.map(([currency, amountOf]) => (
      <li key={currency}>
        <Amount value={amountOf(user)} currency={currency} label={CURRENCY_NAMES[currency]} />
      </li>
    ))}
  </ul>
);
