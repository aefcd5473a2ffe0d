import { useEffect, useRef, useState } from 'react';
import { useVoyage } from '../../lib/voyage.ts';
import { Button } from '../../ui/Button.tsx';
import { Ladder } from '../../ui/Ladder.tsx';
import { RUNGS } from './ladder.ts';
import styles from './MovingOverlay.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import type { MovingView } from './useMove.ts';

export interface MovingOverlayProps {
  readonly moving: MovingView;
  readonly onHide: () => void;
  readonly onCancel: () => Promise<void>;
}

const TICK_MS = 200;
/** The last percent belongs to the chain. */
const MOST = 99;

const useProgress = (startedAt: number): number => {
  const { clock } = useVoyage();
  const progress = (): number => Math.max(0, Math.min(MOST, Math.floor((clock.now() - startedAt) / TICK_MS)));
  const [percent, setPercent] = useState(progress);
  useEffect(() => {
    const timer = setInterval(() => setPercent(progress), TICK_MS);
    return () => clearInterval(timer);
  });
  return percent;
};

const HINTS = [
  'Building the transactions…',
  'Your wallet is asking you to sign.',
  'Signed. It is being sent to the chain.',
  'Sent. The chain is making it final.',
  'Final on the chain. It is being booked.',
  'Done.',
] as const;

export const MovingOverlay = ({ moving, onHide, onCancel }: MovingOverlayProps) => {
  const percent = useProgress(moving.startedAt);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles['overlay']} aria-label="Moving">
      <h3 className={styles['title']}>Moving</h3>
      <Thumbnails things={moving.things} />
      <div className={styles['progress']}>
        <div
          className={styles['track']}
          role="progressbar"
          aria-label="Moving"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span className={styles['fill']} style={{ width: `${percent}%` }} />
        </div>
        <span className={styles['percent']}>{percent}%</span>
      </div>
      <Ladder label="Progress on the chain" rungs={RUNGS} reached={moving.reached} />
      <p className={styles['hint']} role="status">
        {HINTS[moving.reached + 1]}
      </p>
      {moving.isOpen ? (
        <Button look="ghost" size="small" onClick={() => void onCancel()}>
          Cancel
        </Button>
      ) : (
        <Button look="ghost" size="small" onClick={onHide}>
          Browse meanwhile
        </Button>
      )}
      <small className={styles['aside']}>
        {moving.isOpen ? 'Nothing has moved yet.' : 'You can close this. It goes on without you.'}
      </small>
    </section>
  );
};
