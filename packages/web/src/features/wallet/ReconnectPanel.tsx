import type { Wallet } from '@blacktide/rules';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { shortAddress } from '../../ui/format.ts';
import surface from '../../ui/surface.module.css';
import { ErrorMessage } from './PromptParts.tsx';
import styles from './ReconnectPanel.module.css';
import { WalletPicker } from './WalletPicker.tsx';
import type { SignInWallet } from './wallets.ts';
import type { WalletStore } from './walletStore.ts';

export interface ReconnectPanelProps {
  readonly walletStore: WalletStore;
  /** The wallet of the session. */
  readonly wallet: Wallet;
  readonly onLogOut: () => void;
}

/** Replaces everything above the map while no account can sign for the session. */
export const ReconnectPanel = ({ walletStore, wallet, onLogOut }: ReconnectPanelProps) => {
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState<SignInWallet | 'reconnecting' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (
    what: SignInWallet | 'reconnecting',
    work: Promise<string | null>,
  ): Promise<void> => {
    setBusy(what);
    setProblem(null);
    setProblem(await work);
    setBusy(null);
  };
  const reconnect = () => attempt('reconnecting', walletStore.reconnect());
  const connectOther = (other: SignInWallet) => attempt(other, walletStore.connectNewWallet(other));

  return (
    <section
      className={classes(surface['glass'], styles['panel'])}
      role="dialog"
      aria-labelledby="reconnect-title"
    >
      <h2 id="reconnect-title">No Wallet Connected</h2>
      <p>
        You are signed in as {shortAddress(wallet)}, but your wallet does not offer this account. Unlock the
        wallet and connect it again.
      </p>
      {choosing && (
        <WalletPicker
          walletStore={walletStore}
          busy={busy === 'reconnecting' ? null : busy}
          onChoose={(other) => void connectOther(other)}
        />
      )}
      <ErrorMessage text={problem} />
      <div className={styles['actions']}>
        <Button
          busy={busy === 'reconnecting'}
          disabled={busy !== null && busy !== 'reconnecting'}
          onClick={() => void reconnect()}
        >
          Reconnect
        </Button>
        {!choosing && (
          <Button look="ghost" onClick={() => setChoosing(true)}>
            Use another wallet
          </Button>
        )}
        <Button look="ghost" onClick={onLogOut}>
          Log Out
        </Button>
      </div>
    </section>
  );
};
