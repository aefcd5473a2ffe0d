import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CountSlider } from '../../../ui/CountSlider.tsx';
import styles from './ClaimBar.module.css';

interface ClaimBarProps {
  readonly count: number;
  /** The end of the slider. */
  readonly max: number;
  readonly readyCount: number;
  readonly busy: boolean;
  readonly onCount: (count: number) => void;
  readonly onClaim: () => void;
  readonly onClaimAll: () => void;
}

const DEBOUNCE_MS = 50;

/** The slider moves at once; `onCount` is called after `DEBOUNCE_MS` without a change. */
const useDebouncedCount = (count: number, onCount: (count: number) => void) => {
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

export const ClaimBar = ({ count, max, readyCount, busy, onCount, onClaim, onClaimAll }: ClaimBarProps) => {
  const { value, set } = useDebouncedCount(count, onCount);
  return (
    <div className={styles['bar']}>
      <CountSlider
        className={styles['slider']}
        label="Missions to claim"
        count={value}
        max={max}
        onChange={set}
      />
      <Button
        look="ghost"
        className={styles['claimSelected']}
        busy={busy}
        inactive={count === 0}
        onClick={onClaim}
      >
        {count > 0 ? `Claim ${count}` : 'Claim'}
      </Button>
      <Button className={styles['claimAll']} busy={busy} inactive={readyCount === 0} onClick={onClaimAll}>
        Claim All{readyCount > 0 ? ` (${readyCount})` : ''}
      </Button>
    </div>
  );
};
