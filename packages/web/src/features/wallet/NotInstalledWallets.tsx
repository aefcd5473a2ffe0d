import { Icon } from '../../ui/Icon.tsx';
import type { SignInWallet } from './wallets.ts';
import styles from './WalletPicker.module.css';

/** Well-known wallets and their download pages. */
const KNOWN_WALLETS = [
  { name: 'Phantom', href: 'https://phantom.com/download' },
  { name: 'Solflare', href: 'https://solflare.com/download' },
  { name: 'Backpack', href: 'https://backpack.app/download' },
] as const;

/** Wallets that are not installed; an installed one appears in the list above. */
export const NotInstalledWallets = ({ wallets }: { readonly wallets: readonly SignInWallet[] }) =>
  KNOWN_WALLETS.filter(({ name }) => !wallets.some((wallet) => wallet.name === name)).map(
    ({ name, href }) => (
      <li key={name}>
        <a className={styles['notInstalled']} href={href} target="_blank" rel="noreferrer">
          <span className={styles['name']}>{name}</span>
          <small>Not installed</small>
          <Icon name="external" size={16} />
        </a>
      </li>
    ),
  );
