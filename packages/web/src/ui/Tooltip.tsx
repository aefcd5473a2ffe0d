import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import surface from './surface.module.css';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly content: ReactNode;
  /** The element that it explains; it must be focusable. */
  readonly children: ReactElement<Record<string, unknown>>;
}

export const Tooltip = ({ content, children }: TooltipProps) => (
  <Base.Provider delay={250}>
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} className={styles['positioner']}>
          <Base.Popup className={classes(surface['wood'], styles['popup'])}>{content}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </Base.Provider>
);
