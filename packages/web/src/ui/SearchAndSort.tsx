import { SORTS, type Sort } from '../lib/entities/sortEntities.ts';
import styles from './SearchAndSort.module.css';
import { Select } from './Select.tsx';

/** A shorter list is seen at a glance. */
export const SEARCH_ABOVE = 12;

const CHOICES = (['level-desc', 'level-asc', 'strength-desc', 'name-asc'] as const).map((id) => ({
  id,
  label: SORTS[id],
}));

interface SearchAndSortProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** Above a list of cards to choose from. */
export const SearchAndSort = ({ search, onSearch, sort, onSort }: SearchAndSortProps) => (
  <div className={styles['tools']}>
    <input
      type="search"
      className={styles['search']}
      placeholder="Search..."
      aria-label="Search"
      value={search}
      onChange={({ target }) => onSearch(target.value)}
    />
    <Select<Sort> label="Sort by" choices={CHOICES} value={sort} onChange={onSort} />
  </div>
);
