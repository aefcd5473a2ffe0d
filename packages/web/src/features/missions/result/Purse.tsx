import type { ClaimResult } from '@blacktide/contract';
import type { Currency } from '@blacktide/rules';
import { useState } from 'react';
import { userQuery } from '../../../lib/query.ts';
import { useApiQuery } from '../../../lib/useApiQuery.ts';
import { RollingAmount } from '../../../ui/RollingAmount.tsx';
import styles from './Purse.module.css';

/** The currencies that the claims have paid, in the order of the first payment. */
const paidCurrencies = (claims: readonly ClaimResult[]): readonly Currency[] => [
  ...new Set(claims.flatMap(({ money }) => money.flatMap((one) => (one.amount > 0 ? [one.currency] : [])))),
];

/** The player's balances of what was won; coins fly here, and the digits roll to the new amount. */
export const Purse = ({ claims }: { readonly claims: readonly ClaimResult[] }) => {
  const { data: user } = useApiQuery(userQuery);
  const [first] = useState(user?.balances);
  if (!user) return null;
  return (
    <ul className={styles['purse']} aria-label="Your balances">
      {paidCurrencies(claims).map((currency) => (
        <li key={currency} data-purse={currency}>
          <RollingAmount
            from={first?.[currency] ?? user.balances[currency]}
            value={user.balances[currency]}
            currency={currency}
          />
        </li>
      ))}
    </ul>
  );
};
