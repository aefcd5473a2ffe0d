import type { ComponentProps } from 'react';
import { usePlayerSession } from '../lib/playerSession.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import modalActions from './modalActions.module.css';
import { Receipt } from './Receipt.tsx';
import styles from './SigningReceipt.module.css';

interface SigningReceiptProps extends Pick<ComponentProps<typeof Receipt>, 'lines'> {
  readonly transactionCount: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What will happen, and the choice to sign it or not. */
export const SigningReceipt = ({ lines, transactionCount, onConfirm, onCancel }: SigningReceiptProps) => {
  const { isGuest } = usePlayerSession();
  const transactions = transactionCount === 1 ? 'one transaction' : `${transactionCount} transactions`;
  return (
    <>
      <Receipt label="What will happen" lines={lines} />
      <p className={styles['hint']}>
        {isGuest
          ? `Your guest wallet signs ${transactions} by itself, without asking again.`
          : `Your wallet will ask you to sign ${transactions}.`}
      </p>
      <div className={classes(modalActions['sticky'], styles['choices'])}>
        <Button look="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button data-main-action onClick={onConfirm}>
          Confirm and sign
        </Button>
      </div>
    </>
  );
};
