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
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly entries: readonly MenuEntry[];
  /** Open from the start, because the player opened it before its code was loaded. */
  readonly defaultOpen?: boolean;
}

export const Menu = ({ trigger, entries, defaultOpen = false }: MenuProps) => (
  <Base.Root modal={false} defaultOpen={defaultOpen}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className={styles['positioner']} align="end" sideOffset={10}>
        <Base.Popup className={classes(surface['glass'], styles['popup'])}>
          {entries.map(({ label, icon, onSelect, separated }) => (
            <Base.Item
              key={label}
              className={classes(styles['item'], separated && styles['separated'])}
              onClick={onSelect}
            >
              <Icon name={icon} />
              <span className={styles['label']}>{label}</span>
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
