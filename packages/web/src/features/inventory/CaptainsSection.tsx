import { useCallback, useDeferredValue, useMemo } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { useEntityCards } from '../../lib/entities/useEntityCards.ts';
import { BuyLink } from '../../ui/BuyLink.tsx';
import { CaptainCardView } from './CaptainCardView.tsx';
import { toGearByUid, type CaptainSlot } from './captainSlots.ts';
import { SectionCards } from './SectionCards.tsx';
import type { Section } from './sections.ts';
import { useMatchingCards, type SectionFilters } from './useSectionFilters.ts';

const SIZE = { width: 212, height: 392, phoneHeight: 404 };

interface CaptainsSectionProps {
  readonly section: Section;
  readonly filters: SectionFilters;
  readonly onOpen: (uid: string) => void;
  readonly onSlot: (captain: CaptainCard, slot: CaptainSlot) => void;
}

export const CaptainsSection = ({ section, filters, onOpen, onSlot }: CaptainsSectionProps) => {
  const { cards, nfts } = useEntityCards();
  const gear = useMemo(() => toGearByUid(cards), [cards]);
  const shown = useDeferredValue(useMatchingCards(cards.captains, filters));
  const renderCard = useCallback(
    (card: CaptainCard) => <CaptainCardView card={card} gear={gear} onOpen={onOpen} onSlot={onSlot} />,
    [gear, onOpen, onSlot],
  );
  return (
    <SectionCards
      section={section}
      query={nfts}
      cards={shown}
      isEmpty={cards.captains.length === 0}
      emptyAction={!filters.isFiltered && <BuyLink label="Buy a Captain" />}
      onReset={() => filters.setValues(section.defaults)}
      size={SIZE}
      renderCard={renderCard}
    />
  );
};
