import { useCallback, useMemo, useState } from 'react';
import type { EntityCard } from '../../lib/entities/entityCard.ts';

const toggle = (uids: ReadonlySet<string>, uid: string): ReadonlySet<string> => {
  const next = new Set(uids);
  if (!next.delete(uid)) next.add(uid);
  return next;
};

/** The cards that the player has selected and that still exist, in any section. */
export const useSelection = (cards: readonly EntityCard[]) => {
  const [uids, setUids] = useState<ReadonlySet<string>>(new Set());
  return {
    uids,
    selected: useMemo(() => cards.filter(({ uid }) => uids.has(uid)), [cards, uids]),
    select: useCallback((uid: string) => setUids((now) => toggle(now, uid)), []),
    selectAll: (shown: readonly EntityCard[]): void => setUids(new Set(shown.map(({ uid }) => uid))),
    clear: useCallback(() => setUids(new Set()), []),
  };
};
