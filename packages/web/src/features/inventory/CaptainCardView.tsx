import { smallIconUrl } from '@blacktide/content/icons';
import { memo, useId } from 'react';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { CaptainPicture } from '../../ui/CaptainPicture.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { formatCount } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { StrengthMeter } from '../../ui/StrengthMeter.tsx';
import styles from './CaptainCardView.module.css';
import { CaptainSlots } from './CaptainSlots.tsx';
import type { CaptainSlot, GearByUid } from './captainSlots.ts';

interface CaptainCardViewProps {
  readonly card: CaptainCard;
  readonly gear: GearByUid;
  readonly onOpen: (uid: string) => void;
  readonly onSlot: (captain: CaptainCard, slot: CaptainSlot) => void;
}

const ON_MISSION = 'Captain is on mission';

/** What else a captain can be busy with; its slots stay usable. */
const BUSY_LABELS: Readonly<Partial<Record<CaptainCard['wire']['busyWith'], string>>> = {
  arena: 'In the arena',
  genesis: 'On a Genesis ship',
};

const describeState = ({ isOnMission, wire }: CaptainCard): string =>
  isOnMission ? 'on a mission' : (BUSY_LABELS[wire.busyWith]?.toLowerCase() ?? 'free');

/** `QM #12, level 5 of 20, strength 1,204, RARE, free`. */
const describe = (card: CaptainCard): string =>
  [
    card.title,
    `level ${card.level} of ${card.maxLevel}`,
    `strength ${formatCount(card.strength)}`,
    card.rarity,
    describeState(card),
  ].join(', ');

const PictureWithState = ({ card }: { readonly card: CaptainCard }) => {
  const busy = card.isOnMission ? undefined : BUSY_LABELS[card.wire.busyWith];
  return (
    <span className={styles['picture']}>
      <CaptainPicture src={card.image} className={styles['image']} />
      <span className={styles['gold']} title="Gold bars burned">
        <Picture src={smallIconUrl('gold-bar')} alt="Gold bars burned" width={16} height={16} />
        {formatCount(card.wire.goldBurned)}
      </span>
      {busy !== undefined && <span className={styles['busy']}>{busy}</span>}
      {card.isOnMission && (
        <span className={styles['onMission']}>
          <Icon name="clock" size={26} />
          {ON_MISSION}
        </span>
      )}
    </span>
  );
};

const CaptainCardBody = ({ card, gear, onOpen, onSlot }: CaptainCardViewProps) => {
  const titleId = useId();
  const tabIndex = useCardTabIndex();
  return (
    <Card rarity={card.rarity} className={styles['card']} aria-labelledby={titleId}>
      <header className={styles['header']}>
        <h3 id={titleId} className={styles['title']} title={card.name}>
          {card.title}
        </h3>
        <LevelRing level={card.level} maxLevel={card.maxLevel} />
      </header>
      <button
        type="button"
        className={styles['open']}
        tabIndex={tabIndex}
        aria-label={describe(card)}
        onClick={() => onOpen(card.uid)}
      >
        <PictureWithState card={card} />
      </button>
      <CaptainSlots captain={card} gear={gear} onSlot={onSlot} />
      <StrengthMeter strength={card.strength} percent={card.strengthPercent} tier={card.rarity} />
    </Card>
  );
};

export const CaptainCardView = memo(CaptainCardBody);
