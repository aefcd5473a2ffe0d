import type { WireToken, TransferDirection } from '@blacktide/contract';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { classes } from '../../ui/classes.ts';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { formatAmount } from '../../ui/format.ts';
import { TabRow } from '../../ui/TabRow.tsx';
import { parseAmount, floorToHundredths } from './amount.ts';
import {
  availableAmount,
  CURRENCY_OF,
  quoteTransfer,
  type Holdings,
  type TokenTransfer,
} from './tokenTransfer.ts';
import styles from './TransferForm.module.css';

interface TransferFormProps {
  readonly transfer: TokenTransfer;
  readonly holdings: Holdings;
  readonly processing: boolean;
  readonly onChange: (change: Partial<TokenTransfer>) => void;
  readonly onSubmit: () => void;
}

const DIRECTIONS: readonly { readonly id: TransferDirection; readonly label: string }[] = [
  { id: 'deposit', label: 'Deposit to Game' },
  { id: 'withdraw', label: 'Withdraw to Wallet' },
];
const TOKENS: readonly WireToken[] = ['booty', 'gold'];
const TOKEN_NAMES = TOKENS.map((token) => CURRENCY_OF[token]);

/** Shows the typed text, which may not be a number yet, until the field loses the focus. */
const AmountField = ({ transfer, processing, onChange }: TransferFormProps) => {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const handleInput = (text: string): void => {
    const amount = parseAmount(text);
    if (amount === null) return;
    setDraft(Number(text) === amount ? text : String(amount));
    onChange({ amount });
  };
  const currency = CURRENCY_OF[transfer.token];
  const isStale = draft !== null && parseAmount(draft) !== transfer.amount;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        Amount
      </label>
      <span className={styles['box']}>
        <CurrencyIcon currency={currency} size={26} />
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          autoComplete="off"
          className={styles['input']}
          value={draft === null || isStale ? String(transfer.amount) : draft}
          disabled={processing}
          onFocus={(event) => event.target.select()}
          onChange={(event) => handleInput(event.target.value)}
          onBlur={() => setDraft(null)}
        />
        <span className={styles['unit']}>{currency}</span>
      </span>
    </div>
  );
};

const AvailableAmount = ({ transfer, holdings, processing, onChange }: TransferFormProps) => {
  const max = availableAmount(transfer, holdings);
  const currency = CURRENCY_OF[transfer.token];
  return (
    <div className={styles['available']}>
      <span>
        {transfer.direction === 'deposit' ? 'In your wallet' : 'In the game'}:{' '}
        <strong>
          {formatAmount(max, currency)} {currency}
        </strong>
      </span>
      <Button
        look="ghost"
        size="small"
        disabled={processing || floorToHundredths(max) <= 0}
        onClick={() => onChange({ amount: floorToHundredths(max) })}
      >
        MAX
      </Button>
    </div>
  );
};

const ReceivedAmount = ({ transfer }: { readonly transfer: TokenTransfer }) => {
  const { tax, received } = quoteTransfer(transfer);
  const currency = CURRENCY_OF[transfer.token];
  return (
    <p className={styles['received']} role="status">
      <span>
        {transfer.direction === 'deposit'
          ? 'No tax on deposits'
          : `Tax (10%): ${formatAmount(tax, currency)} ${currency}`}
      </span>
      <strong>
        You receive {formatAmount(received, currency)} {currency}
      </strong>
    </p>
  );
};

export const TransferForm = (props: TransferFormProps) => {
  const { transfer, processing, onChange, onSubmit } = props;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles['toggle']}>
        <TabRow
          label="Direction"
          tabs={DIRECTIONS}
          value={transfer.direction}
          onChange={(direction) => onChange({ direction })}
        />
      </div>
      <Chips
        label="Token"
        choices={TOKEN_NAMES}
        value={CURRENCY_OF[transfer.token]}
        onChange={(name) => onChange({ token: name === 'GOLD' ? 'gold' : 'booty' })}
      />
      <AmountField {...props} />
      <AvailableAmount {...props} />
      <ReceivedAmount transfer={transfer} />
      <Button
        type="submit"
        className={classes(styles['submit'])}
        disabled={processing || transfer.amount <= 0}
      >
        {transfer.direction === 'deposit' ? 'Deposit' : 'Withdraw'}
      </Button>
    </form>
  );
};
