import { CONTENT } from '@blacktide/content';
import { publishedSuccessRate } from '@blacktide/content/publishedOdds';
import {
  activeModifiers,
  kindRule,
  quoteMission,
  requireValue,
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
  /** The captain's share of the team's price. */
  readonly price: readonly Money[];
  readonly durationMs: number;
  /** The highest number of levels or days that the player may choose. */
  readonly maxCount: number;
  /** 0 to 1, with the team's luck. */
  readonly success: number;
  readonly modifiers: readonly ActiveModifier[];
  readonly kindRows: readonly CardRow[];
}

export const previewSend = (
  mission: Mission,
  captain: Captain,
  /** The captain's team; the captain alone until it has a partner. */
  team: readonly Captain[],
  count: number,
  missionContext: MissionContext,
): SendPreview => {
  const { price } = quoteMission(mission, [captain], count, missionContext);
  const { startsAt, endsAt, bonuses } = quoteMission(mission, team, count, missionContext);
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
      bonuses,
      missionContext,
    }),
  };
};

/** `GET /levels` publishes the missions of the content under the same slugs. */
export const findMission = (slug: string): Mission | null => CONTENT.missions[slug] ?? null;

export const getMission = (slug: string): Mission => requireValue(CONTENT.missions[slug]);
