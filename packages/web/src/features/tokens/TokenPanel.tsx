import type { User } from '@blacktide/contract';
import { CURRENCIES, CURRENCY_TABLE } from '@blacktide/rules';
import { useState } from 'react';
import { MOVE_STEPS } from '../../lib/moves/movements.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import type { ProfilePartProps } from '../../lib/profilePart.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { userQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import styles from './TokenPanel.module.css';
import { tokenBalanceQuery } from './tokenQueries.ts';
import { CURRENCY_OF, toHoldings, findRefusal, type Holdings, type TokenTransfer } from './tokenTransfer.ts';
import { TransferForm } from './TransferForm.tsx';
import { useTransfer } from './useTransfer.ts';

const BalanceGrid = ({ user }: { readonly user: User }) => (
  <ul className={styles['grid']} aria-label="Balances in game">
    {CURRENCIES.map((currency) => (
      <li key={currency} className={styles['cell']}>
        <CurrencyIcon currency={currency} size={30} />
        <span className={styles['label']} title={CURRENCY_TABLE[currency].name}>
          {CURRENCY_TABLE[currency].shortName}
        </span>
        <span className={styles['amount']}>{formatAmount(user.balances[currency], currency)}</span>
      </li>
    ))}
  </ul>
);

const NO_TRANSFER: TokenTransfer = { direction: 'deposit', token: 'booty', amount: 0 };

interface TransferProgressProps {
  readonly transfer: TokenTransfer | null;
  readonly reached: number;
  readonly canCancel: boolean;
  readonly onCancel: () => Promise<void>;
}

const TransferProgress = ({ transfer, reached, canCancel, onCancel }: TransferProgressProps) => (
  <section className={styles['progress']} aria-label="Transfer under way">
    {transfer && (
      <p className={styles['summary']}>
        {transfer.direction === 'deposit' ? 'Depositing' : 'Withdrawing'}{' '}
        <strong>
          {formatAmount(transfer.amount, CURRENCY_OF[transfer.token])} {CURRENCY_OF[transfer.token]}
        </strong>
      </p>
    )}
    <ProgressSteps label="Progress on the chain" steps={MOVE_STEPS} reached={reached} />
    {canCancel && (
      <Button look="ghost" size="small" className={styles['cancel']} onClick={() => void onCancel()}>
        Cancel
      </Button>
    )}
  </section>
);

interface TransferSectionProps {
  /** Signs with the signed-in wallet. */
  readonly getSigner: () => Promise<SignTransactions>;
  readonly user: User;
  readonly holdings: Holdings;
}

/** The form and the progress of a transfer; one at a time. */
const TransferSection = ({ user, holdings, getSigner }: TransferSectionProps) => {
  const { toasts } = usePlayerSession();
  const [transfer, setTransfer] = useState(NO_TRANSFER);
  const [confirming, setConfirming] = useState(false);
  const { begin, cancel, moving, unsigned, cancelUnsigned } = useTransfer(getSigner);

  const submit = (): void => {
    const refusal = findRefusal(transfer, holdings, user);
    if (refusal) toasts.error(refusal);
    else setConfirming(true);
  };
  const confirm = (): void => {
    setConfirming(false);
    setTransfer((now) => ({ ...now, amount: 0 }));
    void begin(transfer);
  };

  if (confirming) {
    return <ConfirmTransfer transfer={transfer} onConfirm={confirm} onCancel={() => setConfirming(false)} />;
  }
  return (
    <>
      {moving && <TransferProgress {...moving} onCancel={cancel} />}
      {unsigned > 0 && (
        <Notice text="A transfer was started but not signed. Nothing has moved.">
          <Button look="ghost" size="small" onClick={() => void cancelUnsigned()}>
            Cancel the transfer
          </Button>
        </Notice>
      )}
      <TransferForm
        transfer={transfer}
        holdings={holdings}
        processing={moving !== null}
        onChange={(change) => setTransfer((now) => ({ ...now, ...change }))}
        onSubmit={submit}
      />
    </>
  );
};

/** Balances, and transfers of BOOTY and GOLD between wallet and game. */
export const TokenPanel = ({ page }: ProfilePartProps) => {
  const user = useApiQuery(userQuery);
  const balance = useApiQuery(tokenBalanceQuery);
  const failed = [user, balance].find(({ data, isLoading }) => !data && !isLoading);
  if (failed) return <QueryError title="Your balances could not be loaded" query={failed} />;
  if (!user.data || !balance.data) {
    return <EmptyState role="status" title="Counting the coins…" picture={<Spinner size={64} />} />;
  }
  return (
    <div className={styles['panel']}>
      <BalanceGrid user={user.data} />
      <TransferSection
        user={user.data}
        holdings={toHoldings(user.data, balance.data)}
        getSigner={() => page.walletStore.getSigner('tokens')}
      />
    </div>
  );
};
