import { useDeferredValue, useMemo } from 'react';
import type { EntityCard } from '../../lib/entities/entityCard.ts';
import { sortEntities } from '../../lib/entities/sortEntities.ts';
import { useViewState } from '../../lib/useViewState.ts';
import type { FilterValues } from '../../ui/filters/filterValues.ts';
import {
  defaultsOf,
  filterCards,
  parseUpgradeFilters,
  sortOf,
  storeUpgradeFilters,
  type Section,
} from './upgradeFilters.ts';

const keepStored = (stored: unknown): unknown => stored;

/** Search, sort and filters of the tab, kept while the tab of the browser lives. */
export const useUpgradeFilters = (section: Section) => {
  const [stored, store] = useViewState('upgrade', keepStored);
  const values = useMemo(() => parseUpgradeFilters(section, stored), [section, stored]);
  return {
    values,
    setValues: (next: FilterValues): void => store(storeUpgradeFilters(section, next)),
    /** Keeps everything but the rarity. */
    moveTo: (next: Section): void => {
      const { rarity: _, ...kept } = values;
      store(storeUpgradeFilters(next, { ...defaultsOf(next), ...kept }));
    },
  };
};

/** Sorted once; typing in the search only filters, after the typed text is shown. */
export const useShownCards = (cards: readonly EntityCard[], values: FilterValues): readonly EntityCard[] => {
  const deferred = useDeferredValue(values);
  const sort = sortOf(deferred);
  const sorted = sortEntities(cards, sort);
  return useMemo(() => filterCards(sorted, deferred), [sorted, deferred]);
};
