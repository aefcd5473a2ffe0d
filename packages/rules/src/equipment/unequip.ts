import { isOnMission, type Captain, type Gear } from '../assets.ts';
import { accept, reject, type Decision } from '../decision.ts';
import type { Equip, Equipped, EquipState } from './equip.ts';
import { withoutGear, isWearing } from './slots.ts';

/** Takes one piece of gear off, unless its captain is on a mission. */
export const unequip = (
  { captain, gear }: EquipState,
  { owner, family }: Equip,
): Decision<{ captain: Captain; gear: Gear }, Equipped> => {
  if (!captain) return reject('NO_CAPTAIN_TO_UNEQUIP', {});
  if (!gear || gear.family !== family || !isWearing(captain, gear.uid)) return reject('NOT_WORN', { family });
  if (captain.owner !== owner) return reject('NOT_YOURS', { uid: captain.uid });
  if (captain.location !== 'game') return reject('NOT_IN_GAME', { uid: captain.uid });
  if (isOnMission(captain)) return reject('CAPTAIN_ON_MISSION', { uid: captain.uid });
  return accept({ captain: withoutGear(captain, gear.uid), gear: { ...gear, lock: null } }, [], {
    name: gear.name,
    nftUid: captain.uid,
    equipped: false,
  });
};
