import { useDeferredValue } from 'react';
import type { GearCard } from '../../lib/entities/entityCard.ts';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import { GearCardView } from './GearCardView.tsx';
import { SectionCards } from './SectionCards.tsx';
import type { Section } from './sections.ts';
import { useMatchingCards, type SectionFilters } from './useSectionFilters.ts';

const SIZE = { width: 190, height: 292, phoneHeight: 272 };

const renderCard = (card: GearCard) => <GearCardView card={card} />;

interface GearSectionProps {
  readonly section: Section;
  readonly list: 'crews' | 'ships' | 'items';
  readonly filters: SectionFilters;
}

export const GearSection = ({ section, list, filters }: GearSectionProps) => {
  const { cards, nfts, items } = useEntityCards();
  const shown = useDeferredValue(useMatchingCards(cards[list], filters));
  return (
    <SectionCards
      section={section}
      query={list === 'items' ? items : nfts}
      cards={shown}
      isEmpty={cards[list].length === 0}
      onReset={() => filters.setValues(section.defaults)}
      size={SIZE}
      renderCard={renderCard}
    />
  );
};
