import type { StoreApi } from 'zustand/vanilla';
import type { BusyKey } from '../../lib/action/busySubjects.ts';
import type { Read } from '../../lib/query.ts';
import type { Toasts } from '../../lib/toasts.ts';
import { TOUCHED } from './assetReads.ts';
import { moveFlow } from './moveFlow.ts';

export const SLOW_MS = 30_000;
/** How long after a result selection and figures catch up with the chain. */
export const SETTLED_MS = 2000;

const SLOW = 'Transaction timed out. No response received from server';

interface WatchDeps {
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  readonly toasts: Toasts;
  readonly refresh: (reads: readonly Read<unknown>[]) => void;
}

const isMoving = (busy: ReadonlySet<BusyKey>): boolean =>
  [...busy].some((key) => key.startsWith(`${moveFlow.name}/`));

/**
 * Watches every move while the player is signed in, whether its modal is open or not and also after a reload:
 * says so when one is slow, without giving it up, and refetches shortly after its end.
 */
export const watchMoves = ({ busy, toasts, refresh }: WatchDeps): (() => void) => {
  let slow: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const heed = (now: boolean, before: boolean): void => {
    if (now === before) return;
    clearTimeout(slow);
    if (now) slow = setTimeout(() => toasts.error(SLOW), SLOW_MS);
    else settled = setTimeout(() => refresh(TOUCHED), SETTLED_MS);
  };
  heed(isMoving(busy.getState()), false);
  const unsubscribe = busy.subscribe((now, before) => heed(isMoving(now), isMoving(before)));
  return () => {
    unsubscribe();
    clearTimeout(slow);
    clearTimeout(settled);
  };
};
