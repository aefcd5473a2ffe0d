import type { User } from '@blacktide/contract';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ProfileMenu.module.css';

/** What a dropdown entry does; those without a deed are to come. */
export interface ProfileDeeds {
  readonly onLogOut: () => void;
  readonly onProfile?: () => void;
  readonly onChangeWallet?: () => void;
  readonly onInventory?: () => void;
  readonly onLeaderboard?: () => void;
  readonly onAssetManager?: () => void;
  readonly onBank?: () => void;
}

export interface ProfileMenuProps extends ProfileDeeds {
  readonly user: User;
}

const entriesOf = (deeds: ProfileDeeds): readonly MenuEntry[] => [
  { label: 'Profile', icon: 'user', onSelect: deeds.onProfile },
  { label: 'Change Wallet', icon: 'swap', onSelect: deeds.onChangeWallet },
  { label: 'Inventory', icon: 'chest', onSelect: deeds.onInventory },
  { label: 'Leaderboard', icon: 'trophy', onSelect: deeds.onLeaderboard },
  { label: 'Asset Manager', icon: 'crate', onSelect: deeds.onAssetManager },
  { label: 'Bank', icon: 'coins', onSelect: deeds.onBank },
  { label: 'Connect Socials', icon: 'people', onSelect: deeds.onProfile },
  { label: 'Log Out', icon: 'logOut', onSelect: deeds.onLogOut, apart: true },
];

const nameOf = ({ username, wallet }: User): string => username || shortAddress(wallet);

const loadMenu = () => import('../../ui/Menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

const Avatar = ({ user, ...rest }: { readonly user: User } & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={styles['avatar']} aria-label={`Profile menu of ${nameOf(user)}`}>
    <Picture
      src={user.profilePicture}
      alt=""
      className={styles['picture']}
      eager
      fallback={
        <span className={styles['picture']}>
          <Icon name="user" size={28} />
        </span>
      }
    />
  </button>
);

/** The menu's code is a fifth of the page's: it is fetched when a hand or the focus comes near. */
export const ProfileMenu = ({ user, ...deeds }: ProfileMenuProps) => {
  const [wanted, setWanted] = useState(false);
  const plain = (
    <Avatar
      user={user}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Menu defaultOpen entries={entriesOf(deeds)} trigger={<Avatar user={user} />} />
    </Suspense>
  );
};
