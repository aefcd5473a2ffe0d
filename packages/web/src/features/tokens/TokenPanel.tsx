import type { User } from '@blacktide/contract';
import { useState } from 'react';
import { readUser, useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { wordsFor } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatAmount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Ladder } from '../../ui/Ladder.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { BalanceGrid } from './BalanceGrid.tsx';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import type { SignTransactions } from './signTransfer.ts';
import styles from './TokenPanel.module.css';
import { readBalance } from './tokenReads.ts';
import { CURRENCY_OF, holdingsOf, refusalOf, type Holdings, type Transfer } from './transfer.ts';
import { TransferForm } from './TransferForm.tsx';
import { RUNGS, useTransfer } from './useTransfer.ts';

export interface TokenPanelProps {
  /** How the signed-in wallet signs. */
  readonly signer: () => Promise<SignTransactions>;
}

const NO_TRANSFER: Transfer = { direction: 'deposit', token: 'booty', amount: 0 };

interface MovingProps {
  readonly transfer: Transfer | null;
  readonly reached: number;
  readonly isOpen: boolean;
  readonly onCancel: () => Promise<void>;
}

const Moving = ({ transfer, reached, isOpen, onCancel }: MovingProps) => {
  return (
    <section className={styles['moving']} aria-label="Transfer under way">
      {transfer && (
        <p className={styles['what']}>
          {transfer.direction === 'deposit' ? 'Depositing' : 'Withdrawing'}{' '}
          <strong>
            {formatAmount(transfer.amount, CURRENCY_OF[transfer.token])} {CURRENCY_OF[transfer.token]}
          </strong>
        </p>
      )}
      <Ladder label="Progress on the chain" rungs={RUNGS} reached={reached} />
      {isOpen && (
        <Button look="ghost" size="small" className={styles['cancel']} onClick={() => void onCancel()}>
          Cancel
        </Button>
      )}
    </section>
  );
};

interface CounterProps extends TokenPanelProps {
  readonly user: User;
  readonly holdings: Holdings;
}

/** Where amounts cross the counter, one transfer at a time. */
const Counter = ({ user, holdings, signer }: CounterProps) => {
  const { toasts } = useVoyage();
  const [transfer, setTransfer] = useState(NO_TRANSFER);
  const [confirming, setConfirming] = useState(false);
  const { begin, cancel, moving, unsigned, giveUpUnsigned } = useTransfer(signer);

  const submit = (): void => {
    const refusal = refusalOf(transfer, holdings, user);
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
      {moving && <Moving {...moving} onCancel={cancel} />}
      {unsigned > 0 && (
        <div className={styles['unsigned']} role="status">
          <span>A transfer was built but never signed. Nothing left its place.</span>
          <Button look="ghost" size="small" onClick={() => void giveUpUnsigned()}>
            Give up
          </Button>
        </div>
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

/** Balances, and the way of BOOTY and GOLD between wallet and game. */
export const TokenPanel = ({ signer }: TokenPanelProps) => {
  const user = useRead(readUser);
  const balance = useRead(readBalance);
  const failed = [user, balance].find(({ data, isLoading }) => !data && !isLoading);
  if (failed) {
    return (
      <EmptyState
        role="alert"
        title="The vault stays shut"
        text={wordsFor(failed.error)}
        picture={<Icon name="alert" size={56} />}
        action={
          <Button onClick={() => void failed.refetch()} busy={failed.isFetching}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!user.data || !balance.data) {
    return <EmptyState role="status" title="Counting the coins…" picture={<Spinner size={64} />} />;
  }
  return (
    <div className={styles['panel']}>
      <BalanceGrid user={user.data} />
      <Counter user={user.data} holdings={holdingsOf(user.data, balance.data)} signer={signer} />
    </div>
  );
};
