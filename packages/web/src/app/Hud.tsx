import type { Brand } from '@blacktide/content/brands';
import type { User } from '@blacktide/contract';
import { memo } from 'react';
import { UtcClock } from '../features/home/time/UtcClock.tsx';
import { Balances } from '../features/users/Balances.tsx';
import { ProfileMenu } from '../features/users/ProfileMenu.tsx';
import type { Preferences } from '../lib/preferences.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import surface from '../ui/surface.module.css';
import unseen from '../ui/visuallyHidden.module.css';
import styles from './Hud.module.css';
import type { ModalOpeners } from './modals/modalOpeners.ts';

interface HudProps {
  readonly brand: Brand;
  readonly user: User;
  readonly modalOpeners: ModalOpeners;
  /** The player is about to open the menu. */
  readonly onReach: () => void;
  readonly onLogOut: () => void;
  /** Balances are shown in it; a change renders the HUD again. */
  readonly numbers: Preferences['numbers'];
}

const HudView = ({ brand, user, modalOpeners, onReach, onLogOut }: HudProps) => (
  <header className={styles['top']}>
    <div className={styles['left']}>
      <a href="/" className={styles['logo']} aria-label={`${brand.name}, home`}>
        <Picture
          src={brand.wordmark}
          {...brand.wordmarkSize}
          alt=""
          className={styles['wordmark']}
          eager
          fallback={<span className={classes(surface['goldText'], styles['name'])}>{brand.name}</span>}
        />
      </a>
      <button
        type="button"
        className={classes(surface['glass'], styles['clock'])}
        onClick={modalOpeners.battles}
      >
        <Icon name="clock" size={18} />
        <UtcClock label="UTC" />
        <span className={styles['utc']}>UTC</span>
        <span className={unseen['visuallyHidden']}>, Battle Timers</span>
      </button>
    </div>
    <Balances user={user} />
    <ProfileMenu
      user={user}
      onReach={onReach}
      onProfile={() => modalOpeners.profile()}
      onChangeWallet={modalOpeners.changeWallet}
      onInventory={() => modalOpeners.hideout('inventory')}
      onLeaderboard={() => modalOpeners.hideout('leaderboard')}
      onAssetManager={modalOpeners.assets}
      onSocials={() => modalOpeners.profile('socials')}
      onLogOut={onLogOut}
    />
  </header>
);

/** At the top of the page: brand, time, balances and profile menu. */
export const Hud = memo(HudView);
