import type { ClaimResult } from '@blacktide/contract';
import {
  accept,
  claimMission,
  kindRule,
  requireValue,
  reject,
  sumOfCurrency,
  type Accepted,
  type Captain,
  type ClaimedMission,
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
import { toClaimResult, toStoredClaim } from './claimResult.ts';
import { emissionTotalsOf, needsOfEmission, recordPayments } from '../../platform/emission.ts';
import { toMissionRun } from './runs.ts';

/** The run, and the captains that it locks. */
export const needsOfClaim = (run: string): RequiredRow[] => [
  rowByKey(missionRuns, run),
  rowsByColumn(assets, assets.lockRef, run),
];

/** What only loaded rows name: the faucet that pays, gear that was trained, and what the team wears. */
export const needsOfPrize = (claimant: Wallet, id: string, work: UnitOfWork): RequiredRow[] => {
  const run = work.table(missionRuns).get(id);
  if (run?.owner !== claimant) return [];
  const { faucet, traineeUid } = kindRule(run.kind);
  const trainee = traineeUid(run.prize);
  return [
    needsOfEmission(faucet),
    ...(trainee === null ? [] : [rowByKey(assets, trainee)]),
    ...run.team.map((captain) => rowsByColumn(assets, assets.lockRef, captain)),
  ];
};

const addToPlayerStats = (work: UnitOfWork, wallet: Wallet, { money, awayMs }: ClaimedMission): void => {
  const player = requireValue(work.table(players).get(wallet));
  work.table(players).replace({
    ...player,
    arEarned: player.arEarned + sumOfCurrency(money, 'BOOTY'),
    timePlayed: player.timePlayed + Math.floor(awayMs / 1000),
    missionsPlayed: player.missionsPlayed + 1,
  });
};

/** Gear counts the missions and the BOOTY of the captain that wears it; it cannot be taken off during a mission. */
const addToGearStats = (work: UnitOfWork, before: AssetRow, after: Captain): void => {
  const assetTable = work.table(assets);
  const worn = assetTable
    .rowsWith('lockRef', String(before.uid))
    .filter(({ lockKind }) => lockKind === 'equipped');
  for (const row of worn) {
    assetTable.replace({
      ...row,
      arEarned: row.arEarned + after.arEarned - before.arEarned,
      missionsPlayed: row.missionsPlayed + after.missionsPlayed - before.missionsPlayed,
    });
  }
};

interface ClaimCommand {
  readonly claimant: Wallet;
  readonly run: string;
  readonly job: JobId;
}

/** Asks the rule `claimMission` and changes the rows: captains, trained gear, the run, the player's totals, emission. */
export const settleClaim = (
  { claimant, run: id, job }: ClaimCommand,
  work: UnitOfWork,
  context: RuleContext,
): Accepted<MissionRun, ClaimResult> | Rejected => {
  const row = work.table(missionRuns).get(id);
  if (!row) return reject('MISSION_UNKNOWN', { mission: id });
  const run = toMissionRun(row);
  const { faucet } = kindRule(run.kind);
  const assetTable = work.table(assets);
  const teamRows = assetTable.rowsWith('lockRef', id).filter(({ lockKind }) => lockKind === 'mission');
  const traineeUid = kindRule(run.kind).traineeUid(run.prize);
  const trainee = traineeUid === null ? undefined : assetTable.get(traineeUid);
  const gearRow = trainee && trainee.family !== 'CAPTAIN' ? trainee : null;
  const state = {
    balances: work.ledger.balances(claimant),
    run,
    // What a captain wears does not matter for a claim.
    team: teamRows.map((one) => captainFromRow(one, [], context.content)),
    trainee: gearRow && gearFromRow(gearRow),
    emission: emissionTotalsOf(work, faucet),
  };
  const decision = claimMission(state, { claimant }, context);
  if (!decision.ok) return decision;

  const { team, trainee: trainedGear } = decision.state;
  for (const captain of team) {
    const captainRow = requireValue(assetTable.get(captain.uid));
    addToGearStats(work, captainRow, captain);
    assetTable.replace(updateCaptainRow(captainRow, captain));
  }
  if (gearRow && trainedGear)
    assetTable.replace({ ...requireValue(assetTable.get(gearRow.uid)), level: trainedGear.level });
  const claim = toStoredClaim(run, decision.result, teamRows, context.content);
  const claimedRun = { ...row, claimedAt: new Date(context.now), claim, claimJob: job };
  work.table(missionRuns).replace(claimedRun);
  addToPlayerStats(work, claimant, decision.result);
  recordPayments(work, faucet, decision.result.money, context.now);
  return accept(decision.state.run, decision.effects, toClaimResult(claimedRun));
};
