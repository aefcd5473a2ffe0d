import type { Captain, GearFamily } from '../assets.ts';
import type { AssetUid } from '../ids.ts';

export const ITEM_SLOTS = 2;

/** Whether the captain has room for one more of this family. */
export const hasFreeSlot = (captain: Captain, family: GearFamily): boolean => {
  switch (family) {
    case 'ITEM':
      return captain.items.length < ITEM_SLOTS;
    case 'CREW':
      return captain.crew === null;
    case 'SHIP':
      return captain.ship === null;
  }
};

export const isWearing = (captain: Captain, uid: AssetUid): boolean =>
  captain.crew === uid || captain.ship === uid || captain.items.includes(uid);

export const withGear = (captain: Captain, family: GearFamily, uid: AssetUid): Captain => {
  switch (family) {
    case 'ITEM':
      return { ...captain, items: [...captain.items, uid] };
    case 'CREW':
      return { ...captain, crew: uid };
    case 'SHIP':
      return { ...captain, ship: uid };
  }
};

export const withoutGear = (captain: Captain, uid: AssetUid): Captain => ({
  ...captain,
  items: captain.items.filter((item) => item !== uid),
  crew: captain.crew === uid ? null : captain.crew,
  ship: captain.ship === uid ? null : captain.ship,
});
