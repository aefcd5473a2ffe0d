import type { Brand } from '@blacktide/content/brands';
import type { User } from '@blacktide/contract';
import { Balances } from '../features/users/Balances.tsx';
import { ProfileMenu } from '../features/users/ProfileMenu.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import surface from '../ui/surface.module.css';
import styles from './Hud.module.css';
import type { Doors } from './modals/doors.ts';
import type { ModalStack } from './modals/stack.ts';

export interface HudProps {
  readonly brand: Brand;
  readonly user: User;
  readonly modals: ModalStack;
  readonly doors: Doors;
  readonly onLogOut: () => void;
}

/** What lies over the map: the brand, what the player has, and where they can go. */
export const Hud = ({ brand, user, modals, doors, onLogOut }: HudProps) => (
  <>
    <header className={styles['top']}>
      <a href="/" className={styles['logo']} aria-label={`${brand.name}, home`}>
        <Picture
          src={brand.wordmark}
          alt=""
          className={styles['wordmark']}
          eager
          fallback={<span className={classes(surface['gilt'], styles['name'])}>{brand.name}</span>}
        />
      </a>
      <Balances user={user} />
      <ProfileMenu user={user} onAssetManager={doors.assets} onBank={doors.bank} onLogOut={onLogOut} />
    </header>
    <nav className={classes(surface['glass'], styles['dock'])} aria-label="Places">
      <Button size="large" className={styles['place']} onClick={() => modals.open('marketplace')}>
        <Picture src="/art/marks/kind-market.svg" alt="" width={30} height={30} eager /> Marketplace
      </Button>
      <Button look="ghost" size="large" className={styles['place']} onClick={doors.assets}>
        <Icon name="crate" size={26} /> Assets
      </Button>
    </nav>
  </>
);
