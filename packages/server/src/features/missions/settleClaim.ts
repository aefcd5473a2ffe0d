import { pictureOf } from '@blacktide/content';
import { publishedOutcomes } from '@blacktide/content/published';
import type { ClaimResult, DrawnOutcomeShown } from '@blacktide/contract';
import {
  accept,
  claimMission,
  kindRule,
  present,
  reject,
  toDisplay,
  type Accepted,
  type ClaimedMission,
  type Content,
  type Context,
  type JobId,
  type MissionRun,
  type Rejected,
  type Wallet,
} from '@blacktide/rules';
import { assets, missionRuns, players } from '../../platform/db/schema.ts';
import { need, needAll, type Need, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { captainOf, gearOf, withCaptain, type AssetRow } from '../../platform/holdings.ts';
import type { EmissionGauge } from './emission.ts';
import { briefOf } from './missionStats.ts';
import { iso, runOf, shown, sumOf } from './runs.ts';

/** The run, and the captains that it holds. */
export const needsOfClaim = (run: string): Need[] => [
  need(missionRuns, run),
  needAll(assets, assets.lockRef, run),
];

/** Gear that learns is worn, not held by the run: only the run's row names it. */
export const needsOfTrainee = (run: string, work: UnitOfWork): Need[] => {
  const prize = work.table(missionRuns).get(run)?.prize;
  return prize?.kind === 'Events' ? [need(assets, prize.trainee)] : [];
};

const drawnOf = (run: MissionRun, multiplierPermille: number, content: Content): DrawnOutcomeShown => {
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

const pictured = ({ uid, name, design }: AssetRow) => ({
  uid: String(uid),
  metadata: { name, image: pictureOf('CAPTAIN', design) },
});

const resultOf = (
  run: MissionRun,
  claimed: ClaimedMission,
  team: readonly AssetRow[],
  { now, content }: Context,
): ClaimResult => ({
  result: {
    selectedOutcome: drawnOf(run, claimed.multiplierPermille, content),
    reward: sumOf(claimed.money, 'BOOTY'),
    earnedGems: sumOf(claimed.money, 'GEMS'),
  },
  id: run.id,
  mission: briefOf(run, content),
  nfts: team.map(pictured),
  levelCount: run.levelCount,
  money: claimed.money.map(shown),
  things: claimed.things.map(({ family, name, design }) => ({
    type: family,
    metadata: { name, image: pictureOf(family, design) },
  })),
  goldBars: toDisplay(claimed.goldBars, 'GOLD'),
  levels: claimed.levels,
  timeSpent: claimed.awayMs,
  startTime: iso(run.startedAt),
  claimedAt: iso(now),
});

const honour = (work: UnitOfWork, wallet: Wallet, { money, awayMs }: ClaimedMission): void => {
  const player = present(work.table(players).get(wallet));
  const booty = money.reduce((sum, one) => (one.currency === 'BOOTY' ? sum + one.amount : sum), 0n);
  work.table(players).put({
    ...player,
    arEarned: player.arEarned + booty,
    timePlayed: player.timePlayed + Math.floor(awayMs / 1000),
    missionsPlayed: player.missionsPlayed + 1,
  });
};

export interface ClaimAsked {
  readonly claimant: Wallet;
  readonly run: string;
  readonly job: JobId;
}

/** Puts the decision of `claimMission` into the rows: captains home and grown, the run claimed, the player's tally. */
export const settleClaim = (
  { claimant, run: id, job }: ClaimAsked,
  work: UnitOfWork,
  context: Context,
  emission: EmissionGauge,
): Accepted<MissionRun, ClaimResult> | Rejected => {
  const row = work.table(missionRuns).get(id);
  if (!row) return reject('MISSION_UNKNOWN', { mission: id });
  const run = runOf(row);
  const held = work.table(assets);
  const teamRows = held.filter(({ lockKind, lockRef }) => lockKind === 'mission' && lockRef === id);
  const trainee = run.prize.kind === 'Events' ? held.get(run.prize.trainee) : undefined;
  const gearRow = trainee && trainee.family !== 'CAPTAIN' ? trainee : null;
  const state = {
    purse: work.books.purse(claimant),
    run,
    // What a captain wears plays no part at its return.
    team: teamRows.map((one) => captainOf(one, [], context.content)),
    trainee: gearRow && gearOf(gearRow),
    emission: emission.levels(),
  };
  const decision = claimMission(state, { claimant }, context);
  if (!decision.ok) return decision;

  const { team, trainee: taught } = decision.state;
  for (const captain of team) held.put(withCaptain(present(held.get(captain.uid)), captain));
  if (gearRow && taught) held.put({ ...gearRow, level: taught.level });
  const result = resultOf(run, decision.result, teamRows, context);
  work.table(missionRuns).put({ ...row, claimedAt: new Date(context.now), claim: result, claimJob: job });
  honour(work, claimant, decision.result);
  emission.paid(kindRule(run.kind).faucet, decision.result.money, context.now);
  return accept(decision.state.run, decision.effects, result);
};
