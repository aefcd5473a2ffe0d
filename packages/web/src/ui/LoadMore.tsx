import type { PagedList } from '../lib/pagedList.ts';
import { Button } from './Button.tsx';
import styles from './LoadMore.module.css';

interface LoadMoreProps {
  readonly list: PagedList;
  /** Of what there is more, for screen readers. */
  readonly label: string;
}

/** Until the last page is loaded. */
export const LoadMore = ({ list, label }: LoadMoreProps) => (
  <>
    {list.isFetchNextPageError && (
      <p role="alert" className={styles['failed']}>
        The next rows could not be loaded.
      </p>
    )}
    {list.hasNextPage && (
      <Button
        look="ghost"
        size="small"
        className={styles['more']}
        aria-label={`Load More ${label}`}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        Load More
      </Button>
    )}
  </>
);
