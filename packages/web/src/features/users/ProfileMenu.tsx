import { resizePicture, type User } from '@blacktide/contract';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { loadModule } from '../../lib/loadModule.ts';
import { shortAddress } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { Picture } from '../../ui/Picture.tsx';
import styles from './ProfileMenu.module.css';

interface ProfileMenuActions {
  readonly onLogOut: () => void;
  readonly onProfile: () => void;
  readonly onChangeWallet: () => void;
  readonly onInventory: () => void;
  readonly onLeaderboard: () => void;
  readonly onAssetManager: () => void;
  readonly onSocials: () => void;
}

interface ProfileMenuProps extends ProfileMenuActions {
  readonly user: User;
  /** The player is about to open the menu. */
  readonly onReach: () => void;
}

const buildMenuEntries = (actions: ProfileMenuActions): readonly MenuEntry[] => [
  { label: 'Profile', icon: 'user', onSelect: actions.onProfile },
  { label: 'Change Wallet', icon: 'swap', onSelect: actions.onChangeWallet },
  { label: 'Inventory', icon: 'chest', onSelect: actions.onInventory },
  { label: 'Leaderboard', icon: 'trophy', onSelect: actions.onLeaderboard },
  { label: 'Asset Manager', icon: 'crate', onSelect: actions.onAssetManager },
  { label: 'Connect Socials', icon: 'people', onSelect: actions.onSocials },
  { label: 'Log Out', icon: 'logOut', onSelect: actions.onLogOut, separated: true },
];

const formatDisplayName = ({ username, wallet }: User): string => username || shortAddress(wallet);

const loadMenu = () => loadModule(() => import('../../ui/Menu.tsx'));
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

const Avatar = ({ user, ...rest }: { readonly user: User } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    className={styles['avatar']}
    data-control="profile"
    aria-label={`Profile menu of ${formatDisplayName(user)}`}
  >
    <Picture
      src={resizePicture(user.profilePicture, 160)}
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

/** The code of the menu is large, so it is loaded on hover or focus. */
export const ProfileMenu = ({ user, onReach, ...actions }: ProfileMenuProps) => {
  const [isRequested, setRequested] = useState(false);
  const handleReach = (): void => {
    void loadMenu();
    onReach();
  };
  const menuButton = (
    <Avatar
      user={user}
      aria-haspopup="menu"
      onPointerEnter={handleReach}
      onFocus={handleReach}
      onClick={() => setRequested(true)}
    />
  );
  if (!isRequested) return menuButton;
  return (
    <Suspense fallback={menuButton}>
      <Menu
        label="Profile menu"
        defaultOpen
        entries={buildMenuEntries(actions)}
        trigger={<Avatar user={user} />}
      />
    </Suspense>
  );
};
