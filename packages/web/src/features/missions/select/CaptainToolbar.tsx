import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CAPTAIN_ORDERS, type CaptainOrder } from './captainOrder.ts';
import styles from './CaptainToolbar.module.css';

interface CaptainToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly order: CaptainOrder;
  readonly onOrder: (order: CaptainOrder) => void;
  readonly onPickBest: () => void;
}

/** Search, order and one button that selects the best team. */
export const CaptainToolbar = ({ search, onSearch, order, onOrder, onPickBest }: CaptainToolbarProps) => (
  <div className={styles['toolbar']}>
    <input
      type="search"
      className={styles['search']}
      placeholder="Search..."
      aria-label="Search captains"
      maxLength={100}
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
    <div className={styles['sort']}>
      <Select label="Sort captains by" choices={CAPTAIN_ORDERS} value={order} onChange={onOrder} />
    </div>
    <Button data-main-action look="ghost" className={styles['best']} onClick={onPickBest}>
      Pick the best
    </Button>
  </div>
);
