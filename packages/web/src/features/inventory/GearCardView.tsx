import { memo } from 'react';
import type { GearCard } from '../../lib/entities/entityCard.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { listGearEffects } from '../../lib/entities/gearEffects.ts';
import { EquippedTag } from './EquippedTag.tsx';
import { FallbackPicture } from '../../ui/FallbackPicture.tsx';
import styles from './GearCardView.module.css';
import { MintFooter } from './MintFooter.tsx';

const MAX_LABEL_CHARACTERS = 7;

/** Names of ships and items are cut; a crew's name is shown whole, since its title is `CREW`. */
const toImageLabel = ({ type, name }: GearCard): string =>
  type === 'CREW' || name.length <= MAX_LABEL_CHARACTERS ? name : `${name.slice(0, MAX_LABEL_CHARACTERS)}…`;

/** `Scimitar, level 3 of 10, COMMON, equipped`. */
const describe = ({
  type,
  title,
  name,
  level,
  maxLevel,
  rarity,
  equippedTo,
  isOnMission,
}: GearCard): string => {
  const state = isOnMission ? 'equipped, on a mission' : equippedTo === '' ? 'not equipped' : 'equipped';
  return `${type === 'CREW' ? `${title} ${name}` : title}, level ${level} of ${maxLevel}, ${rarity}, ${state}`;
};

const GearCardBody = ({ card }: { readonly card: GearCard }) => {
  const { type, title, name, level, rarity, mint, uid, image, wire } = card;
  const effects = listGearEffects(wire.design, level).join(', ');
  return (
    <Card rarity={rarity} className={styles['card']} aria-label={describe(card)}>
      <header className={styles['header']}>
        <h3 className={styles['title']} title={name}>
          {title}
        </h3>
        <Badge rarity={rarity} />
      </header>
      <div className={styles['picture']}>
        <FallbackPicture src={image} fallback={assetTypeIcon(type)} className={styles['image']} />
        <span className={styles['level']}>
          <small>Lv</small> {level}
        </span>
        <span className={styles['copy']}>
          <CopyButton
            text={mint === '' ? uid : mint}
            label={`Copy ${mint === '' ? 'ID' : 'mint address'} of ${name}`}
          />
        </span>
        <span className={styles['label']} title={name} data-label>
          {toImageLabel(card)}
        </span>
      </div>
      <div className={styles['status']}>
        {wire.equipped ? (
          <EquippedTag reference={wire.equippedTo} />
        ) : (
          <span className={styles['free']}>Not Equipped</span>
        )}
        {effects && (
          <span className={styles['effects']} title={effects}>
            {effects}
          </span>
        )}
      </div>
      <MintFooter mint={mint} />
    </Card>
  );
};

export const GearCardView = memo(GearCardBody);
