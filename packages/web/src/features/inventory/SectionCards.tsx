import { memo, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useKeptScroll } from '../../lib/useKeptScroll.ts';
import { Button } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import type { Section } from './sections.ts';

/** Pixels. */
interface CardSize {
  readonly width: number;
  readonly height: number;
  /** On phones, where two cards fit beside each other. */
  readonly phoneHeight: number;
}

interface CardsProps<Card> {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly size: CardSize;
  /** Must not change between renders. */
  readonly renderCard: (card: Card) => ReactNode;
  readonly scrollName: string;
}

const Cards = <Card extends { readonly uid: string }>({
  label,
  cards,
  size: { width, height, phoneHeight },
  renderCard,
  scrollName,
}: CardsProps<Card>) => {
  const narrow = useMediaQuery('(width <= 767px)');
  return (
    <CardGrid
      label={label}
      items={cards}
      idOf={({ uid }) => uid}
      width={narrow ? 160 : width}
      height={narrow ? phoneHeight : height}
      minColumns={narrow ? 2 : 1}
      renderItem={renderCard}
      scroll={useKeptScroll(scrollName)}
    />
  );
};

/** Typing does not wait for it: while the cards are the same, nothing is rendered. */
const MemoizedCards = memo(Cards) as typeof Cards;

interface SectionCardsProps<Card> extends Omit<CardsProps<Card>, 'label' | 'scrollName'> {
  readonly section: Section;
  readonly query: Pick<UseQueryResult, 'isPending' | 'error' | 'isFetching' | 'refetch'>;
  /** Whether there is nothing even without filters. */
  readonly isEmpty: boolean;
  /** Beside the empty text. */
  readonly emptyAction?: ReactNode;
  readonly onReset: () => void;
}

/** The cards of one list, or a text that says why there are none. */
export const SectionCards = <Card extends { readonly uid: string }>({
  section,
  query,
  isEmpty,
  emptyAction,
  onReset,
  ...cards
}: SectionCardsProps<Card>) => {
  if (query.isPending)
    return <EmptyState role="status" title={section.loading} picture={<Spinner size={64} />} />;
  if (isEmpty && query.error)
    return <QueryError title={`Your ${section.label} could not be loaded`} query={query} />;
  if (isEmpty) return <EmptyState title={section.empty} action={emptyAction} />;
  if (cards.cards.length === 0) {
    const reset = (
      <Button look="ghost" onClick={onReset}>
        Reset Filters
      </Button>
    );
    return <EmptyState title={section.noMatch} action={reset} />;
  }
  return (
    <MemoizedCards {...cards} key={section.id} label={section.label} scrollName={`inventory.${section.id}`} />
  );
};
