import type { GearFamily } from '@blacktide/rules';
import { compareUids } from '@blacktide/rules';
import {
  toGearCard,
  type CaptainCard,
  type EntityCards,
  type GearCard,
} from '../../lib/entities/entityCard.ts';

/** One of the four places where a captain wears gear. */
export interface CaptainSlot {
  readonly id: string;
  readonly family: GearFamily;
  /** `Item slot 1`. */
  readonly label: string;
  /** What is worn, or about to be; null if the slot is empty. */
  readonly gear: GearCard | null;
  /** The gear is being equipped or removed. */
  readonly busy: boolean;
}

export type GearByUid = ReadonlyMap<string, GearCard>;

export const toGearByUid = ({ crews, ships, items }: EntityCards): GearByUid =>
  new Map([...crews, ...ships, ...items].map((card) => [card.uid, card]));

const SLOTS: readonly Pick<CaptainSlot, 'id' | 'family' | 'label'>[] = [
  { id: 'item-1', family: 'ITEM', label: 'Item slot 1' },
  { id: 'item-2', family: 'ITEM', label: 'Item slot 2' },
  { id: 'ship', family: 'SHIP', label: 'Ship slot' },
  { id: 'crew', family: 'CREW', label: 'Crew slot' },
];

/** What the captain wears, by family; items by uid. */
const findWorn = ({ wire }: CaptainCard, gear: GearByUid): GearCard[] => {
  const items = wire.equippedItemsLoaded.map(toGearCard).toSorted((a, b) => compareUids(a.uid, b.uid));
  const others = [wire.equippedShip, wire.equippedCrew].flatMap((uid) => gear.get(uid) ?? []);
  return [...items, ...others];
};

/** `busyGear` holds the uids of the gear that is being equipped to this captain or removed from it. */
export const toSlots = (
  captain: CaptainCard,
  gear: GearByUid,
  busyGear: readonly string[],
): readonly CaptainSlot[] => {
  const worn = findWorn(captain, gear);
  const arriving = busyGear
    .filter((uid) => !worn.some((one) => one.uid === uid))
    .flatMap((uid) => gear.get(uid) ?? []);
  const left = [...worn, ...arriving];
  return SLOTS.map((slot) => {
    const index = left.findIndex(({ type }) => type === slot.family);
    const [card = null] = index === -1 ? [] : left.splice(index, 1);
    return { ...slot, gear: card, busy: card !== null && busyGear.includes(card.uid) };
  });
};
