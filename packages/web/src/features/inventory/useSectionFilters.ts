import { useCallback, useMemo } from 'react';
import { matchesSearch, sortEntities, type SortableCard } from '../../lib/entities/sortEntities.ts';
import { useSavedFilters } from '../../lib/useSavedFilters.ts';
import { useViewState } from '../../lib/useViewState.ts';
import {
  countActiveFilters,
  parseFilterValues,
  SEARCH,
  type FilterValues,
} from '../../ui/filters/filterValues.ts';
import { isSort, matchesFilters, type FilterableCard, type Section } from './sections.ts';

/** The filters of one list. Each list has its own, which survive closing and reloading. */
export const useSectionFilters = ({ id, fields, defaults }: Section) => {
  const parse = useCallback(
    (stored: unknown) => parseFilterValues(fields, defaults, stored),
    [fields, defaults],
  );
  const [values, setValues] = useViewState(`inventory.${id}`, parse);
  const saved = useSavedFilters(`inventory.${id}`, parse);
  const { sort } = values;
  return {
    values,
    setValues,
    saved,
    sort: sort !== undefined && isSort(sort) ? sort : ('level-desc' as const),
    isFiltered: countActiveFilters({ ...values, sort: defaults['sort'] ?? '' }, defaults) > 0,
  };
};

export type SectionFilters = ReturnType<typeof useSectionFilters>;

/** The cards that match, in the chosen order. The order is kept while the player types. */
export const useMatchingCards = <Card extends SortableCard & FilterableCard>(
  cards: readonly Card[],
  { values, sort }: SectionFilters,
): readonly Card[] => {
  const sorted = sortEntities(cards, sort);
  const { [SEARCH]: search = '', status, rarity } = values;
  return useMemo(() => {
    const chosen: FilterValues = {
      ...(status === undefined ? {} : { status }),
      ...(rarity === undefined ? {} : { rarity }),
    };
    return sorted.filter((card) => matchesFilters(card, chosen) && matchesSearch(card, search));
  }, [sorted, search, status, rarity]);
};
