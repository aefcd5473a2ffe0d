import { nextBattleAt } from '@blacktide/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { createStorageSlot, isRecord, type KeyValueStorage } from '../../lib/storage.ts';
import { useTick } from '../../lib/useTick.ts';

type Commitments = Readonly<Record<string, string>>;

const RETRY_MS = 5000;
/** Two weeks of battles. */
const MAX_KEPT = 84;

const isCommitments = (value: unknown): value is Commitments =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');

const createSlot = (storage: KeyValueStorage) =>
  createStorageSlot(storage, 'arena.commitments', isCommitments);

/**
 * Keeps the commitment of each battle that this browser has read before the battle, by the time of the battle: a server
 * that changes its seed afterwards is found out.
 */
export const useCommitments = () => {
  const { api, storage } = usePlayerSession();
  const slot = useMemo(() => createSlot(storage), [storage]);
  const battleAt = useTick((now) => nextBattleAt('arena', now));
  const { data } = useQuery({
    queryKey: ['arena.nextBattle', battleAt],
    queryFn: ({ signal }) => api.arena.nextBattle({}, { signal }),
    staleTime: Infinity,
    // In the second of a battle the page's clock can be ahead of the server, which then still announces that battle.
    refetchInterval: ({ state }) =>
      state.data && Date.parse(state.data.battleAt) < battleAt ? RETRY_MS : false,
  });
  const read = (): Commitments => slot.read() ?? {};
  useEffect(() => {
    const kept = slot.read() ?? {};
    // The first one counts.
    if (!data || kept[data.battleAt] !== undefined) return;
    const entries = [...Object.entries(kept), [data.battleAt, data.commitment] as const];
    slot.write(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-MAX_KEPT)));
  }, [slot, data]);
  return { read };
};
