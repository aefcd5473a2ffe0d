import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { toEntityCards, type CaptainCard } from '../lib/entities/entityCard.ts';
import { matchesSearch, sortEntities } from '../lib/entities/sortEntities.ts';
import { nftsQuery } from '../lib/query.ts';
import { useApiQuery } from '../lib/useApiQuery.ts';
import styles from './CaptainPicker.module.css';
import { CardGrid } from './CardGrid.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Picture } from './Picture.tsx';
import { QueryError } from './QueryError.tsx';
import { Spinner } from './Spinner.tsx';

/** With more captains there is a search box. */
const SEARCH_ABOVE = 12;

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

/** The free captains as cards, with a search where there are many. */
export const CaptainPicker = ({ nfts, captains, label, emptyTitle, renderItem }: CaptainPickerProps) => {
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const found = useMemo(
    () => captains.filter((captain) => matchesSearch(captain, searched)),
    [captains, searched],
  );
  if (!nfts.data) {
    return nfts.isError ? (
      <QueryError title="Your captains cannot be read" query={nfts} />
    ) : (
      <EmptyState role="status" title="Loading..." picture={<Spinner size={64} />} />
    );
  }
  if (captains.length === 0) return <NoCaptain title={emptyTitle} />;
  return (
    <>
      {captains.length > SEARCH_ABOVE && (
        <input
          type="search"
          className={styles['search']}
          placeholder="Search..."
          aria-label="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
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
