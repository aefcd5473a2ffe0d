import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Menu.module.css';
import surface from './surface.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  readonly onSelect: () => void;
  /** With a line above it. */
  readonly separated?: boolean;
}

export interface MenuProps {
  readonly label: string;
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly entries: readonly MenuEntry[];
  /** Open from the start, because the player opened it before its code was loaded. */
  readonly defaultOpen?: boolean;
}

export const Menu = ({ label, trigger, entries, defaultOpen = false }: MenuProps) => (
  <Base.Root modal={false} defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      {/* A landmark: the portal puts it beside the rest of the page. */}
      <nav aria-label={label}>
        <Base.Positioner className={styles['positioner']} align="end" sideOffset={10}>
          <Base.Popup className={classes(surface['glass'], styles['popup'])}>
            {entries.map(({ label: name, icon, onSelect, separated }) => (
              <Base.Item
                key={name}
                className={classes(styles['item'], separated && styles['separated'])}
                onClick={onSelect}
              >
                <Icon name={icon} />
                <span className={styles['label']}>{name}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </nav>
    </Base.Portal>
  </Base.Root>
);
