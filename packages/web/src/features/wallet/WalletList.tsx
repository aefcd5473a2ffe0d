import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import styles from './WalletList.module.css';
import { GUEST_NAME, type SignInWallet } from './wallets.ts';

export const PLAY_AS_GUEST = 'Play as guest';

export interface WalletListProps {
  readonly wallets: readonly SignInWallet[];
  /** The one that is being asked; all wait for it. */
  readonly busy: SignInWallet | null;
  readonly onChoose: (wallet: SignInWallet) => void;
  readonly onBack: () => void;
  readonly onCancel: () => void;
}

const isGuest = ({ name }: SignInWallet): boolean => name === GUEST_NAME;

const hintOf = (wallet: SignInWallet, busy: boolean): string => {
  if (busy) return isGuest(wallet) ? 'Coming aboard…' : 'Waiting for your wallet…';
  return isGuest(wallet) ? 'A wallet in this browser, nothing to install' : 'Found in this browser';
};

export const WalletList = ({ wallets, busy, onChoose, onBack, onCancel }: WalletListProps) => {
  const own = wallets.filter((wallet) => !isGuest(wallet));
  const guests = wallets.filter(isGuest);
  return (
    <section className={classes(surface['glass'], styles['panel'])} aria-labelledby="wallets-title">
      <div className={styles['header']}>
        <h2 id="wallets-title">Choose your wallet</h2>
        <Button look="ghost" size="small" onClick={busy ? onCancel : onBack}>
          {busy ? 'Cancel' : 'Back'}
        </Button>
      </div>
      {own.length === 0 && (
        <p className={styles['none']}>
          No Solana wallet was found in this browser. Install one and it appears here by itself.
        </p>
      )}
      <ul className={styles['list']}>
        {[...own, ...guests].map((wallet) => (
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
                <span className={styles['name']}>{isGuest(wallet) ? PLAY_AS_GUEST : wallet.name}</span>
                <small>{hintOf(wallet, busy === wallet)}</small>
              </span>
              {busy === wallet ? <Spinner size={20} /> : <Icon name="next" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
