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
import { WalletList } from './WalletList.tsx';
import type { WalletDesk } from './walletDesk.ts';
import type { SignInWallet } from './wallets.ts';
import { labelOf } from './walletWords.ts';

export interface LoginModalProps {
  readonly brand: Brand;
  readonly desk: WalletDesk;
  /** Those of our own wallets that this server knows; the code of each may still be on its way. */
  readonly ours: readonly string[];
  /** A sign-in is under way. */
  readonly pending: boolean;
  /** Something the player should know before they sign in. */
  readonly notice: string | null;
  /** Below the login content. */
  readonly below?: ReactNode;
}

interface DoorsProps {
  readonly wallets: readonly SignInWallet[];
  readonly ours: readonly string[];
  readonly busy: SignInWallet | null;
  readonly pending: boolean;
  readonly onConnect: () => void;
  readonly onChoose: (wallet: SignInWallet) => void;
}

/** The player's own wallet first, and a way in for those who have none. */
const Doors = ({ wallets, ours, busy, pending, onConnect, onChoose }: DoorsProps) => (
  <>
    <Button size="large" disabled={pending} onClick={onConnect}>
      <Icon name="wallet" size={22} /> Connect Wallet
    </Button>
    {ours.map((name) => {
      const wallet = wallets.find((one) => one.name === name);
      const isBusy = wallet !== undefined && busy === wallet;
      return (
        <Button
          key={name}
          look="ghost"
          className={styles['guest']}
          busy={isBusy}
          disabled={!wallet || (pending && !isBusy)}
          onClick={wallet && (() => onChoose(wallet))}
        >
          {labelOf({ name })}
        </Button>
      );
    })}
  </>
);

/** Full-screen and alone on the page: what a visitor who is not signed in sees. */
export const LoginModal = ({ brand, desk, ours, pending, notice, below }: LoginModalProps) => {
  const wallets = useSyncExternalStore(desk.shelf.subscribe, desk.shelf.list);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<SignInWallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
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
        upright={brand.uprightBackground}
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
              desk={desk}
              busy={pending ? chosen : null}
              onChoose={(wallet) => void choose(wallet)}
              onBack={() => setChoosing(false)}
              onCancel={desk.cancel}
            />
          ) : (
            <Doors
              wallets={wallets}
              ours={ours}
              busy={pending ? chosen : null}
              pending={pending}
              onConnect={() => setChoosing(true)}
              onChoose={(wallet) => void choose(wallet)}
            />
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
