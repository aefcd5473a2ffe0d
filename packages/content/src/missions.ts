import { toUnits, type Mission, type MissionLimits, type MissionTable } from '@blacktide/rules';
import { OTHER_MISSIONS } from './missions/otherMissions.ts';
import { PLUNDERS } from './missions/plunders.ts';
import { RAIDS } from './missions/raids.ts';

const ALL: readonly Mission[] = [...PLUNDERS, ...RAIDS, ...OTHER_MISSIONS];

/** Every mission by slug, the three hidden ones included. */
export const MISSIONS: MissionTable = Object.fromEntries(ALL.map((mission) => [mission.slug, mission]));

export const MISSION_LIMITS: MissionLimits = {
  maxCaptainsPerSend: 100,
  maxClaims: 200,
  maxOrderTimes: 100,
  maxOrderDays: 30,
  eventGoldPerLevel: toUnits(0.5, 'GOLD'),
};
