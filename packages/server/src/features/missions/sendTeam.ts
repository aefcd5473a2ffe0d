import { activeMissionPathOf, type InitiateResult } from '@blacktide/contract';
import {
  accept,
  toAssetUid,
  requireValue,
  sendMission,
  serverSeedOf,
  type Accepted,
  type RuleContext,
  type Prices,
  type Balances,
  type Rejected,
  type SentMission,
  type MissionRun,
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
import {
  captainFromRow,
  toGearByUid,
  updateCaptainRow,
  findEquippedRows,
  type AssetRow,
} from '../../platform/assetRows.ts';
import { toMissionBrief } from './missionStats.ts';
import { toIso, toNewRunRow, toMoneyShown } from './runs.ts';

/** What sending and claiming take from outside the rows. */
export interface MissionDependencies {
  /** Of all server seeds. */
  readonly masterSecret: () => string;
  readonly prices: () => Prices;
}

export interface SendTeamCommand {
  readonly sender: Wallet;
  /** Slug. */
  readonly mission: string;
  readonly team: readonly string[];
  readonly levelCount: number;
  /** The standing order that sends. */
  readonly orderId: string | null;
  /** A last word on what the send would leave in the purse. */
  readonly refuse?: (balances: Balances) => Rejected | null;
}

/** The captains, and whatever they wear. */
export const needsOfTeam = (uids: readonly string[]): RequiredRow[] =>
  uids.flatMap((uid) => [rowByKey(assets, uid), rowsByColumn(assets, assets.lockRef, uid)]);

const findCaptainRows = (work: UnitOfWork, uids: readonly string[]): AssetRow[] =>
  [...new Set(uids)].flatMap((uid) => {
    const row = work.table(assets).get(uid);
    return row?.family === 'CAPTAIN' ? [row] : [];
  });

const toInitiateResult = (
  run: MissionRun,
  { endsAt, commitment }: SentMission,
  context: RuleContext,
): InitiateResult => ({
  id: run.id,
  activeMissionPath: activeMissionPathOf(run.owner, run.id),
  mission: toMissionBrief(run, context.content),
  nfts: [...run.team],
  levelCount: run.levelCount,
  paid: run.paid.map(toMoneyShown),
  startTime: toIso(run.startedAt),
  missionEndTime: toIso(endsAt),
  commitment,
});

/** Puts the decision of `sendMission` into the rows: captains away, a run, and the player's next seed. */
export const sendTeam = (
  { sender, mission, team: uids, levelCount, orderId, refuse }: SendTeamCommand,
  work: UnitOfWork,
  context: RuleContext,
  { masterSecret, prices }: MissionDependencies,
): Accepted<MissionRun, InitiateResult> | Rejected => {
  const player = requireValue(work.table(players).get(sender));
  const rows = findCaptainRows(work, uids);
  const equipped = work.table(assets).filter(({ lockKind }) => lockKind === 'equipped');
  const worn = rows.flatMap((row) => findEquippedRows(row, equipped));
  const state = {
    balances: work.ledger.balances(sender),
    team: rows.map((row) => captainFromRow(row, worn, context.content)),
    gear: toGearByUid(worn),
    prices: prices(),
    seeds: {
      server: serverSeedOf(masterSecret(), sender, Number(player.seedNumber)),
      player: player.playerSeed,
    },
  };
  const command = { sender, mission, team: uids.map(toAssetUid), levelCount };
  const decision = sendMission(state, command, context);
  if (!decision.ok) return decision;
  const { run, team, balances } = decision.state;
  const refusal = refuse?.(balances);
  if (refusal) return refusal;
  for (const captain of team) {
    const row = requireValue(work.table(assets).get(captain.uid));
    work.table(assets).replace(updateCaptainRow(row, captain));
  }
  work.table(missionRuns).add(toNewRunRow(run, orderId));
  work.table(players).replace({ ...player, seedNumber: player.seedNumber + 1n });
  return accept(run, decision.effects, toInitiateResult(run, decision.result, context));
};
