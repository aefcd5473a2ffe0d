import type { Captain, Gear, NewAsset } from '../assets.ts';
import { accept, reject, type Context, type Decision, type Effect } from '../decision.ts';
import { refuseEmission, type EmissionLevels } from '../emission/emission.ts';
import { maxLevelOf, type GrowthTable } from '../growth/levels.ts';
import type { RunId, Wallet } from '../ids.ts';
import { playerAccount, settle, transfer } from '../ledger.ts';
import type { Money, Purse } from '../money.ts';
import type { Reward } from './kindRule.ts';
import { kindRule } from './kinds/registry.ts';
import { isClaimable, type DrawnOutcome, type MissionRun } from './run.ts';

export interface ClaimState {
  readonly purse: Purse;
  readonly run: MissionRun;
  readonly team: readonly Captain[];
  /** The gear that was trained, where the run trains gear. */
  readonly trainee: Gear | null;
  readonly emission: EmissionLevels;
}

export interface ClaimMission {
  readonly claimant: Wallet;
}

export interface ClaimedMission {
  readonly runId: RunId;
  readonly mission: string;
  readonly outcome: DrawnOutcome;
  /** Thousandths of 1X; 1000 where the kind knows no multiplier. */
  readonly multiplierPermille: number;
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
  readonly goldBars: bigint;
  readonly levels: number;
  /** Claim minus start; never negative. */
  readonly awayMs: number;
  /** Now public: with it anyone can repeat the draw. */
  readonly serverSeed: string;
}

const earned = (money: readonly Money[], currency: Money['currency']): bigint =>
  money.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n);

const homecoming = (
  captain: Captain,
  { run, team }: ClaimState,
  reward: Reward,
  growth: GrowthTable,
): Captain => {
  const home = {
    ...captain,
    lock: null,
    arEarned: captain.arEarned + earned(reward.money, 'BOOTY') / BigInt(team.length),
    missionsPlayed: captain.missionsPlayed + 1,
  };
  if (reward.goldBars > 0n) home.goldBurned += reward.goldBars;
  if (reward.rescued) home.hasRescued = true;
  if (run.prize.kind === 'Events' && run.prize.trainee === captain.uid) {
    home.level = Math.min(captain.level + reward.levels, maxLevelOf(captain, growth));
  }
  return home;
};

/** Pays what the send fixed, once, and lets the team go. */
export const claimMission = (
  state: ClaimState,
  { claimant }: ClaimMission,
  { now, content }: Pick<Context, 'now' | 'content'>,
): Decision<ClaimState, ClaimedMission> => {
  const { run, team, trainee, purse, emission } = state;
  if (run.owner !== claimant) return reject('NOT_YOURS', { uid: run.id });
  if (run.claimedAt !== null) return reject('MISSION_CLAIMED_ALREADY', { run: run.id });
  if (!isClaimable(run, now)) return reject('MISSION_NOT_FINISHED', { run: run.id, endsAt: run.endsAt });

  const rule = kindRule(run.kind);
  const reward = rule.reward(run.prize, run, now);
  const dry = refuseEmission(rule.faucet, reward.money, emission, { now, content });
  if (dry) return dry;

  const account = playerAccount(claimant);
  const money = reward.money.filter(({ amount }) => amount > 0n);
  const payments = money.map(({ currency, amount }) =>
    transfer(rule.faucet, account, currency, amount, 'mission.reward'),
  );
  const grants = reward.things.map((asset): Effect => ({ type: 'grant', owner: claimant, asset }));
  const taught = trainee && {
    ...trainee,
    level: Math.min(trainee.level + reward.levels, maxLevelOf(trainee, content.growth)),
  };
  return accept(
    {
      ...state,
      purse: settle(purse, account, payments),
      run: { ...run, claimedAt: now },
      team: team.map((captain) => homecoming(captain, state, reward, content.growth)),
      trainee: taught,
    },
    [...payments, ...grants],
    {
      runId: run.id,
      mission: content.missions[run.mission]?.name ?? run.mission,
      outcome: run.outcome,
      multiplierPermille: run.prize.kind === 'Plunders' ? run.prize.permille : 1000,
      money,
      things: reward.things,
      goldBars: reward.goldBars,
      levels: reward.levels,
      awayMs: Math.max(0, now - run.startedAt),
      serverSeed: run.serverSeed,
    },
  );
};
