import { units, type Mission, type MissionLimits, type MissionTable } from '@blacktide/rules';
import { OTHERS } from './missions/others.ts';
import { PLUNDERS } from './missions/plunders.ts';
import { RAIDS } from './missions/raids.ts';

const ALL: readonly Mission[] = [...PLUNDERS, ...RAIDS, ...OTHERS];

/** Every mission by slug, the three hidden ones included. */
export const MISSIONS: MissionTable = Object.fromEntries(ALL.map((mission) => [mission.slug, mission]));

export const MISSION_LIMITS: MissionLimits = {
  maxCaptainsPerSend: 100,
  maxClaims: 200,
  maxOrderTimes: 100,
  maxOrderDays: 30,
  eventGoldPerLevel: units(0.5, 'GOLD'),
};
