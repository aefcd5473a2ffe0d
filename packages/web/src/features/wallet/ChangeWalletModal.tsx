import type { Wallet } from '@blacktide/rules';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal, type ModalControl } from '../../ui/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './ChangeWalletModal.module.css';
import { isEmbedded, type Connection } from './connections.ts';
import { ErrorMessage } from './PromptParts.tsx';
import list from './WalletPicker.module.css';
import { WalletPicker } from './WalletPicker.tsx';
import { GUEST_WALLET_NAME, type SignInWallet } from './wallets.ts';
import type { WalletStore } from './walletStore.ts';

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** The active wallet is disabled. */
const ConnectionRow = ({ connection, isActive, disabled, onChoose }: ConnectionRowProps) => {
  const { connector, address, wallet } = connection;
  return (
    <button
      type="button"
      className={list['wallet']}
      disabled={disabled || isActive}
      aria-current={isActive || undefined}
      onClick={onChoose}
    >
      <img src={wallet.icon} alt="" width={40} height={40} className={list['icon']} />
      <span className={list['text']}>
        <span className={styles['nameRow']}>
          <span className={list['name']}>{connector.name || 'Wallet'}</span>
          {connector.isEmbeddedWallet && <span className={styles['tag']}>Email Verification</span>}
        </span>
        <small>{shortAddress(address)}</small>
      </span>
      {isActive ? <span className={styles['active']}>Active</span> : <Icon name="next" />}
    </button>
  );
};

export interface ChangeWalletModalProps extends ModalControl {
  readonly walletStore: WalletStore;
  /** The wallet of the session. */
  readonly wallet: Wallet;
  readonly onUpgrade: () => void;
  readonly onLogOut: () => void;
}

const GuestNote = ({ onUpgrade }: { readonly onUpgrade: () => void }) => (
  <section className={styles['guest']} aria-labelledby="guest-note">
    <h3 id="guest-note">You play as a guest</h3>
    <p className={styles['note']}>
      Your account exists only in this browser. If you clear the data of this site, you lose everything. Save
      the account to keep it.
    </p>
    <Button data-main-action size="small" onClick={onUpgrade}>
      Save this account
    </Button>
  </section>
);

/** Only the email wallet can show its key here. */
const findExportKey = (wallet: SignInWallet | undefined): (() => void) | null =>
  wallet && isEmbedded(wallet) && 'exportKey' in wallet && typeof wallet.exportKey === 'function'
    ? (wallet.exportKey as () => void)
    : null;

interface NewWalletViewProps {
  readonly walletStore: WalletStore;
  readonly connections: readonly Connection[];
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Connects a new wallet and switches to it. */
const NewWalletView = ({ walletStore, connections, onBack, onClose }: NewWalletViewProps) => {
  const [busy, setBusy] = useState<SignInWallet | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const connect = async (chosen: SignInWallet): Promise<void> => {
    setBusy(chosen);
    setProblem(null);
    if (isEmbedded(chosen)) onClose();
    setProblem(await walletStore.connectNewWallet(chosen));
    setBusy(null);
  };
  return (
    <div className={styles['content']}>
      <WalletPicker
        walletStore={walletStore}
        exclude={connections}
        busy={busy}
        onChoose={(one) => void connect(one)}
      />
      <ErrorMessage text={problem} />
      <Button look="ghost" onClick={onBack}>
        Back
      </Button>
    </div>
  );
};

interface ConnectedWalletsProps extends Omit<ChangeWalletModalProps, 'open' | 'onClosed'> {
  readonly connections: readonly Connection[];
  readonly onConnectNew: () => void;
}

const ConnectedWallets = ({
  walletStore,
  wallet,
  connections,
  onUpgrade,
  onLogOut,
  onConnectNew,
  onClose,
}: ConnectedWalletsProps) => {
  const [switching, setSwitching] = useState(false);
  const active = connections.find(({ address }) => address === wallet);
  const isGuest = active?.connector.name === GUEST_WALLET_NAME;
  const exportKey = findExportKey(active?.wallet);
  const switchTo = async (to: Connection): Promise<void> => {
    // The email wallet opens its own modal, which must not open below this one.
    if (to.connector.isEmbeddedWallet) onClose();
    else setSwitching(true);
    await walletStore.switchTo(to);
    setSwitching(false);
  };
  const showKey = (): void => {
    onClose();
    exportKey?.();
  };
  return (
    <div className={styles['content']}>
      {switching && (
        <p className={styles['status']} role="status">
          <Spinner size={18} /> Switching wallet...
        </p>
      )}
      {connections.length === 0 && <p className={styles['empty']}>No connected wallets found</p>}
      <ul className={list['list']} aria-label="Connected wallets">
        {connections.map((connection) => (
          <li key={connection.id}>
            <ConnectionRow
              connection={connection}
              isActive={connection === active}
              disabled={switching}
              onChoose={() => void switchTo(connection)}
            />
          </li>
        ))}
      </ul>
      {isGuest && <GuestNote onUpgrade={onUpgrade} />}
      {exportKey && (
        <Button look="ghost" size="small" onClick={showKey}>
          <Icon name="lock" size={18} /> Show my secret key
        </Button>
      )}
      <div className={styles['choices']}>
        <Button look={isGuest ? 'ghost' : 'brass'} disabled={switching} onClick={onConnectNew}>
          + Connect New Wallet
        </Button>
        <Button look="ghost" onClick={onLogOut}>
          Log Out
        </Button>
      </div>
    </div>
  );
};

export const ChangeWalletModal = ({ open, onClosed, ...rest }: ChangeWalletModalProps) => {
  const { walletStore, onClose } = rest;
  const connections = useSyncExternalStore(walletStore.connections.subscribe, walletStore.connections.list);
  const [isConnecting, setConnecting] = useState(false);
  const control = { open, onClose, ...(onClosed ? { onClosed } : {}) };
  return (
    <Modal {...control} title={isConnecting ? 'Connect New Wallet' : 'Change Wallet'}>
      {isConnecting ? (
        <NewWalletView
          walletStore={walletStore}
          connections={connections}
          onBack={() => setConnecting(false)}
          onClose={onClose}
        />
      ) : (
        <ConnectedWallets {...rest} connections={connections} onConnectNew={() => setConnecting(true)} />
      )}
    </Modal>
  );
};
