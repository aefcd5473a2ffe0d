import type { WireAsset } from '@blacktide/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { findOtherMintStatus, TYPES, type AssetFilters } from './assetFilters.ts';
import type { AssetCard } from './assetCard.ts';
import { AssetGrid, type AssetGridProps } from './AssetGrid.tsx';

interface AssetResultsProps extends Omit<AssetGridProps, 'label'> {
  readonly query: UseQueryResult<WireAsset[]>;
  /** All cards of this location, also those that the filters hide. */
  readonly allCards: readonly AssetCard[];
  readonly filters: AssetFilters;
  readonly onFilter: (change: Partial<AssetFilters>) => void;
}

const EMPTY = 'No assets found that match the current filters.';
const LOADING = 'We are loading your assets...';

const FALLBACK_ICONS: Readonly<Record<WireAsset['type'], string>> = {
  CHARACTER: '/art/marks/kind-event-character.svg',
  SHIP: '/art/marks/kind-event-ship.svg',
  GENESIS_SHIP: '/art/marks/kind-genesis.svg',
  ITEM: '/art/marks/kind-event-item.svg',
  CREW: '/art/marks/kind-event-crew.svg',
};

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
      picture={<Picture src={FALLBACK_ICONS[filters.type]} alt="" width={72} height={72} eager />}
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
