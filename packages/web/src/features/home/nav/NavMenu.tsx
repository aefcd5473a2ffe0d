import { useCallback, useId, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/visuallyHidden.module.css';
import { useAboveToasts } from '../../../ui/toastSpace.ts';
import { useDismiss } from '../../../ui/useDismiss.ts';
import type { MapIsland } from '../mapIsland.ts';
import styles from './NavMenu.module.css';
import type { NavTab } from './navTabs.ts';

interface NavMenuProps {
  readonly island: Pick<MapIsland, 'layer' | 'name'>;
  readonly tabs: readonly NavTab[];
  /** The player is about to open the menu. */
  readonly onReach: () => void;
  readonly onIslands: () => void;
  readonly onAllBuildings: () => void;
  /** Below the tabs. */
  readonly links: readonly {
    readonly name: string;
    readonly icon: IconName;
    readonly onSelect: () => void;
  }[];
}

/** At the bottom centre: the current island and the ways to other screens. */
export const NavMenu = ({ island, tabs, onReach, onIslands, onAllBuildings, links }: NavMenuProps) => {
  const [open, setOpen] = useState(false);
  const menuRef = useRef<HTMLElement>(null);
  const listId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(menuRef, open, close);
  useAboveToasts(menuRef);

  return (
    <nav ref={menuRef} className={classes(styles['menu'], open && styles['open'])} aria-label="Places">
      {open && (
        <div id={listId} className={classes(surface['glass'], styles['popup'])}>
          <ul className={styles['tabs']}>
            {tabs.map((tab) => (
              <li key={tab.id}>
                <Tab tab={tab} onDone={close} />
              </li>
            ))}
          </ul>
          <div className={styles['links']}>
            {links.map(({ name, icon, onSelect }) => (
              <button
                key={name}
                type="button"
                className={styles['link']}
                onClick={() => {
                  close();
                  onSelect();
                }}
              >
                <Icon name={icon} />
                {name}
              </button>
            ))}
          </div>
        </div>
      )}
      <div className={classes(surface['glass'], styles['bar'])}>
        <button
          type="button"
          className={styles['toggle']}
          data-control="menu"
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onPointerEnter={onReach}
          onFocus={onReach}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={26} />
        </button>
        <button type="button" className={styles['currentIsland']} onClick={onIslands}>
          <span className={styles['layer']}>{island.layer}</span>
          <span className={styles['name']}>{island.name}</span>
          <span className={unseen['visuallyHidden']}>, choose an island</span>
        </button>
        <button
          type="button"
          className={styles['toggle']}
          aria-label="All places as a list"
          onClick={onAllBuildings}
        >
          <Icon name="list" size={24} />
        </button>
      </div>
    </nav>
  );
};

const Tab = ({
  tab: { name, image, isIcon, onSelect, disabledReason },
  onDone,
}: {
  readonly tab: NavTab;
  readonly onDone: () => void;
}) => {
  const hintId = useId();
  return (
    <button
      type="button"
      className={styles['tab']}
      aria-disabled={onSelect ? undefined : true}
      aria-describedby={onSelect ? undefined : hintId}
      onClick={() => {
        if (!onSelect) return;
        onDone();
        onSelect();
      }}
    >
      <span className={styles['picture']}>
        <Picture src={image} alt="" width={isIcon ? 56 : 150} height={isIcon ? 56 : 90} />
      </span>
      <span className={styles['label']}>{name}</span>
      {!onSelect && (
        <span
          role="tooltip"
          aria-hidden="true"
          id={hintId}
          className={classes(surface['wood'], styles['hint'])}
        >
          {disabledReason}
        </span>
      )}
    </button>
  );
};
