import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CountSlider } from '../../../ui/CountSlider.tsx';
import styles from './ClaimBar.module.css';

export interface ClaimBarProps {
  readonly count: number;
  /** Missions under way: the slider goes no further. */
  readonly most: number;
  readonly ready: number;
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
  readonly onClaim: () => void;
  readonly onClaimAll: () => void;
}

export const DEBOUNCE_MS = 50;

/** The thumb follows the hand at once; the choice follows when the hand has rested a moment. */
const useDebounced = (count: number, onCount: (count: number) => void) => {
  const [draft, setDraft] = useState<number | null>(null);
  const apply = useRef(onCount);
  useEffect(() => {
    apply.current = onCount;
  });
  useEffect(() => {
    if (draft === null) return undefined;
    const timer = setTimeout(() => {
      apply.current(draft);
      setDraft(null);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return { value: draft ?? count, set: setDraft };
};

export const ClaimBar = ({ count, most, ready, busy, onCount, onClaim, onClaimAll }: ClaimBarProps) => {
  const { value, set } = useDebounced(count, onCount);
  return (
    <div className={styles['bar']}>
      <CountSlider
        className={styles['slider']}
        label="Missions to claim"
        count={value}
        most={most}
        onCount={set}
      />
      <Button look="ghost" className={styles['one']} busy={busy} onClick={onClaim}>
        {count > 0 ? `Claim ${count}` : 'Claim'}
      </Button>
      <Button className={styles['all']} busy={busy} onClick={onClaimAll}>
        Claim All{ready > 0 ? ` (${ready})` : ''}
      </Button>
    </div>
  );
};
