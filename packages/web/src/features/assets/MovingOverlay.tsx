import { useEffect, useRef, useState } from 'react';
import { MOVE_STEPS } from '../../lib/moves/movements.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressSteps } from '../../ui/ProgressSteps.tsx';
import styles from './MovingOverlay.module.css';
import { Thumbnails } from './Thumbnails.tsx';
import type { MovingView } from './useMove.ts';

interface MovingOverlayProps {
  readonly moving: MovingView;
  readonly onHide: () => void;
  readonly onCancel: () => Promise<void>;
}

const TICK_MS = 200;
/** 100% is not shown: only the result ends the move. */
const MAX_PERCENT = 99;

const useProgress = (startedAt: number): number => {
  const { clock } = usePlayerSession();
  const progress = (): number =>
    Math.max(0, Math.min(MAX_PERCENT, Math.floor((clock.now() - startedAt) / TICK_MS)));
  const [percent, setPercent] = useState(progress);
  useEffect(() => {
    const timer = setInterval(() => setPercent(progress), TICK_MS);
    return () => clearInterval(timer);
  });
  return percent;
};

const HINTS = [
  'Preparing the transactions…',
  'Your wallet is asking you to sign.',
  'Signed. It is being sent to the chain.',
  'Sent. Waiting until the chain confirms it.',
  'Confirmed. The game is being updated.',
  'Done.',
] as const;

export const MovingOverlay = ({ moving, onHide, onCancel }: MovingOverlayProps) => {
  const percent = useProgress(moving.startedAt);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className={styles['overlay']} aria-label="Moving">
      <h3 className={styles['title']}>Moving</h3>
      <Thumbnails assets={moving.assets} />
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
      <ProgressSteps label="Progress on the chain" steps={MOVE_STEPS} reached={moving.reached} />
      <p className={styles['hint']} role="status">
        {HINTS[moving.reached + 1]}
      </p>
      <Button look="ghost" size="small" onClick={() => void (moving.canCancel ? onCancel() : onHide())}>
        {moving.canCancel ? 'Cancel' : 'Close and continue'}
      </Button>
      <small className={styles['aside']}>
        {moving.canCancel ? 'Nothing has moved yet.' : 'You can close this. The move continues.'}
      </small>
    </section>
  );
};
