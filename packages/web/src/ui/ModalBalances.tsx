import type { User } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { Amount } from './Amount.tsx';
import styles from './ModalBalances.module.css';

interface ModalBalancesProps {
  readonly user: Pick<User, 'balances'>;
  readonly currencies: readonly Currency[];
}

/** Beside the title of a modal: what the player can spend in it. */
export const ModalBalances = ({ user, currencies }: ModalBalancesProps) => (
  <div className={styles['balances']}>
    {currencies.map((currency) => (
      <Amount key={currency} value={user.balances[currency]} currency={currency} />
    ))}
  </div>
);
