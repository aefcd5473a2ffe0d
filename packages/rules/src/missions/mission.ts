import type { AssetFamily, GearFamily } from '../assets.ts';
import type { Currency, Money } from '../money.ts';
import type { Odds } from '../odds.ts';

export const MISSION_KINDS = [
  'Plunders',
  'Raids',
  'RescueCrew',
  'Events',
  'Burners',
  'Specials',
  'Genesis',
] as const;
export type MissionKind = (typeof MISSION_KINDS)[number];

export interface MissionBase {
  readonly slug: string;
  readonly name: string;
  readonly kind: MissionKind;
  /** Layer 1 to 7. */
  readonly island: number;
  readonly minLevel: number;
  /** 0 (none) to 5 (very high). */
  readonly riskLevel: number;
  /** Strength beyond this adds nothing here. */
  readonly strengthCap: number;
  /** For each captain; Events and burners add what their own figures say. */
  readonly cost: Money;
  /** In the content, not on the map, and not to be sent. */
  readonly hidden?: boolean;
  /** Drawn with the gold frame. */
  readonly flagged?: boolean;
}

/** What one plunder outcome does to the yield: thousandths of 1X. */
export interface Multiplier {
  readonly permille: number;
}

export interface PlunderMission extends MissionBase {
  readonly kind: 'Plunders';
  readonly yields: Extract<Currency, 'BOOTY' | 'GEMS' | 'TREASURE'>;
  /** At 1X and without betterment, in smallest units. */
  readonly perHour: bigint;
  /** Until the first claim; fractions of an hour allowed, 0 means at once. */
  readonly deploymentMinutes: number;
  /** Time away beyond which nothing more is gathered. */
  readonly capMinutes: number;
  readonly battleTokens: number;
  readonly odds: Odds<Multiplier>;
}

/** What a raid or a voyage brings home. */
export type Loot =
  | { readonly type: 'nothing' }
  | { readonly type: 'money'; readonly money: readonly Money[] }
  /** One of `designs`, each as likely as the others, and the money that comes with whichever it is. */
  | {
      readonly type: 'thing';
      readonly family: AssetFamily;
      readonly designs: readonly string[];
      readonly money?: readonly Money[];
    };

export interface RaidMission extends MissionBase {
  readonly kind: 'Raids';
  readonly minutes: number;
  readonly odds: Odds<Loot>;
}

export interface RescueMission extends MissionBase {
  readonly kind: 'RescueCrew';
  readonly minutes: number;
  readonly odds: Odds<Loot>;
}

export interface EventMission extends MissionBase {
  readonly kind: 'Events';
  /** Who learns: the captain, or what it wears. */
  readonly trains: GearFamily | 'CAPTAIN';
  /** Ppm of the level-based gold cost; 0 where the flat `cost` is all there is to pay. */
  readonly costFactorPpm: number;
  /** For each level gained, times the level it starts from. */
  readonly baseMinutes: number;
}

export interface BurnerMission extends MissionBase {
  readonly kind: 'Burners';
  readonly goldPerDay: bigint;
  readonly bootyPerFurtherDay: bigint;
  readonly maxDays: number;
}

export interface SpecialMission extends MissionBase {
  readonly kind: 'Specials';
  /** Milliseconds since 1970; everyone is held until then. */
  readonly endsAt: number;
  /** Nobody can join from then on: the pay is for the whole voyage, not for its last day. */
  readonly boardsUntil: number;
  readonly odds: Odds<Loot>;
}

export interface GenesisMission extends MissionBase {
  readonly kind: 'Genesis';
}

export type Mission =
  | PlunderMission
  | RaidMission
  | RescueMission
  | EventMission
  | BurnerMission
  | SpecialMission
  | GenesisMission;

export type MissionTable = Readonly<Record<string, Mission>>;

export interface MissionLimits {
  readonly maxCaptainsPerSend: number;
  readonly maxClaims: number;
  /** How often one standing order may send its team, and how many days ahead it may end. */
  readonly maxOrderTimes: number;
  readonly maxOrderDays: number;
  /** GOLD that going from level n to n + 1 is worth at Events: this × n². */
  readonly eventGoldPerLevel: bigint;
}

/** A mission's wire path. */
export const missionPath = (slug: string): string => `missions/${slug}`;

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
