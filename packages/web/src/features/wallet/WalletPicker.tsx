import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import type { Connection } from './connections.ts';
import { formatWalletHint, formatWalletLabel, sortWalletsForDisplay } from './walletLabels.ts';
import styles from './WalletPicker.module.css';
import { BUILT_IN_WALLETS, type SignInWallet } from './wallets.ts';
import type { WalletStore } from './walletStore.ts';

/** Well-known wallets and their download pages. */
const KNOWN_WALLETS = [
  { name: 'Phantom', href: 'https://phantom.com/download' },
  { name: 'Solflare', href: 'https://solflare.com/download' },
  { name: 'Backpack', href: 'https://backpack.app/download' },
] as const;

/** Wallets that are not installed; an installed one appears in the list above. */
const NotInstalledWallets = ({ wallets }: { readonly wallets: readonly SignInWallet[] }) =>
  KNOWN_WALLETS.filter(({ name }) => !wallets.some((wallet) => wallet.name === name)).map(
    ({ name, href }) => (
      <li key={name}>
        <a className={styles['notInstalled']} href={href} target="_blank" rel="noreferrer">
          <span className={styles['name']}>{name}</span>
          <small>Not installed</small>
          <Icon name="external" size={16} />
        </a>
      </li>
    ),
  );

/** The wallets of this browser; renders again when one is added. */
export const useAvailableWallets = ({ availableWallets }: Pick<WalletStore, 'availableWallets'>) =>
  useSyncExternalStore(availableWallets.subscribe, availableWallets.list);

interface WalletPickerProps {
  readonly walletStore: Pick<WalletStore, 'availableWallets'>;
  readonly exclude?: readonly Pick<Connection, 'wallet'>[];
  /** The wallet that is connecting; all others are disabled meanwhile. */
  readonly busy: SignInWallet | null;
  readonly onChoose: (wallet: SignInWallet) => void;
}

/** The available wallets, built-in ones included, and links to install others. */
export const WalletPicker = ({ walletStore, exclude, busy, onChoose }: WalletPickerProps) => {
  const wallets = useAvailableWallets(walletStore);
  const offered = wallets.filter((wallet) => !exclude?.some((one) => one.wallet === wallet));
  return (
    <ul className={styles['list']}>
      {sortWalletsForDisplay(offered).map((wallet) => (
        <li key={wallet.name}>
          <button
            type="button"
            className={styles['wallet']}
            disabled={busy !== null}
            aria-busy={busy === wallet || undefined}
            onClick={() => onChoose(wallet)}
          >
            <img src={wallet.icon} alt="" width={40} height={40} className={styles['icon']} />
            <span className={styles['text']}>
              <span className={styles['name']}>{formatWalletLabel(wallet)}</span>
              <small>{formatWalletHint(wallet, busy === wallet)}</small>
            </span>
            {busy === wallet ? <Spinner size={20} /> : <Icon name="next" />}
          </button>
        </li>
      ))}
      <NotInstalledWallets wallets={wallets} />
    </ul>
  );
};

interface WalletPickerPanelProps extends WalletPickerProps {
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

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
