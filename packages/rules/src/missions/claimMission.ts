import type { Captain, Gear, NewAsset } from '../assets.ts';
import { accept, reject, type Decision, type Effect } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { validateEmission, type EmissionTotals } from '../emission/emission.ts';
import { maxLevelOf, type GrowthTable } from '../growth/levels.ts';
import type { RunId, Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { sumOfCurrency, type Balances, type Money } from '../money.ts';
import type { DrawnOutcome, Reward } from './kindRule.ts';
import { kindRule } from './kinds/registry.ts';
import { isClaimable, type MissionRun } from './missionRun.ts';

export interface ClaimState {
  readonly balances: Balances;
  readonly run: MissionRun;
  readonly team: readonly Captain[];
  /** The gear that was trained, where the run trains gear. */
  readonly trainee: Gear | null;
  readonly emission: EmissionTotals;
}

export interface ClaimedMission {
  readonly runId: RunId;
  readonly mission: string;
  readonly outcome: DrawnOutcome;
  readonly multiplierPermille: number;
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
  readonly goldBars: bigint;
  readonly levels: number;
  /** Claim minus start; never negative. */
  readonly awayMs: number;
  /** Public from now on: with it anyone can repeat the draw. */
  readonly serverSeed: string;
}

const applyRewardToCaptain = (
  captain: Captain,
  { run, team }: ClaimState,
  reward: Reward,
  growth: GrowthTable,
): Captain => {
  const returned = {
    ...captain,
    lock: null,
    arEarned: captain.arEarned + sumOfCurrency(reward.money, 'BOOTY') / BigInt(team.length),
    missionsPlayed: captain.missionsPlayed + 1,
  };
  if (reward.goldBars > 0n) returned.goldBurned += reward.goldBars;
  if (reward.rescued) returned.hasRescued = true;
  if (kindRule(run.kind).traineeUid(run.prize) === captain.uid) {
    returned.level = Math.min(captain.level + reward.levels, maxLevelOf(captain, growth));
  }
  return returned;
};

/** Pays what the send fixed, once, and unlocks the team. */
export const claimMission = (
  state: ClaimState,
  { claimant }: { readonly claimant: Wallet },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<ClaimState, ClaimedMission> => {
  const { run, team, trainee, balances, emission } = state;
  if (run.owner !== claimant) return reject('NOT_YOURS', { uid: run.id });
  if (run.claimedAt !== null) return reject('MISSION_CLAIMED_ALREADY', { run: run.id });
  if (!isClaimable(run, now)) return reject('MISSION_NOT_FINISHED', { run: run.id, endsAt: run.endsAt });

  const rule = kindRule(run.kind);
  const reward = rule.reward(run.prize, run, now);
  const dry = validateEmission(rule.faucet, reward.money, emission, { now, content });
  if (dry) return dry;

  const account = playerAccount(claimant);
  const money = reward.money.filter(({ amount }) => amount > 0n);
  const payments = money.map(({ currency, amount }) =>
    transfer(rule.faucet, account, currency, amount, 'mission.reward'),
  );
  const grants = reward.things.map((asset): Effect => ({ type: 'grant', owner: claimant, asset }));
  const trainedGear = trainee && {
    ...trainee,
    level: Math.min(trainee.level + reward.levels, maxLevelOf(trainee, content.growth)),
  };
  return accept(
    {
      ...state,
      balances: applyTransfers(balances, account, payments),
      run: { ...run, claimedAt: now },
      team: team.map((captain) => applyRewardToCaptain(captain, state, reward, content.growth)),
      trainee: trainedGear,
    },
    [...payments, ...grants],
    {
      runId: run.id,
      mission: content.missions[run.mission]?.name ?? run.mission,
      outcome: run.outcome,
      multiplierPermille: reward.multiplierPermille,
      money,
      things: reward.things,
      goldBars: reward.goldBars,
      levels: reward.levels,
      awayMs: Math.max(0, now - run.startedAt),
      serverSeed: run.serverSeed,
    },
  );
};
