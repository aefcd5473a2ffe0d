import type { Brand } from '@blacktide/content/brands';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import surface from '../../ui/surface.module.css';
import { BrandHeader, BrandLinks } from './BrandHeader.tsx';
import styles from './LoginModal.module.css';
import { useAvailableWallets, WalletPickerPanel } from './WalletPicker.tsx';
import type { WalletStore } from './walletStore.ts';
import type { SignInWallet } from './wallets.ts';
import { formatWalletLabel } from './walletLabels.ts';

interface LoginModalProps {
  readonly brand: Brand;
  readonly walletStore: WalletStore;
  /** Names of the built-in wallets that the server supports; their code may still be loading. */
  readonly builtInWallets: readonly string[];
  /** A sign-in is in progress. */
  readonly pending: boolean;
  /** For example why the last session ended. */
  readonly notice: string | null;
  readonly below?: ReactNode;
}

interface SignInButtonsProps {
  readonly wallets: readonly SignInWallet[];
  readonly builtInWallets: readonly string[];
  readonly busy: SignInWallet | null;
  readonly pending: boolean;
  readonly onConnect: () => void;
  readonly onChoose: (wallet: SignInWallet) => void;
}

const SignInButtons = ({
  wallets,
  builtInWallets,
  busy,
  pending,
  onConnect,
  onChoose,
}: SignInButtonsProps) => (
  <>
    <Button size="large" disabled={pending} onClick={onConnect}>
      <Icon name="wallet" size={22} /> Connect Wallet
    </Button>
    {builtInWallets.map((name) => {
      const wallet = wallets.find((one) => one.name === name);
      const isBusy = wallet !== undefined && busy === wallet;
      return (
        <Button
          key={name}
          look="ghost"
          className={styles['builtInWallet']}
          busy={isBusy}
          disabled={!wallet || (pending && !isBusy)}
          onClick={wallet && (() => onChoose(wallet))}
        >
          {formatWalletLabel({ name })}
        </Button>
      );
    })}
  </>
);

/** The page of a visitor who is not signed in. */
export const LoginModal = ({
  brand,
  walletStore,
  builtInWallets,
  pending,
  notice,
  below,
}: LoginModalProps) => {
  const wallets = useAvailableWallets(walletStore);
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<SignInWallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const message = problem ?? (pending ? null : notice);

  const choose = async (wallet: SignInWallet): Promise<void> => {
    setChosen(wallet);
    setProblem(null);
    setProblem(await walletStore.signIn(wallet));
  };

  return (
    <div role="dialog" aria-modal="true" aria-labelledby="login-title" className={styles['login']}>
      <Picture
        src={brand.background}
        upright={brand.portraitBackground}
        alt=""
        className={styles['background']}
        eager
        fallback={
          <Picture
            src="/art/islands/tortuga/poster-small.webp"
            alt=""
            className={classes(styles['background'], styles['fallback'])}
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
        <BrandHeader brand={brand} />
        <div className={styles['actions']}>
          {choosing ? (
            <WalletPickerPanel
              walletStore={walletStore}
              busy={pending ? chosen : null}
              onChoose={(wallet) => void choose(wallet)}
              onBack={() => setChoosing(false)}
              onCancel={walletStore.cancelSignIn}
            />
          ) : (
            <SignInButtons
              wallets={wallets}
              builtInWallets={builtInWallets}
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
