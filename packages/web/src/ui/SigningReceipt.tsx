import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Receipt } from './Receipt.tsx';
import styles from './SigningReceipt.module.css';

interface SigningReceiptProps extends Pick<ComponentProps<typeof Receipt>, 'lines'> {
  readonly transactionCount: number;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What will happen, and the choice to sign it or not. */
export const SigningReceipt = ({ lines, transactionCount, onConfirm, onCancel }: SigningReceiptProps) => (
  <>
    <Receipt label="What will happen" lines={lines} />
    <p className={styles['hint']}>
      Your wallet will ask you to sign{' '}
      {transactionCount === 1 ? 'one transaction.' : `${transactionCount} transactions.`}
    </p>
    <div className={styles['choices']}>
      <Button look="ghost" onClick={onCancel}>
        Not now
      </Button>
      <Button onClick={onConfirm}>Confirm and sign</Button>
    </div>
  </>
);
