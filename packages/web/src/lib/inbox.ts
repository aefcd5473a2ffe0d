import type { Notification } from '@blacktide/contract';

type Listener = (notification: Notification) => void;

/** Where notifications arrive, by push or by replay, and from where those who wait are served. */
export interface Inbox {
  accept(notification: Notification): void;
  /** Serves the result of a job, at once if it came before anyone asked. Returns how to stop waiting. */
  wait(jobId: string, listener: Listener): () => void;
  /** Hears what nobody waits for: another tab's or another device's doing. */
  onUnclaimed(listener: Listener): () => void;
  /** All up to here have arrived; null before the first. */
  cursor(): number | null;
  /** Hears that something between the cursor and a newcomer is missing. */
  onGap(listener: () => void): () => void;
}

/** More than pushes can overtake their POST's answer by: a fleet's claim is 200 of them. */
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
  const seen = new Set<number>();
  const unclaimedListeners = new Set<Listener>();
  const gapListeners = new Set<() => void>();
  let cursor = start;

  /** The cursor moves only without gaps, so a replay from it finds whatever was lost. */
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
    wait: (jobId, listener) => {
      const early = unclaimed.get(jobId);
      if (early) {
        unclaimed.delete(jobId);
        listener(early);
        return () => undefined;
      }
      waiting.set(jobId, listener);
      return () => {
        if (waiting.get(jobId) === listener) waiting.delete(jobId);
      };
    },
    onUnclaimed: (listener) => addListener(unclaimedListeners, listener),
    cursor: () => cursor,
    onGap: (listener) => addListener(gapListeners, listener),
  };
};
