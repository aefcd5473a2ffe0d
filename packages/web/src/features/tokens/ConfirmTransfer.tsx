import { formatAmount } from '../../ui/format.ts';
import { SigningReceipt } from '../../ui/SigningReceipt.tsx';
import styles from './TokenPanel.module.css';
import { CURRENCY_OF, quoteTransfer, type TokenTransfer } from './tokenTransfer.ts';

interface ConfirmTransferProps {
  readonly transfer: TokenTransfer;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows what moves where, what it costs and what arrives, before the wallet is asked to sign. */
export const ConfirmTransfer = ({ transfer, onConfirm, onCancel }: ConfirmTransferProps) => {
  const { direction, token, amount } = transfer;
  const currency = CURRENCY_OF[token];
  const { tax, received } = quoteTransfer(transfer);
  const money = (value: number): string => `${formatAmount(value, currency)} ${currency}`;
  const isDeposit = direction === 'deposit';
  return (
    <section className={styles['confirm']} aria-label="Confirm">
      <h3 className={styles['heading']}>{isDeposit ? 'Deposit to Game' : 'Withdraw to Wallet'}</h3>
      <SigningReceipt
        lines={[
          { label: isDeposit ? 'Leaves your wallet' : 'Leaves the game', value: money(amount) },
          { label: 'Network fee', value: 'Paid by the game' },
          { label: isDeposit ? 'Tax' : 'Tax (10%)', value: isDeposit ? 'None' : money(tax) },
          {
            label: isDeposit ? 'Arrives in the game' : 'Arrives in your wallet',
            value: money(received),
            strong: true,
          },
        ]}
        transactionCount={1}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </section>
  );
};
