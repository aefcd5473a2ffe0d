import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import type { MissionContext } from './kindRule.ts';
import { kindRule, type Mission } from './kinds/registry.ts';

/** Why this captain cannot be sent there now, or null. */
export const validateCaptain = (
  mission: Mission,
  captain: Captain,
  sender: Wallet,
  missionContext: MissionContext,
): Rejected | null => {
  const { uid, name, owner, location, lock, level } = captain;
  if (owner !== sender) return reject('NOT_YOURS', { uid });
  if (location !== 'game') return reject('NOT_IN_GAME', { uid });
  if (lock) return reject('CAPTAIN_BUSY', { uid, name, with: lock.kind });
  if (level < mission.minLevel) {
    return reject('LEVEL_TOO_LOW', { uid, name, level, needed: mission.minLevel });
  }
  return kindRule(mission.kind).validateCaptain(mission, captain, missionContext);
};

/** The unlocked captains that could go, for `/missions/eligible-nfts`. */
export const eligibleCaptains = (
  mission: Mission,
  captains: readonly Captain[],
  sender: Wallet,
  missionContext: MissionContext,
): Captain[] =>
  mission.hidden
    ? []
    : captains.filter((captain) => validateCaptain(mission, captain, sender, missionContext) === null);
