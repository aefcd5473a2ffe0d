import { shine, type Rarity } from '@blacktide/rules';
import type { CSSProperties } from 'react';
import { Badge } from './Badge.tsx';
import { formatCount } from './format.ts';
import { Picture } from './Picture.tsx';
import { rarityStyle } from './rarityStyle.ts';
import styles from './StrengthMeter.module.css';

interface StrengthMeterProps {
  readonly strength: number;
  /** Of the most that the captain can have, 0 to 100. */
  readonly percent: number;
  readonly tier: Rarity;
}

/** Seconds from one shine to the next, for the weakest and for the strongest captain. */
const SLOWEST_S = 9;
const FASTEST_S = 1.5;

/** Null: no shine. */
const shineSeconds = (strength: number): number | null =>
  strength === 0 ? null : SLOWEST_S - (SLOWEST_S - FASTEST_S) * shine(strength);

/** A captain's strength in the colour of its tier; the stronger, the faster it shines. */
export const StrengthMeter = ({ strength, percent, tier }: StrengthMeterProps) => {
  const seconds = shineSeconds(strength);
  const barStyle: CSSProperties = {
    width: `${percent}%`,
    ...(seconds === null ? {} : { '--shine': `${Number(seconds.toFixed(3))}s` }),
  };
  return (
    <div className={styles['strength']} style={rarityStyle(tier)} role="group" aria-label="Strength">
      <div className={styles['row']}>
        <span className={styles['value']}>
          <Picture src="/art/marks/strength.svg" alt="" width={16} height={16} /> {formatCount(strength)}
        </span>
        <Badge rarity={tier} />
      </div>
      <div className={styles['bar']}>
        <span className={styles['fill']} style={barStyle} data-shines={seconds !== null || undefined} />
      </div>
    </div>
  );
};
