import { z } from 'zod';
import type { TransactionBatch } from '../../chainStore.ts';
import { invalidParams } from '../../rpc/rpcError.ts';

/** Called with the JSON of a notification's `result`, which is made once for all subscribers that get the same. */
export type Notify = (result: string) => void;
/** Ends a subscription. */
export type Unsubscribe = () => void;

/** One kind of subscription, independent of the transport. */
export interface Channel {
  /** `done` is called when no notification can follow. */
  readonly subscribe: (params: readonly unknown[], notify: Notify, done: () => void) => Unsubscribe;
  /** Every batch after its commit. */
  readonly onCommit?: (batch: TransactionBatch) => void;
  readonly close?: () => void;
}

/** Subscribers by key; the returned function removes this one. */
export const addSubscriber = <T>(index: Map<string, Set<T>>, key: string, value: T): Unsubscribe => {
  const values = index.get(key) ?? new Set();
  index.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0) index.delete(key);
  };
};

export const parseParams = <T>(schema: z.ZodType<T>, params: unknown): T => {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error));
  return parsed.data;
};
