import type { Asset } from '@blacktide/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { wordsFor } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { otherMintStatus, TYPES, type AssetFilters } from './assetFilters.ts';
import type { AssetCard } from './assetCard.ts';
import { AssetGrid, type AssetGridProps } from './AssetGrid.tsx';

export interface AssetShelfProps extends Omit<AssetGridProps, 'label'> {
  readonly read: UseQueryResult<Asset[]>;
  /** Of this place, shown or not. */
  readonly all: readonly AssetCard[];
  readonly filters: AssetFilters;
  readonly onFilter: (change: Partial<AssetFilters>) => void;
}

const EMPTY = 'No assets found that match the current filters.';
const LOADING = 'We are loading your assets...';

const MARKS: Readonly<Record<Asset['type'], string>> = {
  CHARACTER: '/art/marks/kind-event-character.svg',
  SHIP: '/art/marks/kind-event-ship.svg',
  GENESIS_SHIP: '/art/marks/kind-genesis.svg',
  ITEM: '/art/marks/kind-event-item.svg',
  CREW: '/art/marks/kind-event-crew.svg',
};

/** Nothing matches; if the other mint status has some, the way there. */
const Nothing = ({ all, filters, onFilter }: Pick<AssetShelfProps, 'all' | 'filters' | 'onFilter'>) => {
  const other = otherMintStatus(all, filters);
  return (
    <EmptyState
      title={EMPTY}
      {...(other ? { text: `Some of yours are under ${other.label}.` } : {})}
      picture={<Picture src={MARKS[filters.type]} alt="" width={72} height={72} eager />}
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
export const AssetShelf = ({ read, all, filters, onFilter, ...grid }: AssetShelfProps) => {
  if (read.data && grid.cards.length > 0) {
    const { type, place } = filters;
    const label = TYPES.find(({ id }) => id === type)?.label ?? '';
    // Another tab begins at its own top.
    return <AssetGrid key={`${place}/${type}`} label={label} {...grid} />;
  }
  if (read.data) return <Nothing all={all} filters={filters} onFilter={onFilter} />;
  if (read.isLoading) {
    return <EmptyState role="status" title={LOADING} picture={<Spinner size={64} />} />;
  }
  return (
    <EmptyState
      role="alert"
      title="Your assets could not be loaded"
      text={wordsFor(read.error)}
      picture={<Icon name="alert" size={56} />}
      action={
        <Button onClick={() => void read.refetch()} busy={read.isFetching}>
          Try again
        </Button>
      }
    />
  );
};
