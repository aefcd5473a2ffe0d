import type { TransactionBatch } from '../../chainStore.ts';

/** Takes the JSON of a notification's `result`; subscribers with the same result share the text. */
export type Notify = (result: string) => void;
/** Ends a subscription. */
export type Unsubscribe = () => void;

/** One kind of subscription, independent of the transport. */
export interface Channel {
  /** `done` is called when no notification can follow. */
  readonly subscribe: (params: readonly unknown[], notify: Notify, done: () => void) => Unsubscribe;
  /** Called with every batch after its commit. */
  readonly onCommit?: (batch: TransactionBatch) => void;
  readonly close?: () => void;
}

/** Adds a subscriber under `key`; the returned function removes it. */
export const addSubscriber = <T>(index: Map<string, Set<T>>, key: string, value: T): Unsubscribe => {
  const values = index.get(key) ?? new Set();
  index.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0) index.delete(key);
  };
};
