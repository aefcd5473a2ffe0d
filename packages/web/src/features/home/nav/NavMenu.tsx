import { useCallback, useId, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import surface from '../../../ui/surface.module.css';
import unseen from '../../../ui/unseen.module.css';
import { useDismiss } from '../../../ui/useDismiss.ts';
import type { Isle } from '../isle.ts';
import styles from './NavMenu.module.css';
import type { NavTab } from './navTabs.ts';

export interface NavMenuProps {
  readonly isle: Pick<Isle, 'layer' | 'name'>;
  readonly tabs: readonly NavTab[];
  /** Opens the carousel of islands. */
  readonly onIslands: () => void;
  /** Opens the list of all places. */
  readonly onPlaces: () => void;
}

/** Bottom-centre: where one is, and where else one can go. */
export const NavMenu = ({ isle, tabs, onIslands, onPlaces }: NavMenuProps) => {
  const [open, setOpen] = useState(false);
  const inside = useRef<HTMLElement>(null);
  const listId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(inside, open, close);

  return (
    <nav ref={inside} className={styles['menu']} aria-label="Places">
      {open && (
        <ul id={listId} className={classes(surface['glass'], styles['tabs'])}>
          {tabs.map((tab) => (
            <li key={tab.id}>
              <Tab tab={tab} onDone={close} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes(surface['glass'], styles['bar'])}>
        <button
          type="button"
          className={styles['toggle']}
          aria-label={open ? 'Close the menu' : 'Open the menu'}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={26} />
        </button>
        <button type="button" className={styles['here']} onClick={onIslands}>
          <span className={styles['layer']}>{isle.layer}</span>
          <span className={styles['name']}>{isle.name}</span>
          <span className={unseen['unseen']}>, choose an island</span>
        </button>
        <button
          type="button"
          className={styles['toggle']}
          aria-label="All places as a list"
          onClick={onPlaces}
        >
          <Icon name="list" size={24} />
        </button>
      </div>
    </nav>
  );
};

const Tab = ({
  tab: { name, image, mark, onSelect, why },
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
        <Picture src={image} alt="" width={mark ? 56 : 150} height={mark ? 56 : 90} />
      </span>
      <span className={styles['label']}>{name}</span>
      {!onSelect && (
        <span
          role="tooltip"
          aria-hidden="true"
          id={hintId}
          className={classes(surface['wood'], styles['hint'])}
        >
          {why}
        </span>
      )}
    </button>
  );
};
