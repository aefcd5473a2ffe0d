import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Connection } from './connections.ts';
import { NotInstalled } from './NotInstalled.tsx';
import { hintOf, labelOf, shownOrder } from './walletWords.ts';
import styles from './WalletList.module.css';
import type { WalletDesk } from './walletDesk.ts';
import type { SignInWallet } from './wallets.ts';

export interface WalletChoiceProps {
  readonly desk: Pick<WalletDesk, 'shelf'>;
  /** Wallets that are not to be offered. */
  readonly without?: readonly Pick<Connection, 'wallet'>[];
  /** The one that is being asked; all wait for it. */
  readonly busy: SignInWallet | null;
  readonly onChoose: (wallet: SignInWallet) => void;
}

/** The wallets of this browser, ours among them, and where to get others. */
export const WalletChoice = ({ desk, without, busy, onChoose }: WalletChoiceProps) => {
  const wallets = useSyncExternalStore(desk.shelf.subscribe, desk.shelf.list);
  const offered = wallets.filter((wallet) => !without?.some((one) => one.wallet === wallet));
  return (
    <ul className={styles['list']}>
      {shownOrder(offered).map((wallet) => (
        <li key={wallet.name}>
          <button
            type="button"
            className={styles['wallet']}
            disabled={busy !== null}
            aria-busy={busy === wallet || undefined}
            onClick={() => onChoose(wallet)}
          >
            <img src={wallet.icon} alt="" width={40} height={40} className={styles['icon']} />
            <span className={styles['words']}>
              <span className={styles['name']}>{labelOf(wallet)}</span>
              <small>{hintOf(wallet, busy === wallet)}</small>
            </span>
            {busy === wallet ? <Spinner size={20} /> : <Icon name="next" />}
          </button>
        </li>
      ))}
      <NotInstalled wallets={wallets} />
    </ul>
  );
};
