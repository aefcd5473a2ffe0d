import { usePlayerSession } from '../../lib/playerSession.ts';
import { shortAddress } from '../../ui/format.ts';
import { SigningReceipt } from '../../ui/SigningReceipt.tsx';
import styles from './TokenSwapPanel.module.css';
import type { TransactionSummary } from './describeTransaction.ts';

/** Programs that a swap usually calls. */
const PROGRAM_NAMES: ReadonlyMap<string, string> = new Map([
  ['1'.repeat(32), 'System'],
  ['ComputeBudget111111111111111111111111111111', 'Compute Budget'],
  ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'Token'],
  ['TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', 'Token-2022'],
  ['ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', 'Associated Token'],
  ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4', 'Jupiter'],
]);

const nameOf = (program: string): string => PROGRAM_NAMES.get(program) ?? shortAddress(program);

const LAMPORTS_PER_SOL = 1_000_000_000n;

/** Exact, without zeros at the end. */
const formatSol = (lamports: bigint): string => {
  const decimals = String(lamports % LAMPORTS_PER_SOL).padStart(9, '0');
  return `${lamports / LAMPORTS_PER_SOL}.${decimals}`.replace(/\.?0+$/, '');
};

interface ConfirmSigningProps {
  readonly summaries: readonly TransactionSummary[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What the terminal asks the wallet to sign. */
export const ConfirmSigning = ({ summaries, onConfirm, onCancel }: ConfirmSigningProps) => {
  const { wallet } = usePlayerSession();
  const programs = [...new Set(summaries.flatMap(({ programs: all }) => all))].map(nameOf);
  const lamports = summaries.reduce((sum, { lamportsFrom }) => sum + (lamportsFrom.get(wallet) ?? 0n), 0n);
  const payers = [...new Set(summaries.map(({ feePayer }) => feePayer))];
  return (
    <section className={styles['confirm']} aria-label="Sign the swap">
      <h3 className={styles['heading']}>Jupiter Terminal asks for your signature</h3>
      <SigningReceipt
        lines={[
          { label: 'SOL transferred', value: `${formatSol(lamports)} SOL`, strong: true },
          {
            label: 'Network fee',
            value: payers.map((one) => (one === wallet ? 'Paid by you' : shortAddress(one))).join(', '),
          },
          { label: 'Programs', value: programs.join(', ') },
        ]}
        transactionCount={summaries.length}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
      <p className={styles['hint']}>
        The game did not make this transaction. Your wallet shows what it changes: read it before you approve.
      </p>
    </section>
  );
};
