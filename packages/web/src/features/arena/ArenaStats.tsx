import type { WireArenaRow } from '@blacktide/contract';
import { formatCount, playerName } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ArenaStats.module.css';

interface ArenaStatsProps {
  readonly totalPlayers: number;
  /** Rank 1; nobody has entered the arena yet if absent. */
  readonly champion: WireArenaRow | undefined;
}

const Champion = ({ champion }: { readonly champion: WireArenaRow }) => {
  const name = playerName(champion.username, champion.wallet);
  return (
    <>
      <p className={styles['name']} title={name}>
        {name}
      </p>
      <p className={styles['facts']}>
        Level {formatCount(champion.level)}, {formatCount(champion.xp)} XP,{' '}
        {formatCount(champion.messageCount)} Battles Won
      </p>
    </>
  );
};

export const ArenaStats = ({ totalPlayers, champion }: ArenaStatsProps) => (
  <div className={styles['stats']}>
    <dl className={styles['panel']}>
      <dt className={styles['label']}>Total Players</dt>
      <dd className={styles['count']}>{formatCount(totalPlayers)}</dd>
    </dl>
    <section className={styles['panel']} aria-label="Current Champion">
      <h4 className={styles['label']}>
        <Icon name="trophy" size={18} /> Current Champion
      </h4>
      {champion ? <Champion champion={champion} /> : <p className={styles['name']}>None yet</p>}
    </section>
  </div>
);
