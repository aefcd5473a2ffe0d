import type { Captain, Gear, GearByUid, GearFamily, NewAsset } from '../assets.ts';
import type { BaseContent } from '../baseContent.ts';
import type { Rejected } from '../decision.ts';
import type { Faucet } from '../emission/emission.ts';
import type { GrowthTable } from '../growth/levels.ts';
import type { AssetUid } from '../ids.ts';
import type { Bonuses } from '../modifiers.ts';
import type { Currency } from '../currencies.ts';
import type { Money } from '../money.ts';
import type { Dice } from '../odds.ts';
import type { Prices } from '../prices.ts';
import type { MissionBase } from './mission.ts';

/** What a kind may read besides mission and team. */
export interface MissionContext {
  readonly gear: GearByUid;
  readonly prices: Prices;
  readonly now: number;
  readonly content: BaseContent;
}

/** What price and duration of a send depend on, besides mission, prices and time. */
export interface QuoteBasis {
  /** One per captain of the team: the level of what an Event trains. Other kinds do not read the levels. */
  readonly levels: readonly number[];
  /** Events: levels; burners: days; others 1. */
  readonly levelCount: number;
  /** The team's speed bonus in ppm. */
  readonly speed: number;
}

export type QuoteContext = Omit<MissionContext, 'gear'>;

/** The row of the odds table that was drawn. */
export interface DrawnOutcome {
  readonly row: number;
  readonly type: 'success' | 'failure';
  /** Chances of all rows as drawn (luck included), in ppm; with the seeds they are enough to check the draw. */
  readonly weights: readonly number[];
}

interface KindQuote {
  /** For the whole team. */
  readonly price: readonly Money[];
  readonly endsAt: number;
}

/** What a claim pays, before it is written as effects. */
export interface Reward {
  readonly money: readonly Money[];
  readonly things: readonly NewAsset[];
  /** Added to the gold burned of each captain of the team. */
  readonly goldBars: bigint;
  /** Added to the trainee. */
  readonly levels: number;
  readonly rescued: boolean;
  /** Thousandths of 1X; 1000 where the kind has no multiplier. */
  readonly multiplierPermille: number;
}

export const NO_REWARD: Reward = {
  money: [],
  things: [],
  goldBars: 0n,
  levels: 0,
  rescued: false,
  multiplierPermille: 1000,
};

/** One currency of what a claim pays on average, in smallest units, with fractions. */
export interface ExpectedMoney {
  readonly currency: Currency;
  /** The mean over the draw. */
  readonly mean: number;
  /** What the best outcome pays. */
  readonly most: number;
}

/** What a claim pays on average when waiting longer adds nothing; the draw itself is secret until the claim. */
export interface ExpectedReward {
  readonly money: readonly ExpectedMoney[];
  /** The chance of an asset, in ppm. */
  readonly assetPpm: number;
  /** Of each captain of the team. */
  readonly goldBars: bigint;
  readonly levels: number;
}

export const NOTHING_EXPECTED: ExpectedReward = { money: [], assetPpm: 0, goldBars: 0n, levels: 0 };

/** What a run earns for each hour until `capMs` after its start. */
export interface Gathering {
  readonly currency: Currency;
  /** Bonuses included, in smallest units. */
  readonly perHour: bigint;
  readonly capMs: number;
}

/** The facts of a mission that the page and the wire show beside its price, its duration and its odds. */
interface MissionFacts {
  /** What `levelCount` counts, or null where it is always 1. */
  readonly unit: 'level' | 'day' | null;
  /** The common end of all runs, or null where each run has its own. */
  readonly endsAt: number | null;
  /** What the mission trains, if anything. */
  readonly trains: GearFamily | 'CAPTAIN' | null;
  readonly maxDays: number;
}

/** From then on a run that gathers for `capMs` gains nothing more. */
export const fullTime = ({ startedAt, endsAt }: RunTimes, capMs: number): number =>
  Math.max(endsAt, startedAt + capMs);

export type RunTimes = { readonly startedAt: number; readonly endsAt: number };

