import { useCallback, useMemo, useState } from 'react';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { toAssetCard, type AssetCard } from './assetCard.ts';
import { changeFilters, INITIAL_FILTERS, filterCards, type AssetFilters } from './assetFilters.ts';
import { inGameAssetsQuery, onChainAssetsQuery } from './assetQueries.ts';
import {
  maxSelectable,
  resizeSelection,
  retainSelectable,
  toggleInSelection,
  type Selection,
} from './selection.ts';

const useCards = (location: AssetFilters['location']) => {
  const inGame = useApiQuery(inGameAssetsQuery);
  const onChain = useApiQuery(onChainAssetsQuery);
  const query = location === 'in-game' ? inGame : onChain;
  const cards = useMemo(() => (query.data ?? []).map(toAssetCard), [query.data]);
  return { query, cards };
};

/** The filters, the cards that they show, and the selected ones. */
export const useAssetSelection = () => {
  const [filters, setFilters] = useState(INITIAL_FILTERS);
  const [chosen, setChosen] = useState<Selection>([]);
  const { query, cards } = useCards(filters.location);
  const visibleCards = useMemo(() => filterCards(cards, filters), [cards, filters]);
  const selection = useMemo(() => retainSelectable(chosen, cards), [chosen, cards]);
  const deselect = useCallback(
    (ids: ReadonlySet<string>) => setChosen((now) => now.filter((id) => !ids.has(id))),
    [],
  );
  const toggle = useCallback(
    (card: AssetCard) => setChosen((now) => toggleInSelection(retainSelectable(now, cards), card)),
    [cards],
  );
  return {
    filters,
    query,
    cards,
    visibleCards,
    selection,
    selectedCards: selection.flatMap((id) => cards.find((card) => card.id === id) ?? []),
    /** More than the selection if a selected card was locked or disappeared meanwhile. */
    sliderCount: chosen.length,
    alignSlider: (): void => setChosen(selection),
    /** The collection and rarity filters can hide selected cards. */
    maxCount: Math.max(maxSelectable(visibleCards), chosen.length),
    /** Another location, type or mint status clears the selection. */
    filter: (change: Partial<AssetFilters>): void => {
      setFilters((now) => changeFilters(now, change));
      if (change.location ?? change.type ?? change.mint) setChosen([]);
    },
    toggle,
    resize: (count: number): void => setChosen(resizeSelection(selection, count, visibleCards)),
    deselect,
  };
};
