import { useCallback, useMemo, useState } from 'react';
import { usePlayerSession } from './playerSession.ts';
import { createStorageSlot, isRecord } from './storage.ts';

interface SavedSet<Values> {
  readonly name: string;
  readonly values: Values;
}

const MAX_SETS = 20;

/** Named filter sets of one list, kept in this browser for each player. `parse` makes stored values valid. */
export const useSavedFilters = <Values>(list: string, parse: (stored: unknown) => Values) => {
  const { storage, wallet } = usePlayerSession();
  const slot = useMemo(
    () => createStorageSlot(storage, `savedFilters.${list}.${wallet}`, Array.isArray),
    [storage, list, wallet],
  );
  const [sets, setSets] = useState(() =>
    (slot.read() ?? []).flatMap((stored: unknown): SavedSet<Values>[] =>
      isRecord(stored) && typeof stored['name'] === 'string'
        ? [{ name: stored['name'], values: parse(stored['values']) }]
        : [],
    ),
  );
  const replace = useCallback(
    (next: readonly SavedSet<Values>[]) => {
      const kept = next.slice(-MAX_SETS);
      setSets(kept);
      slot.write(kept);
    },
    [slot],
  );
  const without = (name: string) => sets.filter((set) => set.name !== name);
  return {
    sets,
    save: (set: SavedSet<Values>): void => replace([...without(set.name), set]),
    remove: (name: string): void => replace(without(name)),
  };
};
