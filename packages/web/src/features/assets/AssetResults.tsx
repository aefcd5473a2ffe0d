import type { WireAsset } from '@blacktide/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Button } from '../../ui/Button.tsx';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { AssetCard } from './assetCard.ts';
import { AssetCardView, cardHeight } from './AssetCardView.tsx';
import { findOtherMintStatus, TYPES, type AssetFilters } from './assetFilters.ts';
import styles from './AssetResults.module.css';
import type { Selection } from './selection.ts';

interface AssetGridProps {
  readonly label: string;
  readonly cards: readonly AssetCard[];
  readonly selection: Selection;
  readonly onToggle: (card: AssetCard) => void;
  readonly onMove: (card: AssetCard) => void;
}

/** Two cards fit beside each other on a phone of 360 pixels. */
const CARD_WIDTH = 156;

const AssetGrid = ({ label, cards, selection, ...handlers }: AssetGridProps) => (
  <CardGrid
    label={label}
    items={cards}
    idOf={({ id }) => id}
    width={CARD_WIDTH}
    height={cardHeight(cards[0]?.type ?? 'CHARACTER')}
    className={styles['grid']}
    renderItem={(card) => (
      <AssetCardView card={card} isSelected={selection.includes(card.id)} {...handlers} />
    )}
  />
);

interface AssetResultsProps extends Omit<AssetGridProps, 'label'> {
  readonly query: UseQueryResult<WireAsset[]>;
  /** All cards of this location, also those that the filters hide. */
  readonly allCards: readonly AssetCard[];
  readonly filters: AssetFilters;
  readonly onFilter: (change: Partial<AssetFilters>) => void;
}

const EMPTY = 'No assets found that match the current filters.';
const LOADING = 'We are loading your assets...';

/** Nothing matches; a button shows the other mint status if it has cards. */
const NoMatches = ({
  allCards,
  filters,
  onFilter,
}: Pick<AssetResultsProps, 'allCards' | 'filters' | 'onFilter'>) => {
  const other = findOtherMintStatus(allCards, filters);
  return (
    <EmptyState
      title={EMPTY}
      {...(other ? { text: `Some of yours are under ${other.label}.` } : {})}
      picture={<Picture src={assetTypeIcon(filters.type)} alt="" width={72} height={72} eager />}
      action={
        other && (
          <Button look="ghost" onClick={() => onFilter({ mint: other.mint })}>
            Show {other.count} {other.label}
          </Button>
        )
      }
    />
  );
};

/** The cards, or why there are none. */
export const AssetResults = ({ query, allCards, filters, onFilter, ...grid }: AssetResultsProps) => {
  if (query.data && grid.cards.length > 0) {
    const { type, location } = filters;
    const label = TYPES.find(({ id }) => id === type)?.label ?? '';
    // A new tab starts at its top.
    return <AssetGrid key={`${location}/${type}`} label={label} {...grid} />;
  }
  if (query.data) return <NoMatches allCards={allCards} filters={filters} onFilter={onFilter} />;
  if (query.isLoading) {
    return <EmptyState role="status" title={LOADING} picture={<Spinner size={64} />} />;
  }
  return <QueryError title="Your assets could not be loaded" query={query} />;
};
