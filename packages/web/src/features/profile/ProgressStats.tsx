import type { User } from '@blacktide/contract';
import { formatCount } from '../../ui/format.ts';
import { CurrencyIcon } from '../../ui/CurrencyIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { formatLoot } from './formatLoot.ts';
import styles from './ProgressStats.module.css';

const SECONDS_PER_HOUR = 3600;

/** What the player has done so far. */
export const ProgressStats = ({ user }: { readonly user: User }) => (
  <dl className={styles['stats']} aria-label="Progress">
    <div>
      <dt>
        <Icon name="check" size={18} /> Missions Played
      </dt>
      <dd>{formatCount(user.missionsPlayed)}</dd>
    </div>
    <div>
      <dt>
        <Icon name="clock" size={18} /> Hours Played
      </dt>
      <dd>{formatCount(Math.floor(user.timePlayed / SECONDS_PER_HOUR))}</dd>
    </div>
    <div>
      <dt>
        <CurrencyIcon currency="BOOTY" size={20} /> Booty Looted
      </dt>
      <dd>{formatLoot(user.arEarned)}</dd>
    </div>
  </dl>
);
