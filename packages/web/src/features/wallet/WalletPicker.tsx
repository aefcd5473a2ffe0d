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
  readonly exclude?: readonly Pick<Connection, 'wallet'>[];
  /** The wallet that is connecting; all others are disabled meanwhile. */
  readonly busy: SignInWallet | null;
  readonly onChoose: (wallet: SignInWallet) => void;
}

/** The available wallets, built-in ones included, and links to install others. */
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
