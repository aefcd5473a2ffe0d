import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Drawer.module.css';
import surface from './surface.module.css';
import { aboveToasts } from './toastSpace.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet at the bottom edge, for phones; a swipe down closes it. */
export const Drawer = ({ open, onClose, title, children }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
    <Base.Portal>
      <Base.Backdrop className={styles['backdrop']} />
      <Base.Viewport ref={aboveToasts} className={styles['viewport']}>
        <Base.Popup ref={aboveToasts} className={classes(surface['glass'], styles['popup'])}>
          <span className={styles['handle']} aria-hidden="true" />
          <Base.Content className={styles['content']}>
            <Base.Title className={styles['title']}>{title}</Base.Title>
            {children}
          </Base.Content>
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);
