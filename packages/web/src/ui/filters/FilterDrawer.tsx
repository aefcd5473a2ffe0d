import { useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Drawer } from '../Drawer.tsx';
import { Icon } from '../Icon.tsx';
import styles from './FilterPanel.module.css';

/** How many filters differ from the defaults; nothing for none. */
export const FilterCount = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles['count']}>
      <span aria-hidden="true">{count}</span>
      <span className={styles['hiddenText']}>{`, ${count} active`}</span>
    </span>
  );

interface FilterDrawerProps {
  /** On the button that opens it. */
  readonly toggleText: string;
  readonly title: string;
  readonly activeCount?: number;
  readonly renderContent: (close: () => void) => ReactNode;
}

/** The filters of a phone: a sheet at the bottom edge behind a button. */
export const FilterDrawer = ({ toggleText, title, activeCount = 0, renderContent }: FilterDrawerProps) => {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button look="ghost" onClick={() => setOpen(true)}>
        <Icon name="filter" size={18} /> {toggleText}
        <FilterCount count={activeCount} />
      </Button>
      <Drawer open={open} onClose={close} title={title}>
        {open && <div className={styles['sheet']}>{renderContent(close)}</div>}
      </Drawer>
    </>
  );
};
