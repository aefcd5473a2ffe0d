import { pictureOf } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/publishedOdds';
import type { ClaimResult } from '@blacktide/contract';
import {
  PPM,
  requireValue,
  toDisplay,
  type ClaimedMission,
  type Content,
  type MissionRun,
} from '@blacktide/rules';
import type { AssetRow } from '../../platform/assetRows.ts';
import { toMissionBrief } from './missionStats.ts';
import { sumCurrency, toMoneyShown, type RunRow } from './runs.ts';
import type { StoredClaim } from './tables.ts';

const toNftView = ({ uid, name, design }: AssetRow) => ({
  uid: String(uid),
  metadata: { name, image: pictureOf('CAPTAIN', design) },
});

export const toStoredClaim = (
  run: MissionRun,
  { multiplierPermille, money, things, goldBars, levels }: ClaimedMission,
  team: readonly AssetRow[],
  content: Content,
): StoredClaim => {
  const mission = content.missions[run.mission];
  return {
    mission: toMissionBrief(run, content),
    nfts: team.map(toNftView),
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

/** The columns of a claimed run that its result is made of. */
export type ClaimedRun = Pick<RunRow, 'id' | 'outcome' | 'levelCount' | 'startedAt' | 'claimedAt' | 'claim'>;

/** The result of a claim on the wire. */
export const toClaimResult = (run: ClaimedRun): ClaimResult => {
  const { effect, multiplierPermille, money, goldBars, ...shown } = requireValue(run.claim);
  const claimedAt = requireValue(run.claimedAt);
  const { row, type, weights } = run.outcome;
  return {
    ...shown,
    result: {
      selectedOutcome: {
        type,
        level: row + 1,
        rate: (weights[row] ?? 0) / PPM,
        effect,
        multiplier: multiplierPermille / 1000,
      },
      reward: sumCurrency(money, 'BOOTY'),
      earnedGems: sumCurrency(money, 'GEMS'),
    },
    id: run.id,
    levelCount: run.levelCount,
    money: money.map(toMoneyShown),
    goldBars: toDisplay(goldBars, 'GOLD'),
    timeSpent: Math.max(0, claimedAt.getTime() - run.startedAt.getTime()),
    startTime: run.startedAt.toISOString(),
    claimedAt: claimedAt.toISOString(),
  };
};
