import { isOnMission, type Captain, type Gear, type GearFamily } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { withGear, hasFreeSlot } from './slots.ts';

export interface EquipState {
  /** Null where nothing was chosen or it does not exist. */
  readonly captain: Captain | null;
  readonly gear: Gear | null;
}

export interface Equip {
  readonly owner: Wallet;
  readonly family: GearFamily;
}

export interface Equipped {
  readonly name: string;
  readonly nftUid: AssetUid;
  readonly equipped: boolean;
}

/** Puts one free piece of gear into a free slot of a captain that is not on a mission. */
export const equip = (state: EquipState, { owner, family }: Equip): Decision<EquipState, Equipped> => {
  const { captain, gear } = state;
  if (!captain || !gear || gear.family !== family) return reject('EQUIP_NOTHING_CHOSEN', { family });
  for (const one of [captain, gear]) {
    if (one.owner !== owner) return reject('NOT_YOURS', { uid: one.uid });
    if (one.location !== 'game') return reject('NOT_IN_GAME', { uid: one.uid });
  }
  if (isOnMission(captain)) return reject('CAPTAIN_ON_MISSION', { uid: captain.uid });
  if (gear.lock) return reject('GEAR_TAKEN', { uid: gear.uid, name: gear.name });
  if (!hasFreeSlot(captain, family)) return reject('SLOT_TAKEN', { uid: captain.uid, family });
  return accept(
    {
      captain: withGear(captain, family, gear.uid),
      gear: { ...gear, lock: { kind: 'equipped', to: captain.uid } },
    },
    [],
    { name: gear.name, nftUid: captain.uid, equipped: true },
  );
};
