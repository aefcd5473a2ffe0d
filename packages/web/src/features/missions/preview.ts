import { CONTENT } from '@blacktide/content';
import { publishedSuccessRate } from '@blacktide/content/publishedOdds';
import {
  activeModifiers,
  kindRule,
  maxLevelOf,
  computePlunder,
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
  type MissionContext,
} from '@blacktide/rules';

/** What a course does for captain or gear. */
export interface TrainingPreview {
  readonly name: string;
  readonly level: number;
  readonly maxLevel: number;
  /** The captain's, before and after. */
  readonly strength: number;
  readonly nextStrength: number;
}

/** What a plunder gathers at 1X, betterments included. */
export interface PlunderPreview {
  readonly currency: Currency;
  readonly perHour: bigint;
  readonly maxAmount: bigint;
  readonly capMs: number;
}

/** All that a card's back tells before anyone is sent: by the functions that the server charges and draws with. */
export interface SendPreview {
  readonly price: readonly Money[];
  readonly durationMs: number;
  /** Highest level count (levels, days) that may be asked for. */
  readonly maxCount: number;
  readonly training: TrainingPreview | null;
  readonly plunder: PlunderPreview | null;
  /** In smallest units of GOLD; null where none are made. */
  readonly goldBars: bigint | null;
  /** 0 to 1, with this captain's luck. */
  readonly success: number;
  readonly modifiers: readonly ActiveModifier[];
}

const previewTraining = (
  mission: Mission,
  captain: Captain,
  count: number,
  { gear, content }: MissionContext,
): TrainingPreview | null => {
  if (mission.kind !== 'Events') return null;
  const trainee = traineeOf(mission, captain, gear);
  if (!trainee) return null;
  const { growth } = content;
  const trained = { ...trainee, level: trainee.level + count };
  const trainedCaptain = trained.family === 'CAPTAIN' ? trained : captain;
  const trainedGear: GearByUid = trained.family === 'CAPTAIN' ? gear : { ...gear, [trained.uid]: trained };
  return {
    name: trainee.name,
    level: trainee.level,
    maxLevel: maxLevelOf(trainee, growth),
    strength: strengthOf(captain, gear, growth),
    nextStrength: strengthOf(trainedCaptain, trainedGear, growth),
  };
};

const previewPlunder = (mission: Mission, yieldPpm: number): PlunderPreview | null => {
  if (mission.kind !== 'Plunders') return null;
  const perHour = timesPpm(mission.perHour, 1_000_000 + yieldPpm);
  const capMs = mission.capMinutes * 60_000;
  const currency = mission.yields;
  return {
    currency,
    perHour,
    capMs,
    maxAmount: computePlunder({ currency, perHour, capMs }, capMs),
  };
};

export const previewSend = (
  mission: Mission,
  captain: Captain,
  count: number,
  missionContext: MissionContext,
): SendPreview => {
  const { price, startsAt, endsAt, bonuses } = quoteMission(mission, [captain], count, missionContext);
  return {
    price,
    durationMs: endsAt - startsAt,
    maxCount: kindRule(mission.kind).maxLevelCount(mission, captain, missionContext),
    training: previewTraining(mission, captain, count, missionContext),
    plunder: previewPlunder(mission, bonuses.yield),
    goldBars: mission.kind === 'Burners' ? mission.goldPerDay * BigInt(count) : null,
    success: publishedSuccessRate(mission, bonuses.luck),
    modifiers: activeModifiers(
      captain,
      missionContext.gear,
      mission,
      missionContext.now,
      missionContext.content,
    ).filter(({ ppm }) => ppm > 0),
  };
};

/** Whether each captain's stay can be chosen: levels at Events, days at The Gilded Press. */
export const findCountUnit = (mission: Mission): 'levels' | 'days' | null => {
  if (mission.kind === 'Events') return 'levels';
  return mission.kind === 'Burners' && mission.maxDays > 1 ? 'days' : null;
};

/** The rules' tables; `/levels` publishes the same missions by the same slug. */
export const findMission = (slug: string): Mission | null => CONTENT.missions[slug] ?? null;
