import type { Clock } from '../../../platform/clock.ts';

interface RecentValuesOptions<Key, Value> {
  readonly load: (key: Key) => Promise<Value>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly maxKeys: number;
}

/** Loads the value of a key at most once in `maxAgeMs`; callers at the same time share a load. Failures are not kept. */
export const createRecentValues = <Key, Value>({
  load,
  clock,
  maxAgeMs,
  maxKeys,
}: RecentValuesOptions<Key, Value>): ((key: Key) => Promise<Value>) => {
  /** The oldest first. */
  const known = new Map<Key, { readonly at: number; readonly value: Promise<Value> }>();
  return (key) => {
    const now = clock.now();
    const entry = known.get(key);
    if (entry && now - entry.at < maxAgeMs) return entry.value;
    const value = load(key);
    known.delete(key);
    known.set(key, { at: now, value });
    value.catch(() => {
      if (known.get(key)?.value === value) known.delete(key);
    });
    for (const oldest of known.keys()) {
      if (known.size <= maxKeys) break;
      known.delete(oldest);
    }
    return value;
  };
};