/** All rules of one mission kind. A new kind is one of these, one registry line, and content. */
export interface KindRule<M extends MissionBase, P extends { readonly kind: string }> {
  readonly teamSize: number;
  /** The account that pays this kind's rewards. */
  readonly faucet: Faucet;
  /** True: a run goes on until it is claimed, and its clock counts up. */
  readonly openEnded: boolean;
  /** The notification that reports a send. */
  readonly sendNotification: 'initiate' | 'initiateSpecial';
  facts(mission: M): MissionFacts;
  /** The currencies that a claim can pay; the faucet needs an emission limit for each. */
  pays(mission: M): readonly Currency[];
  /** Why this captain cannot go, beyond what applies to every kind. */
  validateCaptain(mission: M, captain: Captain, missionContext: MissionContext): Rejected | null;
  /** Why these captains cannot go together. */
  validateTeam(mission: M, team: readonly Captain[]): Rejected | null;
  /** The highest level count (levels, days) that this captain may ask for. */
  maxLevelCount(mission: M, captain: Captain, missionContext: MissionContext): number;
  /** The level that the quote for this captain depends on. */
  quotedLevel(mission: M, captain: Captain, gear: GearByUid): number;
  /** The lowest and the highest `quotedLevel` of a captain that may go. */
  quotedLevels(mission: M, growth: GrowthTable): { readonly least: number; readonly most: number };
  /** The only place that computes price and duration: charges, previews and published terms all come from it. */
  quote(mission: M, basis: QuoteBasis, context: QuoteContext): KindQuote;
  draw(
    mission: M,
    team: readonly Captain[],
    levelCount: number,
    bonuses: Bonuses,
    dice: Dice,
    missionContext: MissionContext,
  ): { readonly outcome: DrawnOutcome; readonly prize: P };
  /** From the odds that `draw` uses, with these bonuses. */
  expected(mission: M, bonuses: Bonuses, levelCount: number): ExpectedReward;
  reward(prize: P, run: RunTimes & { readonly outcome: DrawnOutcome }, now: number): Reward;
  /** What a run gathers at 1X, or null where it gathers nothing over time. */
  gathers(mission: M, bonuses: Bonuses): Gathering | null;
  /** From then on, waiting longer adds nothing to the reward. */
  fullAt(prize: P, run: RunTimes): number;
  /** The captain or gear that gains the levels, if any. */
  traineeUid(prize: P): AssetUid | null;
}

/** Most kinds: any captain, alone, one level, a fixed end, nothing to train and nothing to gather. */
export const SINGLE_CAPTAIN_DEFAULTS = {
  teamSize: 1,
  openEnded: false,
  sendNotification: 'initiate',
  pays: () => [],
  validateCaptain: () => null,
  validateTeam: () => null,
  facts: () => missionFacts(),
  maxLevelCount: () => 1,
  quotedLevel: () => 1,
  quotedLevels: () => ({ least: 1, most: 1 }),
  gathers: () => null,
  expected: () => NOTHING_EXPECTED,
  fullAt: (_prize: unknown, { endsAt }: RunTimes) => endsAt,
  traineeUid: () => null,
} as const;

export const missionFacts = (facts: Partial<MissionFacts> = {}): MissionFacts => ({
  unit: null,
  endsAt: null,
  trains: null,
  maxDays: 1,
  ...facts,
});

/** The outcome of a kind that draws nothing. */
export const CERTAIN_OUTCOME: DrawnOutcome = { row: 0, type: 'success', weights: [1_000_000] };

export const costOfTeam = ({ cost }: Pick<MissionBase, 'cost'>, captains: number): Money[] =>
  cost.amount > 0n ? [{ currency: cost.currency, amount: cost.amount * BigInt(captains) }] : [];

/** A duration after the speed bonus, in whole milliseconds. */
export const applySpeed = (milliseconds: number, speedPpm: number): number =>
  Math.floor((milliseconds * (1_000_000 - speedPpm)) / 1_000_000);

export type Trainee = Captain | Gear;
