import type { SentCaptain } from '@blacktide/contract';

type Worn = SentCaptain['equippedItems'][number];

export interface Slot {
  readonly id: string;
  /** What an empty one says. */
  readonly empty: string;
  readonly thing: Worn | null;
}

/** Two items, a ship, a crew. */
export const slotsOf = (captain: SentCaptain | undefined): Slot[] => [
  { id: 'item-1', empty: 'No Item', thing: captain?.equippedItems[0] ?? null },
  { id: 'item-2', empty: 'No Item', thing: captain?.equippedItems[1] ?? null },
  { id: 'ship', empty: 'No Ship Selected', thing: captain?.equippedShip ?? null },
  { id: 'crew', empty: 'No Crew Selected', thing: captain?.equippedCrew ?? null },
];
