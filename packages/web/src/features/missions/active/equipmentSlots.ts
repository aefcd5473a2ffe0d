import type { SentCaptain } from '@blacktide/contract';

type EquippedGear = SentCaptain['equippedItems'][number];

export interface EquipmentSlot {
  readonly id: string;
  readonly emptyLabel: string;
  readonly gear: EquippedGear | null;
}

export const toEquipmentSlots = (captain: SentCaptain | undefined): EquipmentSlot[] => [
  { id: 'item-1', emptyLabel: 'No Item', gear: captain?.equippedItems[0] ?? null },
  { id: 'item-2', emptyLabel: 'No Item', gear: captain?.equippedItems[1] ?? null },
  { id: 'ship', emptyLabel: 'No Ship Selected', gear: captain?.equippedShip ?? null },
  { id: 'crew', emptyLabel: 'No Crew Selected', gear: captain?.equippedCrew ?? null },
];
