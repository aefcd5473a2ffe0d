import { isActionBusy, type BusyKey } from '../../lib/action/busySubjects.ts';
import type { SessionTaskDeps } from '../../lib/manifest.ts';
import { QUERIES_CHANGED_BY_MOVE } from './assetQueries.ts';
import { moveAction } from './moveAction.ts';

const SLOW_MS = 30_000;
/** Milliseconds after a result until the selection is cleared and the queries are read again. */
export const SETTLED_MS = 2000;

const SLOW_MESSAGE = 'Transaction timed out. No response received from server';

const isMoving = (busy: ReadonlySet<BusyKey>): boolean => isActionBusy(busy, moveAction);

/**
 * Watches every move while the player is signed in, also with a closed modal and after a reload: shows a toast when
 * a move is slow, without ending it, and refreshes the queries shortly after its end.
 */
export const watchMoves = ({ busy, toasts, refresh }: SessionTaskDeps): (() => void) => {
  let slow: ReturnType<typeof setTimeout> | undefined;
  let settled: ReturnType<typeof setTimeout> | undefined;
  const handleChange = (now: boolean, before: boolean): void => {
    if (now === before) return;
    clearTimeout(slow);
    if (now) slow = setTimeout(() => toasts.error(SLOW_MESSAGE), SLOW_MS);
    else settled = setTimeout(() => refresh(QUERIES_CHANGED_BY_MOVE), SETTLED_MS);
  };
  handleChange(isMoving(busy.getState()), false);
  const unsubscribe = busy.subscribe((now, before) => handleChange(isMoving(now), isMoving(before)));
  return () => {
    unsubscribe();
    clearTimeout(slow);
    clearTimeout(settled);
  };
};
