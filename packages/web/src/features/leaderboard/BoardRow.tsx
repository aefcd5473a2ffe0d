import type { Rarity } from '@blacktide/rules';
import { memo } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { formatCount } from '../../ui/format.ts';
import { rarityStyle } from '../../ui/rarityStyle.ts';
import styles from './BoardRow.module.css';
import { formatShare } from './leaderboardTexts.ts';
import { TreasureValue } from './TreasureValue.tsx';
import type { BoardEntry } from './useBoard.ts';

/** By rank; later ranks have no tint. */
const TINTS: readonly Rarity[] = ['MYTHIC', 'LEGENDARY', 'EPIC', 'RARE', 'UNCOMMON', 'COMMON'];

interface BoardRowProps {
  readonly entry: BoardEntry;
  readonly isOwn: boolean;
}

const Facts = ({ entry }: { readonly entry: BoardEntry }) => (
  <dl className={styles['facts']}>
    <div>
      <dt>Gold Bars</dt>
      <dd>
        <Amount value={entry.goldBars} currency="GOLD" as="price" iconSize={16} />
      </dd>
    </div>
    <div>
      <dt>Allocation</dt>
      <dd>{formatShare(entry.allocation)}</dd>
    </div>
    <div>
      <dt>Value</dt>
      <dd>
        <TreasureValue value={entry.value} iconSize={16} />
      </dd>
    </div>
  </dl>
);

const BoardRowView = ({ entry, isOwn }: BoardRowProps) => {
  const tint = TINTS[entry.rank - 1];
  return (
    <li
      className={styles['row']}
      style={tint && rarityStyle(tint)}
      data-tint={tint?.toLowerCase()}
      data-own={isOwn || undefined}
      aria-current={isOwn || undefined}
    >
      <span className={styles['rank']}>{formatCount(entry.rank)}</span>
      {entry.image !== null && <CaptainPicture src={entry.image} className={styles['picture']} />}
      <p className={styles['who']}>
        <span className={styles['name']} title={entry.name}>
          {entry.name}
          {isOwn && entry.owner === null && <span className={styles['you']}> (you)</span>}
        </span>
        {entry.owner !== null && (
          <span className={styles['owner']} title={entry.owner}>
            {entry.owner}
            {isOwn && <span className={styles['you']}> (you)</span>}
          </span>
        )}
      </p>
      <Facts entry={entry} />
    </li>
  );
};

/** Hundreds can be loaded: a row renders again only when it changes. */
export const BoardRow = memo(BoardRowView);
