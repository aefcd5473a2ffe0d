import { pictureOf } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/publishedOdds';
import type { ClaimResult, WireDrawnOutcome } from '@blacktide/contract';
import {
  accept,
  claimMission,
  kindRule,
  requireValue,
  reject,
  toDisplay,
  type Accepted,
  type ClaimedMission,
  type Content,
  type RuleContext,
  type JobId,
  type MissionRun,
  type Rejected,
  type Wallet,
} from '@blacktide/rules';
import { assets, players } from '../../platform/db/tables.ts';
import { missionRuns } from './tables.ts';
import {
  rowByKey,
  rowsByColumn,
  type RequiredRow,
  type UnitOfWork,
} from '../../platform/executor/unitOfWork.ts';
import { captainFromRow, gearFromRow, updateCaptainRow, type AssetRow } from '../../platform/assetRows.ts';
import type { EmissionGauge } from './emission.ts';
import { toMissionBrief } from './missionStats.ts';
import { toIso, toMissionRun, toMoneyShown, sumCurrency } from './runs.ts';

/** The run, and the captains that it holds. */
export const needsOfClaim = (run: string): RequiredRow[] => [
  rowByKey(missionRuns, run),
  rowsByColumn(assets, assets.lockRef, run),
];

/** Gear that learns is worn, not held by the run: only the run's row names it. */
export const needsOfTrainee = (run: string, work: UnitOfWork): RequiredRow[] => {
  const prize = work.table(missionRuns).get(run)?.prize;
  return prize?.kind === 'Events' ? [rowByKey(assets, prize.trainee)] : [];
};

const toDrawnOutcome = (run: MissionRun, multiplierPermille: number, content: Content): WireDrawnOutcome => {
  const { row, type, weights } = run.outcome;
  const mission = content.missions[run.mission];
  return {
    type,
    level: row + 1,
    rate: (weights[row] ?? 0) / 1_000_000,
    effect: mission ? (publishedOutcomes(mission, content)[row]?.effect ?? '') : '',
    multiplier: multiplierPermille / 1000,
  };
};

const toNftView = ({ uid, name, design }: AssetRow) => ({
  uid: String(uid),
  metadata: { name, image: pictureOf('CAPTAIN', design) },
});

const toClaimResult = (
  run: MissionRun,
  claimed: ClaimedMission,
  team: readonly AssetRow[],
  { now, content }: RuleContext,
): ClaimResult => ({
  result: {
    selectedOutcome: toDrawnOutcome(run, claimed.multiplierPermille, content),
    reward: sumCurrency(claimed.money, 'BOOTY'),
    earnedGems: sumCurrency(claimed.money, 'GEMS'),
  },
  id: run.id,
  mission: toMissionBrief(run, content),
  nfts: team.map(toNftView),
  levelCount: run.levelCount,
  money: claimed.money.map(toMoneyShown),
  things: claimed.things.map(({ family, name, design }) => ({
    type: family,
    metadata: { name, image: pictureOf(family, design) },
  })),
  goldBars: toDisplay(claimed.goldBars, 'GOLD'),
  levels: claimed.levels,
  timeSpent: claimed.awayMs,
  startTime: toIso(run.startedAt),
  claimedAt: toIso(now),
});

const addToPlayerStats = (work: UnitOfWork, wallet: Wallet, { money, awayMs }: ClaimedMission): void => {
  const player = requireValue(work.table(players).get(wallet));
  const booty = money.reduce((sum, one) => (one.currency === 'BOOTY' ? sum + one.amount : sum), 0n);
  work.table(players).replace({
    ...player,
    arEarned: player.arEarned + booty,
    timePlayed: player.timePlayed + Math.floor(awayMs / 1000),
    missionsPlayed: player.missionsPlayed + 1,
  });
};

export interface ClaimCommand {
  readonly claimant: Wallet;
  readonly run: string;
  readonly job: JobId;
}

/** Puts the decision of `claimMission` into the rows: captains home and grown, the run claimed, the player's tally. */
export const settleClaim = (
  { claimant, run: id, job }: ClaimCommand,
  work: UnitOfWork,
  context: RuleContext,
  emission: EmissionGauge,
): Accepted<MissionRun, ClaimResult> | Rejected => {
  const row = work.table(missionRuns).get(id);
  if (!row) return reject('MISSION_UNKNOWN', { mission: id });
  const run = toMissionRun(row);
  const assetTable = work.table(assets);
  const teamRows = assetTable.filter(({ lockKind, lockRef }) => lockKind === 'mission' && lockRef === id);
  const trainee = run.prize.kind === 'Events' ? assetTable.get(run.prize.trainee) : undefined;
  const gearRow = trainee && trainee.family !== 'CAPTAIN' ? trainee : null;
  const state = {
    balances: work.ledger.balances(claimant),
    run,
    // What a captain wears plays no part at its return.
    team: teamRows.map((one) => captainFromRow(one, [], context.content)),
    trainee: gearRow && gearFromRow(gearRow),
    emission: emission.levels(),
  };
  const decision = claimMission(state, { claimant }, context);
  if (!decision.ok) return decision;

  const { team, trainee: trainedGear } = decision.state;
  for (const captain of team)
    assetTable.replace(updateCaptainRow(requireValue(assetTable.get(captain.uid)), captain));
  if (gearRow && trainedGear) assetTable.replace({ ...gearRow, level: trainedGear.level });
  const result = toClaimResult(run, decision.result, teamRows, context);
  work.table(missionRuns).replace({ ...row, claimedAt: new Date(context.now), claim: result, claimJob: job });
  addToPlayerStats(work, claimant, decision.result);
  emission.recordPayment(kindRule(run.kind).faucet, decision.result.money, context.now);
  return accept(decision.state.run, decision.effects, result);
};
