import { activeMissionPathOf, type InitiateResult } from '@blacktide/contract';
import {
  accept,
  assetUid,
  present,
  sendMission,
  serverSeedOf,
  type Accepted,
  type Context,
  type Prices,
  type Purse,
  type Rejected,
  type SentMission,
  type MissionRun,
  type Wallet,
} from '@blacktide/rules';
import { assets, missionRuns, players } from '../../platform/db/schema.ts';
import { need, needAll, type Need, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { captainOf, gearByUid, withCaptain, wornRows, type AssetRow } from '../../platform/holdings.ts';
import { briefOf } from './missionStats.ts';
import { iso, newRun, shown } from './runs.ts';

/** What sending and claiming take from outside the rows. */
export interface Seafaring {
  /** Of all server seeds. */
  readonly master: () => string;
  readonly prices: () => Prices;
}

export interface TeamSent {
  readonly sender: Wallet;
  /** Slug. */
  readonly mission: string;
  readonly team: readonly string[];
  readonly levelCount: number;
  /** The standing order that sends. */
  readonly orderId: string | null;
  /** A last word on what the send would leave in the purse. */
  readonly refuse?: (purse: Purse) => Rejected | null;
}

/** The captains, and whatever they wear. */
export const needsOfTeam = (uids: readonly string[]): Need[] =>
  uids.flatMap((uid) => [need(assets, uid), needAll(assets, assets.lockRef, uid)]);

const captainRows = (work: UnitOfWork, uids: readonly string[]): AssetRow[] =>
  [...new Set(uids)].flatMap((uid) => {
    const row = work.table(assets).get(uid);
    return row?.family === 'CAPTAIN' ? [row] : [];
  });

const resultOf = (
  run: MissionRun,
  { endsAt, commitment }: SentMission,
  context: Context,
): InitiateResult => ({
  id: run.id,
  activeMissionPath: activeMissionPathOf(run.owner, run.id),
  mission: briefOf(run, context.content),
  nfts: [...run.team],
  levelCount: run.levelCount,
  paid: run.paid.map(shown),
  startTime: iso(run.startedAt),
  missionEndTime: iso(endsAt),
  commitment,
});

/** Puts the decision of `sendMission` into the rows: captains away, a run, and the player's next seed. */
export const sendTeam = (
  { sender, mission, team: uids, levelCount, orderId, refuse }: TeamSent,
  work: UnitOfWork,
  context: Context,
  { master, prices }: Seafaring,
): Accepted<MissionRun, InitiateResult> | Rejected => {
  const player = present(work.table(players).get(sender));
  const rows = captainRows(work, uids);
  const equipped = work.table(assets).filter(({ lockKind }) => lockKind === 'equipped');
  const worn = rows.flatMap((row) => wornRows(row, equipped));
  const state = {
    purse: work.books.purse(sender),
    team: rows.map((row) => captainOf(row, worn, context.content)),
    gear: gearByUid(worn),
    prices: prices(),
    seeds: {
      server: serverSeedOf(master(), sender, Number(player.seedNumber)),
      player: player.playerSeed,
    },
  };
  const command = { sender, mission, team: uids.map(assetUid), levelCount };
  const decision = sendMission(state, command, context);
  if (!decision.ok) return decision;
  const { run, team, purse } = decision.state;
  const refusal = refuse?.(purse);
  if (refusal) return refusal;
  for (const captain of team) {
    const row = present(work.table(assets).get(captain.uid));
    work.table(assets).put(withCaptain(row, captain));
  }
  work.table(missionRuns).add(newRun(run, orderId));
  work.table(players).put({ ...player, seedNumber: player.seedNumber + 1n });
  return accept(run, decision.effects, resultOf(run, decision.result, context));
};
