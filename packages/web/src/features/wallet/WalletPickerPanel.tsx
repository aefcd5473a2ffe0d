import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import surface from '../../ui/surface.module.css';
import { WalletPicker, type WalletPickerProps } from './WalletPicker.tsx';
import styles from './WalletPicker.module.css';
import { EMAIL_WALLET_NAME, GUEST_WALLET_NAME } from './wallets.ts';

interface WalletPickerPanelProps extends WalletPickerProps {
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const BUILT_IN_WALLETS: ReadonlySet<string> = new Set([EMAIL_WALLET_NAME, GUEST_WALLET_NAME]);

export const WalletPickerPanel = ({ onBack, onCancel, ...pickerProps }: WalletPickerPanelProps) => {
  const hasInstalledWallet = pickerProps.walletStore.availableWallets
    .list()
    .some(({ name }) => !BUILT_IN_WALLETS.has(name));
  return (
    <section className={classes(surface['glass'], styles['panel'])} aria-labelledby="wallets-title">
      <div className={styles['header']}>
        <h2 id="wallets-title">Choose your wallet</h2>
        <Button look="ghost" size="small" onClick={pickerProps.busy ? onCancel : onBack}>
          {pickerProps.busy ? 'Cancel' : 'Back'}
        </Button>
      </div>
      {!hasInstalledWallet && (
        <p className={styles['noWallet']}>
          No Solana wallet was found in this browser. Install one and it appears here by itself.
        </p>
      )}
      <WalletPicker {...pickerProps} />
    </section>
  );
};
