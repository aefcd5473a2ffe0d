import type { Notification } from '@blacktide/contract';

type Listener = (notification: Notification) => void;

/** Receives notifications by push or replay and gives each to the listener that waits for its job. */
export interface Inbox {
  accept(notification: Notification): void;
  /** A notification with this number has arrived with its job: what comes after it can be missed from now on. */
  recordSeq(seq: number): void;
  /** Calls the listener with the result of a job, at once if it has already arrived. Returns how to stop. */
  wait(jobId: string, listener: Listener): () => void;
  /** Called with notifications that nobody waits for, such as those of another tab or device. */
  onUnclaimed(listener: Listener): () => void;
  /** Whether somebody has waited for the job after its notification had arrived. */
  isTaken(notification: Notification): boolean;
  /** All notifications up to this number have arrived; null before the first. */
  cursor(): number | null;
  /** Called when notifications after the cursor are missing. */
  onGap(listener: () => void): () => void;
}

/** Pushes can arrive before the answer of their POST: up to 200 of one claim. */
const MAX_KEPT = 500;

const dropOldest = <T>(entries: Map<T, unknown> | Set<T>): void => {
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_KEPT) return;
    entries.delete(oldest);
  }
};

const addListener = <T>(listeners: Set<T>, listener: T): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const createInbox = (
  start: number | null = null,
  onCursor: (seq: number) => void = () => undefined,
): Inbox => {
  const waiting = new Map<string, Listener>();
  const unclaimed = new Map<string, Notification>();
  const taken = new Set<string>();
  const seen = new Set<number>();
  const unclaimedListeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  let cursor = start;

  /** The cursor never skips a number, so that a replay from it finds everything that was lost. */
  const advance = (seq: number): void => {
    if (cursor !== null && seq > cursor + 1) return gapListeners.forEach((listener) => listener());
    if (cursor !== null && seq <= cursor) return;
    cursor = seq;
    onCursor(seq);
  };

  return {
    accept: (notification) => {
      advance(notification.seq);
      if (seen.has(notification.seq)) return;
      seen.add(notification.seq);
      dropOldest(seen);
      const { id } = notification.data;
      const listener = waiting.get(id);
      if (listener) return listener(notification);
      unclaimed.set(id, notification);
      dropOldest(unclaimed);
      unclaimedListeners.forEach((notify) => notify(notification));
    },
    recordSeq: advance,
    wait: (jobId, listener) => {
      const early = unclaimed.get(jobId);
      if (early) {
        unclaimed.delete(jobId);
        taken.add(jobId);
        dropOldest(taken);
        listener(early);
        return () => undefined;
      }
      waiting.set(jobId, listener);
      return () => {
        if (waiting.get(jobId) === listener) waiting.delete(jobId);
      };
    },
    onUnclaimed: (listener) => addListener(unclaimedListeners, listener),
    isTaken: ({ data }) => taken.has(data.id),
    cursor: () => cursor,
    onGap: (listener) => addListener(gapListeners, listener),
  };
};
