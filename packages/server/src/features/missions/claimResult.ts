import { pictureOf } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/publishedOdds';
import type { ClaimResult } from '@blacktide/contract';
import {
  PPM,
  requireValue,
  sumOfCurrency,
  toDisplay,
  type ClaimedMission,
  type Content,
  type MissionRun,
} from '@blacktide/rules';
import type { AssetRow } from '../../platform/assetRows.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { toMissionBrief } from './missionStats.ts';
import type { RunRow } from './runs.ts';
import type { StoredClaim } from './tables.ts';

export const toStoredClaim = (
  run: MissionRun,
  { multiplierPermille, money, things, goldBars, levels }: ClaimedMission,
  team: readonly AssetRow[],
  content: Content,
): StoredClaim => {
  const mission = content.missions[run.mission];
  return {
    mission: toMissionBrief(run, content),
    nfts: team.map(({ uid, name, design }) => ({
      uid: String(uid),
      metadata: { name, image: pictureOf('CAPTAIN', design) },
    })),
    things: things.map(({ family, name, design }) => ({
      type: family,
      metadata: { name, image: pictureOf(family, design) },
    })),
    levels,
    effect: mission ? (publishedOutcomes(mission, content)[run.outcome.row]?.effect ?? '') : '',
    multiplierPermille,
    money,
    goldBars,
  };
};

/** The result of a claim on the wire. */
export const toClaimResult = (run: RunRow): ClaimResult => {
  const { effect, multiplierPermille, money, goldBars, mission, nfts, things, levels } = requireValue(
    run.claim,
  );
  const claimedAt = requireValue(run.claimedAt);
  const { row, type, weights } = run.outcome;
  return {
    mission,
    nfts,
    things,
    levels,
    result: {
      selectedOutcome: {
        type,
        level: row + 1,
        rate: (weights[row] ?? 0) / PPM,
        effect,
        multiplier: multiplierPermille / 1000,
      },
      reward: toDisplay(sumOfCurrency(money, 'BOOTY'), 'BOOTY'),
      earnedGems: toDisplay(sumOfCurrency(money, 'GEMS'), 'GEMS'),
    },
    id: run.id,
    levelCount: run.levelCount,
    money: money.map(toWireMoney),
    goldBars: toDisplay(goldBars, 'GOLD'),
    timeSpent: Math.max(0, claimedAt.getTime() - run.startedAt.getTime()),
    startTime: run.startedAt.toISOString(),
    claimedAt: claimedAt.toISOString(),
  };
};
