import type { Captain, Gear, GearByUid, NewAsset } from '../assets.ts';
import type { Content } from '../content.ts';
import type { Rejected } from '../decision.ts';
import type { Money } from '../money.ts';
import type { Dice } from '../odds.ts';
import type { Bonuses } from '../modifiers.ts';
import type { Prices } from '../prices.ts';
import type { Mission } from './mission.ts';
import type { DrawnOutcome, MissionRun, Prize } from './missionRun.ts';

/** What a kind may look at besides mission and team. */
export interface MissionContext {
  readonly gear: GearByUid;
  readonly prices: Prices;
  readonly now: number;
  readonly content: Content;
}

export interface KindQuote {
  /** For the whole team. */
  readonly price: readonly Money[];
  readonly endsAt: number;
}

/** What a claim brings, before it is written as effects. */
export interface Reward {
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
  /** Added to the gold burned of each captain of the team. */
  readonly goldBars: bigint;
  /** Added to the trainee. */
  readonly levels: number;
  readonly rescued: boolean;
}

export const NO_REWARD: Reward = { money: [], things: [], goldBars: 0n, levels: 0, rescued: false };

/** All that is particular to one kind. A new kind is one of these, one registry line, and content. */
export interface KindRule<M extends Mission, P extends Prize = Prize> {
  readonly teamSize: number;
  /** The account that pays this kind's rewards. */
  readonly faucet: `faucet:${string}`;
  /** Why this captain cannot go, beyond what holds for every kind. */
  validateCaptain(mission: M, captain: Captain, missionContext: MissionContext): Rejected | null;
  /** Why these captains cannot go together. */
  validateTeam(mission: M, team: readonly Captain[]): Rejected | null;
  /** The highest level count (levels, days) this captain may ask for. */
  maxLevelCount(mission: M, captain: Captain, missionContext: MissionContext): number;
  quote(
    mission: M,
    team: readonly Captain[],
    levelCount: number,
    bonuses: Bonuses,
    missionContext: MissionContext,
  ): KindQuote;
  draw(
    mission: M,
    team: readonly Captain[],
    levelCount: number,
    bonuses: Bonuses,
    dice: Dice,
    missionContext: MissionContext,
  ): { readonly outcome: DrawnOutcome; readonly prize: P };
  reward(prize: P, run: Pick<MissionRun, 'startedAt' | 'endsAt' | 'outcome'>, now: number): Reward;
}

/** What most kinds say: any captain, alone, one level, no more conditions. */
export const SINGLE_CAPTAIN_DEFAULTS = {
  teamSize: 1,
  validateCaptain: () => null,
  validateTeam: () => null,
  maxLevelCount: () => 1,
} as const;

/** An outcome with nothing to draw. */
export const CERTAIN_OUTCOME: DrawnOutcome = { row: 0, type: 'success', weights: [1_000_000] };

/** Each captain's cost, times the captains. */
export const costOfTeam = ({ cost }: Pick<Mission, 'cost'>, captains: number): Money[] =>
  cost.amount > 0n ? [{ currency: cost.currency, amount: cost.amount * BigInt(captains) }] : [];

/** A duration after speed, in whole milliseconds. */
export const applySpeed = (milliseconds: number, speedPpm: number): number =>
  Math.floor((milliseconds * (1_000_000 - speedPpm)) / 1_000_000);

export type Trainee = Captain | Gear;
