import { levelUpRange } from '@blacktide/rules';
import { useCallback, useState } from 'react';
import type { EntityCard } from '../../lib/entities/entityCard.ts';

/** The level at which a count was chosen, and the count. */
interface ChosenCount {
  readonly level: number;
  readonly count: number;
}
type LevelCounts = Readonly<Record<string, ChosenCount>>;

/**
 * How many levels the stepper shows: 1 at first, and 0 at the highest level. A count that was chosen at another level
 * belongs to a request that has succeeded since, also after its time-out, so it is 0.
 */
export const countOf = (counts: LevelCounts, { uid, level, maxLevel }: EntityCard): number => {
  const { start, most } = levelUpRange(level, maxLevel);
  const chosen = counts[uid];
  if (!chosen) return start;
  return chosen.level === level ? Math.min(chosen.count, most) : 0;
};

/** The chosen counts of all cards, also of those that are not rendered now. */
export const useLevelCounts = () => {
  const [counts, setCounts] = useState<LevelCounts>({});
  const setCount = useCallback(
    ({ uid, level }: Pick<EntityCard, 'uid' | 'level'>, count: number) =>
      setCounts((all) => ({ ...all, [uid]: { level, count } })),
    [],
  );
  return { counts, setCount };
};
