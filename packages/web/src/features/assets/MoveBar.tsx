import { Button } from '../../ui/Button.tsx';
import { CountSlider } from '../../ui/CountSlider.tsx';
import type { AssetLocationTab } from './assetFilters.ts';
import styles from './MoveBar.module.css';
import { formatMoveAction } from './moveLabels.ts';

interface MoveBarProps {
  readonly location: AssetLocationTab;
  readonly count: number;
  readonly maxCount: number;
  /** A move is under way, and there can be only one. */
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
  readonly onMove: () => void;
}

export const MoveBar = ({ location, count, maxCount, busy, onCount, onMove }: MoveBarProps) => {
  const isFull = maxCount > 0 && count >= maxCount;
  return (
    <div className={styles['bar']}>
      <CountSlider
        className={styles['slider']}
        label="Assets to move"
        count={count}
        max={maxCount}
        onChange={onCount}
      />
      <Button
        look="ghost"
        className={styles['selectAll']}
        disabled={maxCount === 0}
        onClick={() => onCount(isFull ? 0 : maxCount)}
      >
        {isFull ? 'Deselect All' : 'Select All'}
      </Button>
      <Button className={styles['move']} disabled={busy} onClick={onMove}>
        {formatMoveAction(location)}
      </Button>
    </div>
  );
};
