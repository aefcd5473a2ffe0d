import { usePlayerSession } from '../../lib/playerSession.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import styles from './Board.module.css';
import { BoardRow } from './BoardRow.tsx';
import { LoadingText } from './LoadingText.tsx';
import type { LoadedBoard } from './useBoard.ts';

interface BoardProps extends LoadedBoard {
  /** What is ranked, for screen readers. */
  readonly label: string;
}

export const Board = ({ query, entries, label }: BoardProps) => {
  const { wallet } = usePlayerSession();
  if (query.isPending) return <LoadingText />;
  if (query.data === undefined)
    return <QueryError title="The leaderboard could not be loaded" query={query} />;
  if (entries.length === 0) {
    return (
      <EmptyState
        title="No gold has been burned yet."
        text="Burn gold at The Gilded Press and be the first."
        picture={<Picture src="/art/marks/gold-bar.svg" alt="" width={64} height={64} />}
      />
    );
  }
  return (
    <div className={styles['board']}>
      <ol className={styles['rows']} aria-label={`Ranked ${label}`}>
        {entries.map((entry) => (
          <BoardRow key={entry.id} entry={entry} isOwn={entry.wallet === wallet} />
        ))}
      </ol>
      <LoadMore list={query} label={label} />
    </div>
  );
};
