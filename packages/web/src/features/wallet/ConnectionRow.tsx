import { shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChangeWalletModal.module.css';
import type { Connection } from './connections.ts';
import list from './WalletPicker.module.css';

interface ConnectionRowProps {
  readonly connection: Connection;
  readonly isActive: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** The active wallet is disabled. */
export const ConnectionRow = ({ connection, isActive, disabled, onChoose }: ConnectionRowProps) => {
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
