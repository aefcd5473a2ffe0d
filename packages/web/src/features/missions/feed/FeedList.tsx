import type { FeedEntry } from '@blacktide/contract';
import { CurrencyIcon } from '../../../ui/CurrencyIcon.tsx';
import { formatAmount } from '../../../ui/format.ts';
import { KIND_FACTS } from '@blacktide/content/missionKinds';
import { Picture } from '../../../ui/Picture.tsx';
import { CaptainPortraits } from '../CaptainPortraits.tsx';
import { formatAgo } from './feedEntries.ts';
import styles from './FeedList.module.css';

interface FeedListProps {
  readonly entries: readonly FeedEntry[];
  /** Game time, in milliseconds. */
  readonly now: number;
}

const DEFAULT_AVATAR = '/images/no_pfp.webp';

const FeedRewards = ({ entry: { arrrReward, gemsReward, outcome } }: { readonly entry: FeedEntry }) => (
  <span className={styles['rewards']}>
    {arrrReward > 0 && (
      <span>
        <CurrencyIcon currency="BOOTY" size={16} /> {formatAmount(arrrReward, 'BOOTY')}
      </span>
    )}
    {gemsReward > 0 && (
      <span>
        <CurrencyIcon currency="GEMS" size={16} /> {formatAmount(gemsReward, 'GEMS')}
      </span>
    )}
    {arrrReward === 0 && gemsReward === 0 && (
      <span>{outcome.type === 'success' ? 'Won an asset' : 'No reward'}</span>
    )}
  </span>
);

export const FeedList = ({ entries, now }: FeedListProps) => (
  <ul className={styles['feed']}>
    {entries.map((entry) => (
      <li
        key={entry.id}
        className={styles['entry']}
        data-type={entry.outcome.type}
        data-special={entry.special || undefined}
      >
        <Picture
          src={entry.userAvatar || DEFAULT_AVATAR}
          alt=""
          width={38}
          height={38}
          className={styles['avatar']}
          fallback={<img src={DEFAULT_AVATAR} alt="" width={38} height={38} className={styles['avatar']} />}
        />
        <span className={styles['details']}>
          <span className={styles['top']}>
            <strong className={styles['user']}>{entry.userName}</strong>
            <span className={styles['ago']}>{formatAgo(entry.at, now)}</span>
          </span>
          <span className={styles['missionName']}>{entry.mission.name}</span>
          <span className={styles['bottom']}>
            <FeedRewards entry={entry} />
            <CaptainPortraits captains={entry.nftsLoaded} size={28} max={3} />
          </span>
        </span>
        {KIND_FACTS[entry.type].hasMultiplier && entry.outcome.type === 'success' && (
          <span className={styles['multiplier']}>{entry.outcome.multiplier}X</span>
        )}
      </li>
    ))}
  </ul>
);
