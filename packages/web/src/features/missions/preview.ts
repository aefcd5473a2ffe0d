import { CONTENT } from '@blacktide/content';
import { publishedSuccessRate } from '@blacktide/content/published';
import {
  activeModifiers,
  kindRule,
  maxLevelOf,
  plundered,
  quoteMission,
  strengthOf,
  timesPpm,
  traineeOf,
  type ActiveModifier,
  type Captain,
  type Currency,
  type GearByUid,
  type Mission,
  type Money,
  type Voyage,
} from '@blacktide/rules';

/** What a course does for captain or gear. */
export interface Lesson {
  readonly name: string;
  readonly level: number;
  readonly maxLevel: number;
  /** The captain's, before and after. */
  readonly strength: number;
  readonly nextStrength: number;
}

/** What a plunder gathers at 1X, betterments included. */
export interface Gathering {
  readonly currency: Currency;
  readonly perHour: bigint;
  readonly most: bigint;
  readonly capMs: number;
}

/** All that a card's back tells before anyone is sent: by the functions that the server charges and draws with. */
export interface Preview {
  readonly price: readonly Money[];
  readonly durationMs: number;
  /** Highest level count (levels, days) that may be asked for. */
  readonly most: number;
  readonly lesson: Lesson | null;
  readonly gathering: Gathering | null;
  /** In smallest units of GOLD; null where none are made. */
  readonly goldBars: bigint | null;
  /** 0 to 1, with this captain's luck. */
  readonly success: number;
  readonly modifiers: readonly ActiveModifier[];
}

const lessonOf = (
  mission: Mission,
  captain: Captain,
  count: number,
  { gear, content }: Voyage,
): Lesson | null => {
  if (mission.kind !== 'Events') return null;
  const trainee = traineeOf(mission, captain, gear);
  if (!trainee) return null;
  const { growth } = content;
  const taught = { ...trainee, level: trainee.level + count };
  const grown = taught.family === 'CAPTAIN' ? taught : captain;
  const better: GearByUid = taught.family === 'CAPTAIN' ? gear : { ...gear, [taught.uid]: taught };
  return {
    name: trainee.name,
    level: trainee.level,
    maxLevel: maxLevelOf(trainee, growth),
    strength: strengthOf(captain, gear, growth),
    nextStrength: strengthOf(grown, better, growth),
  };
};

const gatheringOf = (mission: Mission, yieldPpm: number): Gathering | null => {
  if (mission.kind !== 'Plunders') return null;
  const perHour = timesPpm(mission.perHour, 1_000_000 + yieldPpm);
  const capMs = mission.capMinutes * 60_000;
  const currency = mission.yields;
  return {
    currency,
    perHour,
    capMs,
    most: plundered({ kind: 'Plunders', currency, permille: 1000, perHour, capMs }, capMs),
  };
};

export const previewOf = (mission: Mission, captain: Captain, count: number, voyage: Voyage): Preview => {
  const { price, startsAt, endsAt, bonuses } = quoteMission(mission, [captain], count, voyage);
  return {
    price,
    durationMs: endsAt - startsAt,
    most: kindRule(mission.kind).mostLevels(mission, captain, voyage),
    lesson: lessonOf(mission, captain, count, voyage),
    gathering: gatheringOf(mission, bonuses.yield),
    goldBars: mission.kind === 'Burners' ? mission.goldPerDay * BigInt(count) : null,
    success: publishedSuccessRate(mission, bonuses.luck),
    modifiers: activeModifiers(captain, voyage.gear, mission, voyage.now, voyage.content).filter(
      ({ ppm }) => ppm > 0,
    ),
  };
};

/** Whether each captain's stay can be chosen: levels at Events, days at The Gilded Press. */
export const countWord = (mission: Mission): 'levels' | 'days' | null => {
  if (mission.kind === 'Events') return 'levels';
  return mission.kind === 'Burners' && mission.maxDays > 1 ? 'days' : null;
};

/** The rules' tables; `/levels` publishes the same missions by the same slug. */
export const missionBySlug = (slug: string): Mission | null => CONTENT.missions[slug] ?? null;
