import { CONTENT } from '@blacktide/content';
import { publishedSuccessRate } from '@blacktide/content/publishedOdds';
import {
  activeModifiers,
  kindRule,
  quoteMission,
  type ActiveModifier,
  type Captain,
  type Mission,
  type MissionContext,
  type Money,
} from '@blacktide/rules';
import { kindView } from './kinds/registry.ts';
import type { CardRow } from './kinds/kindView.ts';

/** What a send would cost and bring, computed with the functions that the server charges and draws with. */
export interface SendPreview {
  readonly price: readonly Money[];
  readonly durationMs: number;
  /** The highest number of levels or days that the player may choose. */
  readonly maxCount: number;
  /** 0 to 1, with this captain's luck. */
  readonly success: number;
  readonly modifiers: readonly ActiveModifier[];
  readonly kindRows: readonly CardRow[];
}

export const previewSend = (
  mission: Mission,
  captain: Captain,
  count: number,
  missionContext: MissionContext,
): SendPreview => {
  const { price, startsAt, endsAt, bonuses } = quoteMission(mission, [captain], count, missionContext);
  const { gear, now, content } = missionContext;
  return {
    price,
    durationMs: endsAt - startsAt,
    maxCount: kindRule(mission.kind).maxLevelCount(mission, captain, missionContext),
    success: publishedSuccessRate(mission, bonuses.luck),
    modifiers: activeModifiers(captain, gear, mission, now, content).filter(({ ppm }) => ppm > 0),
    kindRows: kindView(mission.kind).listCardRows(mission, {
      captain,
      count,
      yieldPpm: bonuses.yield,
      missionContext,
    }),
  };
};

/** `GET /levels` publishes the missions of the content under the same slugs. */
export const findMission = (slug: string): Mission | null => CONTENT.missions[slug] ?? null;
