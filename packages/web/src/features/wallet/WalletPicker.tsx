import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Connection } from './connections.ts';
import { NotInstalledWallets } from './NotInstalledWallets.tsx';
import { formatWalletHint, formatWalletLabel, sortWalletsForDisplay } from './walletLabels.ts';
import styles from './WalletPicker.module.css';
import type { WalletStore } from './walletStore.ts';
import type { SignInWallet } from './wallets.ts';

export interface WalletPickerProps {
  readonly walletStore: Pick<WalletStore, 'availableWallets'>;
  /** Wallets that are not to be offered. */
  readonly exclude?: readonly Pick<Connection, 'wallet'>[];
  /** The one that is being asked; all wait for it. */
  readonly busy: SignInWallet | null;
  readonly onChoose: (wallet: SignInWallet) => void;
}

/** The wallets of this browser, ours among them, and where to get others. */
export const WalletPicker = ({ walletStore, exclude, busy, onChoose }: WalletPickerProps) => {
  const wallets = useSyncExternalStore(
    walletStore.availableWallets.subscribe,
    walletStore.availableWallets.list,
  );
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
