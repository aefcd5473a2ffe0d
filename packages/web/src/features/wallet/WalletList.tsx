import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import { WalletChoice, type WalletChoiceProps } from './WalletChoice.tsx';
import styles from './WalletList.module.css';
import { EMAIL_NAME, GUEST_NAME } from './wallets.ts';

export interface WalletListProps extends WalletChoiceProps {
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const OURS: ReadonlySet<string> = new Set([EMAIL_NAME, GUEST_NAME]);

export const WalletList = ({ onBack, onCancel, ...choice }: WalletListProps) => {
  const hasOwn = choice.desk.shelf.list().some(({ name }) => !OURS.has(name));
  return (
    <section className={classes(surface['glass'], styles['panel'])} aria-labelledby="wallets-title">
      <div className={styles['header']}>
        <h2 id="wallets-title">Choose your wallet</h2>
        <Button look="ghost" size="small" onClick={choice.busy ? onCancel : onBack}>
          {choice.busy ? 'Cancel' : 'Back'}
        </Button>
      </div>
      {!hasOwn && (
        <p className={styles['none']}>
          No Solana wallet was found in this browser. Install one and it appears here by itself.
        </p>
      )}
      <WalletChoice {...choice} />
    </section>
  );
};
