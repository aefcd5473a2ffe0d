import { useDeferredValue, useMemo } from 'react';
import { genesisShipsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { toGenesisCard, type GenesisCard } from './genesisCard.ts';
import { GenesisCardView } from './GenesisCardView.tsx';
import { SectionCards } from './SectionCards.tsx';
import type { Section } from './sections.ts';
import { useMatchingCards, type SectionFilters } from './useSectionFilters.ts';

const SIZE = { width: 220, height: 300, phoneHeight: 280 };

const renderCard = (card: GenesisCard) => <GenesisCardView card={card} />;

interface GenesisSectionProps {
  readonly section: Section;
  readonly filters: SectionFilters;
}

export const GenesisSection = ({ section, filters }: GenesisSectionProps) => {
  const query = useApiQuery(genesisShipsQuery);
  const cards = useMemo(() => (query.data ?? []).map(toGenesisCard), [query.data]);
  const shown = useDeferredValue(useMatchingCards(cards, filters));
  return (
    <SectionCards
      section={section}
      query={query}
      cards={shown}
      isEmpty={cards.length === 0}
      onReset={() => filters.setValues(section.defaults)}
      size={SIZE}
      renderCard={renderCard}
    />
  );
};
