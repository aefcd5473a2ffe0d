import { CONTENT } from '@blacktide/content';
import type { WireCaptain } from '@blacktide/contract';
import {
  strengthPercent,
  strengthTier,
  type Captain,
  type Mission,
  type MissionContext,
} from '@blacktide/rules';
import { memo } from 'react';
import { Badge } from '../../../ui/Badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { formatCount } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { rarityStyle } from '../../../ui/rarityStyle.ts';
import type { SelectedCaptain } from '../sendPlan.ts';
import { CardBack } from './CardBack.tsx';
import portrait from '../portrait.module.css';
import styles from './FlipCard.module.css';

interface FlipCardProps {
  readonly captain: WireCaptain;
  /** The same captain in the type of the rules. */
  readonly ruleCaptain: Captain | null;
  /** The captains that go with it, itself included. */
  readonly team: readonly Captain[];
  readonly mission: Mission;
  readonly missionContext: MissionContext;
  /** Null while the captain is not selected. */
  readonly selection: SelectedCaptain | null;
  readonly onSelect: (uid: string) => void;
  readonly onDeselect: (uid: string) => void;
  readonly onCount: (uid: string, count: number) => void;
}

export const FLIP_CARD_WIDTH = 212;
/** Two cards fit beside each other. */
export const FLIP_CARD_PHONE_WIDTH = 160;
export const FLIP_CARD_HEIGHT = 306;

const TYPE_LABELS = { QM: 'Quartermaster', FM: 'First Mate', UNIQUE: 'Unique' } as const;

const CardFront = ({ captain }: { readonly captain: WireCaptain }) => {
  const { metadata, name, type, level, strength } = captain;
  const tier = strengthTier(strengthPercent(strength, type, CONTENT.growth));
  return (
    <>
      <span className={classes(portrait['portrait'], styles['portrait'])}>
        <Picture src={metadata.image} alt="" className={portrait['image']} />
        <span className={portrait['level']}>
          <small>Lv</small> {level}
        </span>
      </span>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <span className={styles['foot']}>
        <span className={styles['type']}>{TYPE_LABELS[type]}</span>
        <Badge rarity={tier} />
      </span>
      <span className={styles['strength']}>
        <Picture src="/art/marks/strength.svg" alt="" width={16} height={16} /> {formatCount(strength)}
      </span>
    </>
  );
};

const FlipCardView = ({
  captain,
  ruleCaptain,
  team,
  mission,
  missionContext,
  selection,
  onSelect,
  onDeselect,
  onCount,
}: FlipCardProps) => {
  const { uid, name, strength, type } = captain;
  const flipped = selection !== null;
  const tier = strengthTier(strengthPercent(strength, type, CONTENT.growth));
  return (
    <article
      className={styles['card']}
      style={rarityStyle(tier)}
      aria-label={name}
      data-flipped={flipped || undefined}
    >
      <div className={styles['inner']}>
        <button
          type="button"
          className={classes(styles['side'], styles['front'])}
          aria-label={`Select ${name}, level ${captain.level}`}
          inert={flipped}
          onClick={() => onSelect(uid)}
        >
          <CardFront captain={captain} />
        </button>
        <div className={classes(styles['side'], styles['back'])} inert={!flipped}>
          {selection && ruleCaptain && (
            <>
              <div className={styles['backHead']}>
                <Picture
                  src={captain.metadata.image}
                  alt=""
                  width={34}
                  height={34}
                  className={styles['smallPortrait']}
                />
                <span className={styles['backName']} title={name}>
                  {name}
                </span>
                <button
                  type="button"
                  className={styles['close']}
                  aria-label={`Deselect ${name}`}
                  onClick={() => onDeselect(uid)}
                >
                  <Icon name="close" size={16} />
                </button>
              </div>
              <CardBack
                captain={ruleCaptain}
                team={team}
                mission={mission}
                missionContext={missionContext}
                count={selection.levelUpCount}
                onCount={(count) => onCount(uid, count)}
              />
            </>
          )}
        </div>
      </div>
    </article>
  );
};

export const FlipCard = memo(FlipCardView);
