import type { Brand } from '@blacktide/content/brands';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ISLAND_PICTURE } from '../../ui/island.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import { BrandDoor, BrandLinks } from './BrandDoor.tsx';
import styles from './LoginModal.module.css';
import { PLAY_AS_GUEST, WalletList } from './WalletList.tsx';
import type { WalletDesk } from './walletDesk.ts';
import { GUEST_NAME, type SignInWallet } from './wallets.ts';

export interface LoginModalProps {
  readonly brand: Brand;
  readonly desk: WalletDesk;
  /** A sign-in is under way. */
  readonly pending: boolean;
  /** Something the player should know before they sign in. */
  readonly notice: string | null;
  /** Below the login content. */
  readonly below?: ReactNode;
}

/** Full-screen and alone on the page: what a visitor who is not signed in sees. */
export const LoginModal = ({ brand, desk, pending, notice, below }: LoginModalProps) => {
  const wallets = useSyncExternalStore(desk.shelf.subscribe, desk.shelf.list);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<SignInWallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const guest = wallets.find(({ name }) => name === GUEST_NAME);
  const message = problem ?? (pending ? null : notice);

  const choose = async (wallet: SignInWallet): Promise<void> => {
    setChosen(wallet);
    setProblem(null);
    setProblem(await desk.signIn(wallet));
  };

  return (
    <div role="dialog" aria-modal="true" aria-labelledby="login-title" className={styles['login']}>
      <Picture
        src={brand.background}
        alt=""
        className={styles['background']}
        eager
        fallback={
          <Picture
            src={ISLAND_PICTURE}
            alt=""
            className={classes(styles['background'], styles['standIn'])}
            eager
          />
        }
      />
      {pending && (
        <p className={classes(surface['glass'], styles['pending'])} role="status">
          <Spinner size={18} /> Connect Wallet
        </p>
      )}
      <main className={styles['column']}>
        <BrandDoor brand={brand} />
        <div className={styles['actions']}>
          {choosing ? (
            <WalletList
              wallets={wallets}
              busy={pending ? chosen : null}
              onChoose={(wallet) => void choose(wallet)}
              onBack={() => setChoosing(false)}
              onCancel={desk.cancel}
            />
          ) : (
            <>
              <Button size="large" disabled={pending} onClick={() => setChoosing(true)}>
                <Icon name="wallet" size={22} /> Connect Wallet
              </Button>
              {guest && (
                <Button
                  look="ghost"
                  className={styles['guest']}
                  busy={pending && chosen === guest}
                  disabled={pending && chosen !== guest}
                  onClick={() => void choose(guest)}
                >
                  {PLAY_AS_GUEST}
                </Button>
              )}
            </>
          )}
          {message && (
            <p className={styles['message']} role="alert">
              <Icon name="alert" size={18} /> {message}
            </p>
          )}
        </div>
        <BrandLinks brand={brand} />
        {below}
      </main>
    </div>
  );
};
