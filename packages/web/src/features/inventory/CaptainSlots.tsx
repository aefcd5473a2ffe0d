import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { CaptainCard } from '../../lib/entities/entityCard.ts';
import { findBusyGearOf } from '../../lib/entities/equipActions.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { assetTypeIcon } from '../../ui/assetTypeIcon.ts';
import { useCardTabIndex } from '../../ui/cardTabIndex.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './CaptainSlots.module.css';
import { toSlots, type CaptainSlot, type GearByUid } from './captainSlots.ts';
import { FallbackPicture } from '../../ui/FallbackPicture.tsx';

interface CaptainSlotsProps {
  readonly captain: CaptainCard;
  readonly gear: GearByUid;
  readonly onSlot: (captain: CaptainCard, slot: CaptainSlot) => void;
}

const describe = ({ label, gear, busy }: CaptainSlot): string => {
  if (!gear) return `${label}: empty`;
  return `${label}: ${gear.name}, level ${gear.level}${busy ? ', changing' : ''}`;
};

const SlotPicture = ({ gear, busy, family }: CaptainSlot) => {
  if (busy) return <Spinner size={26} />;
  if (!gear) return <Icon name="plus" size={22} />;
  return <FallbackPicture src={gear.image} fallback={assetTypeIcon(family)} className={styles['image']} />;
};

/** Empty slots name what belongs there. */
const EMPTY_LABELS = { ITEM: 'Item', SHIP: 'Ship', CREW: 'Crew' } as const;

/** Two items, a ship and a crew: an empty slot offers gear, a filled one offers to remove it. */
export const CaptainSlots = ({ captain, gear, onSlot }: CaptainSlotsProps) => {
  const { actions } = usePlayerSession();
  const tabIndex = useCardTabIndex();
  const busyUids = useStore(actions.busy, (keys) => findBusyGearOf(keys, captain.uid).join(' '));
  const slots = useMemo(
    () => toSlots(captain, gear, busyUids === '' ? [] : busyUids.split(' ')),
    [captain, gear, busyUids],
  );
  return (
    <div className={styles['slots']} role="group" aria-label={`Equipment of ${captain.title}`}>
      {slots.map((slot) => (
        <button
          key={slot.id}
          type="button"
          className={styles['slot']}
          data-empty={slot.gear === null || undefined}
          tabIndex={tabIndex}
          aria-label={`${describe(slot)}, ${captain.title}`}
          aria-busy={slot.busy || undefined}
          aria-disabled={slot.busy || undefined}
          title={slot.gear?.name}
          disabled={captain.isOnMission}
          onClick={slot.busy ? undefined : () => onSlot(captain, slot)}
        >
          <span className={styles['picture']}>
            <SlotPicture {...slot} />
          </span>
          <small className={styles['label']}>{slot.gear?.name ?? EMPTY_LABELS[slot.family]}</small>
        </button>
      ))}
    </div>
  );
};
