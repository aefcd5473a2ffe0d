import type { WireArenaRow, WireArenaUser } from '@blacktide/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount, playerName } from '../../ui/format.ts';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { QueryError } from '../../ui/QueryError.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './Ranking.module.css';

interface RankingProps {
  readonly query: UseInfiniteQueryResult;
  readonly rows: readonly WireArenaRow[];
  /** Undefined until it is loaded. */
  readonly own: WireArenaUser | undefined;
}

const RankingRow = ({ row, isOwn }: { readonly row: WireArenaRow; readonly isOwn: boolean }) => {
  const name = playerName(row.username, row.wallet);
  return (
    <tr data-rank={row.rank} data-own={isOwn || undefined} aria-current={isOwn || undefined}>
      <td className={styles['rank']}>{formatCount(row.rank)}</td>
      <th scope="row" className={styles['name']} title={name}>
        {name}
        {isOwn && <span className={styles['you']}> (you)</span>}
      </th>
      <td>{formatCount(row.level)}</td>
      <td>{formatCount(row.xp)}</td>
      <td>{formatCount(row.messageCount)}</td>
    </tr>
  );
};

const toOwnRow = (
  { totalMessages, rank, username, level, xp }: WireArenaUser,
  wallet: WireArenaRow['wallet'],
): WireArenaRow => ({
  rank,
  username,
  level,
  xp,
  messageCount: totalMessages,
  wallet,
});

const RankingTable = ({ rows, own }: Pick<RankingProps, 'rows' | 'own'>) => {
  const { wallet } = usePlayerSession();
  const isListed = rows.some((row) => row.wallet === wallet);
  return (
    <table className={styles['table']} aria-label="Ranking">
      <thead>
        <tr>
          <th scope="col" className={styles['rank']}>
            Rank
          </th>
          <th scope="col" className={styles['name']}>
            Player
          </th>
          <th scope="col">Level</th>
          <th scope="col">XP</th>
          <th scope="col">Battles Won</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RankingRow key={row.wallet} row={row} isOwn={row.wallet === wallet} />
        ))}
        {!isListed && own && own.rank > 0 && <RankingRow row={toOwnRow(own, wallet)} isOwn />}
      </tbody>
    </table>
  );
};

/** All players by experience; the own row stays in sight while the list scrolls. */
export const Ranking = ({ query, rows, own }: RankingProps) => {
  const content = () => {
    if (query.isPending)
      return <EmptyState role="status" title="Loading..." picture={<Spinner size={48} />} />;
    if (query.data === undefined) return <QueryError title="The ranking could not be loaded" query={query} />;
    if (rows.length === 0) {
      return (
        <EmptyState
          title="Nobody has entered The Arena yet."
          text="Send a captain and be the first."
          picture={<Picture src="/art/marks/battle-token.svg" alt="" width={56} height={56} />}
        />
      );
    }
    return (
      <>
        <RankingTable rows={rows} own={own} />
        <LoadMore list={query} label="players" />
      </>
    );
  };
  return (
    <section className={styles['ranking']} aria-label="Ranking">
      <h4 className={styles['title']}>Ranking</h4>
      {content()}
    </section>
  );
};
