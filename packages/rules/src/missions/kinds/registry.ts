import type { KindRule } from '../kindRule.ts';
import type { Mission, MissionKind } from '../mission.ts';
import type { Prize } from '../missionRun.ts';
import { burners } from './burners.ts';
import { events } from './events.ts';
import { genesis } from './genesis.ts';
import { plunders } from './plunders.ts';
import { raids } from './raids.ts';
import { rescueCrew } from './rescueCrew.ts';
import { specials } from './specials.ts';

/** Every kind of mission, one line each. */
const KIND_RULES = {
  Plunders: plunders,
  Raids: raids,
  RescueCrew: rescueCrew,
  Events: events,
  Burners: burners,
  Specials: specials,
  Genesis: genesis,
} as const satisfies {
  [K in MissionKind]: KindRule<Extract<Mission, { kind: K }>, Extract<Prize, { kind: K }>>;
};

/** The rule of a kind; mission and prize of the same kind go with it. */
export const kindRule = (kind: MissionKind): KindRule<Mission> => KIND_RULES[kind];
