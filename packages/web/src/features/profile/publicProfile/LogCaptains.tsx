import { CONTENT } from '@blacktide/content';
import type { PublicProfile } from '@blacktide/contract';
import { strengthPercent, strengthTier } from '@blacktide/rules';
import { CaptainPicture } from '../../../ui/CaptainPicture.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { rarityStyle } from '../../../ui/rarityStyle.ts';
import { Section } from '../Section.tsx';
import styles from './LogCaptains.module.css';

type LogCaptain = PublicProfile['captains'][number];

const TYPE_NAMES = { QM: 'Quartermaster', FM: 'First Mate', UNIQUE: 'Unique' } as const;

const CaptainCard = ({
  captain: { name, image, type, level, strength },
}: {
  readonly captain: LogCaptain;
}) => {
  const percent = strengthPercent(strength, type, CONTENT.growth);
  return (
    <li className={styles['captain']} style={rarityStyle(strengthTier(percent))}>
      <span className={styles['portrait']}>
        <CaptainPicture src={image} className={styles['picture']} />
        <span className={styles['level']}>
          <abbr title="Level">Lv</abbr> {level}
        </span>
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['type']}>{TYPE_NAMES[type]}</span>
      <span className={styles['strength']} aria-label={`Strength ${formatCount(strength)}`} role="img">
        <Picture src="/art/marks/strength.svg" alt="" width={16} height={16} /> {formatCount(strength)}
      </span>
    </li>
  );
};

/** The strongest captains, the strongest first. */
export const LogCaptains = ({
  captains,
  count,
}: {
  readonly captains: readonly LogCaptain[];
  readonly count: number;
}) => (
  <Section title={count > captains.length ? `The ${captains.length} Strongest Captains` : 'Captains'}>
    {captains.length === 0 ? (
      <p className={styles['none']}>This player has no captains right now.</p>
    ) : (
      <div className={styles['fleet']}>
        <ol className={styles['captains']}>
          {captains.map((captain) => (
            <CaptainCard key={captain.name} captain={captain} />
          ))}
        </ol>
      </div>
    )}
  </Section>
);
