import { Button } from '../../ui/Button.tsx';
import { CountSlider } from '../../ui/CountSlider.tsx';
import type { PlaceTab } from './assetFilters.ts';
import styles from './MoveBar.module.css';
import { actionWord } from './words.ts';

export interface MoveBarProps {
  readonly place: PlaceTab;
  readonly count: number;
  readonly most: number;
  /** A move is under way: another has to wait. */
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
  readonly onMove: () => void;
}

export const MoveBar = ({ place, count, most, busy, onCount, onMove }: MoveBarProps) => {
  const isFull = most > 0 && count >= most;
  return (
    <div className={styles['bar']}>
      <CountSlider
        className={styles['slider']}
        label="Assets to move"
        count={count}
        most={most}
        onCount={onCount}
      />
      <Button
        look="ghost"
        className={styles['all']}
        disabled={most === 0}
        onClick={() => onCount(isFull ? 0 : most)}
      >
        {isFull ? 'Deselect All' : 'Select All'}
      </Button>
      <Button className={styles['go']} disabled={busy} onClick={onMove}>
        {actionWord(place)}
      </Button>
    </div>
  );
};
