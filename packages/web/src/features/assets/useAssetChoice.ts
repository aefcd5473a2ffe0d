import { useCallback, useMemo, useState } from 'react';
import { useRead } from '../../lib/query.ts';
import { cardOf, type AssetCard } from './assetCard.ts';
import { FIRST_FILTERS, shownCards, type AssetFilters } from './assetFilters.ts';
import { readInGame, readOnChain } from './assetReads.ts';
import { mostSelectable, resized, standing, toggled, type Selection } from './selection.ts';

const useCards = (place: AssetFilters['place']) => {
  const inGame = useRead(readInGame);
  const onChain = useRead(readOnChain);
  const read = place === 'in-game' ? inGame : onChain;
  const cards = useMemo(() => (read.data ?? []).map(cardOf), [read.data]);
  return { read, cards };
};

/** What is looked at, and what of it is chosen. */
export const useAssetChoice = () => {
  const [filters, setFilters] = useState(FIRST_FILTERS);
  const [chosen, setChosen] = useState<Selection>([]);
  const { read, cards } = useCards(filters.place);
  const shown = useMemo(() => shownCards(cards, filters), [cards, filters]);
  const selection = useMemo(() => standing(chosen, cards), [chosen, cards]);
  const letGo = useCallback(() => setChosen([]), []);
  const toggle = useCallback(
    (card: AssetCard) => setChosen((now) => toggled(standing(now, cards), card)),
    [cards],
  );
  return {
    filters,
    read,
    cards,
    shown,
    selection,
    picked: selection.flatMap((id) => cards.find((card) => card.id === id) ?? []),
    /** Something chosen may be out of sight, by collection or rarity. */
    most: Math.max(mostSelectable(shown), selection.length),
    /** Another place, type or mint status is another choice. */
    filter: (change: Partial<AssetFilters>): void => {
      setFilters((now) => ({ ...now, ...change }));
      if (change.place ?? change.type ?? change.mint) letGo();
    },
    toggle,
    resize: (count: number): void => setChosen(resized(selection, count, shown)),
    letGo,
  };
};
