import { activeMissionPathOf, type InitiateResult } from '@blacktide/contract';
import {
  accept,
  toAssetUid,
  requireValue,
  sendMission,
  serverSeedOf,
  type Accepted,
  type Content,
  type Balances,
  type Rejected,
  type MissionRun,
  type Wallet,
} from '@blacktide/rules';
import { assets, players } from '../../platform/db/tables.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { missionRuns } from './tables.ts';
import type { ActionContext } from '../../platform/executor/action.ts';
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
import { currentPrices, PRICE_NEEDS } from '../../platform/currentPrices.ts';
import { toMissionBrief } from './missionStats.ts';
import { toIso, toNewRunRow } from './runs.ts';

interface SendTeamCommand {
  readonly sender: Wallet;
  /** Slug. */
  readonly mission: string;
  readonly team: readonly string[];
  readonly levelCount: number;
  /** BOOTY that the player was shown. */
  readonly maxCost?: bigint;
  /** The standing order that sends. */
  readonly orderId: string | null;
  /** Checks the balances that the send would leave. */
  readonly refuse?: (balances: Balances) => Rejected | null;
}

/** The captains, what they wear, and the prices that costs follow. */
export const needsOfTeam = (uids: readonly string[]): RequiredRow[] => [
  ...uids.flatMap((uid) => [rowByKey(assets, uid), rowsByColumn(assets, assets.lockRef, uid)]),
  ...PRICE_NEEDS,
];

const findCaptainRows = (work: UnitOfWork, uids: readonly string[]): AssetRow[] =>
  [...new Set(uids)].flatMap((uid) => {
    const row = work.table(assets).get(uid);
    return row?.family === 'CAPTAIN' ? [row] : [];
  });

/** The result of a send on the wire. */
export const toInitiateResult = (run: MissionRun, content: Content): InitiateResult => ({
  id: run.id,
  activeMissionPath: activeMissionPathOf(run.owner, run.id),
  mission: toMissionBrief(run, content),
  nfts: [...run.team],
  levelCount: run.levelCount,
  paid: run.paid.map(toWireMoney),
  startTime: toIso(run.startedAt),
  missionEndTime: toIso(run.endsAt),
  commitment: run.commitment,
});

/** Asks the rule `sendMission` and changes the rows: locked captains, a new run, the player's next seed number. */
export const sendTeam = (
  { sender, mission, team: uids, levelCount, maxCost, orderId, refuse }: SendTeamCommand,
  work: UnitOfWork,
  context: ActionContext,
): Accepted<MissionRun, InitiateResult> | Rejected => {
  const player = requireValue(work.table(players).get(sender));
  const rows = findCaptainRows(work, uids);
  const worn = rows.flatMap((row) =>
    findEquippedRows(row, work.table(assets).rowsWith('lockRef', String(row.uid))),
  );
  const state = {
    balances: work.ledger.balances(sender),
    team: rows.map((row) => captainFromRow(row, worn, context.content)),
    gear: toGearByUid(worn),
    prices: currentPrices(work, context),
    seeds: {
      server: serverSeedOf(context.masterSecret, sender, Number(player.seedNumber)),
      player: player.playerSeed,
    },
  };
  const command = {
    sender,
    mission,
    team: uids.map(toAssetUid),
    levelCount,
    ...(maxCost !== undefined && { maxCost }),
  };
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
  return accept(run, decision.effects, toInitiateResult(run, context.content));
};
