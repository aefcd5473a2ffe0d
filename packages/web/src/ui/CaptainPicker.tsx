import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { toEntityCards, type CaptainCard } from '../lib/entities/entityCard.ts';
import { matchesSearch, sortEntities, type Sort } from '../lib/entities/sortEntities.ts';
import { nftsQuery } from '../lib/query.ts';
import { useApiQuery } from '../lib/useApiQuery.ts';
import { CardGrid } from './CardGrid.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Picture } from './Picture.tsx';
import { QueryError } from './QueryError.tsx';
import { SEARCH_ABOVE, SearchAndSort } from './SearchAndSort.tsx';
import { Spinner } from './Spinner.tsx';

/** Captains that do nothing else, the highest level first. */
export const useFreeCaptains = () => {
  const nfts = useApiQuery(nftsQuery);
  const captains = useMemo(
    () =>
      sortEntities(
        toEntityCards(nfts.data ?? [], []).captains.filter(({ wire }) => wire.busyWith === ''),
        'level-desc',
      ),
    [nfts.data],
  );
  return { nfts, captains };
};

const NoCaptain = ({ title }: { readonly title: string }) => (
  <EmptyState
    role="status"
    title={title}
    picture={<Picture src="/art/marks/kind-event-character.svg" alt="" width={64} height={64} />}
  />
);

interface CaptainPickerProps extends ReturnType<typeof useFreeCaptains> {
  /** For screen readers. */
  readonly label: string;
  /** Shown when no captain is free. */
  readonly emptyTitle: string;
  readonly renderItem: (card: CaptainCard) => ReactNode;
}

/** The free captains as cards, with search and order where there are many. */
export const CaptainPicker = ({ nfts, captains, label, emptyTitle, renderItem }: CaptainPickerProps) => {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort>('level-desc');
  const searched = useDeferredValue(search);
  const found = useMemo(
    () => sortEntities(captains, sort).filter((captain) => matchesSearch(captain, searched)),
    [captains, sort, searched],
  );
  if (!nfts.data) {
    return nfts.isError ? (
      <QueryError title="Your captains could not be loaded" query={nfts} />
    ) : (
      <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
    );
  }
  if (captains.length === 0) return <NoCaptain title={emptyTitle} />;
  return (
    <>
      {captains.length > SEARCH_ABOVE && (
        <SearchAndSort search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      )}
      {found.length === 0 ? (
        <NoCaptain title="No captain has this name." />
      ) : (
        <CardGrid
          label={label}
          items={found}
          idOf={({ uid }) => uid}
          width={150}
          height={210}
          minColumns={2}
          renderItem={renderItem}
        />
      )}
    </>
  );
};
