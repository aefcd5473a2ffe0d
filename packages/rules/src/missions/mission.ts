import type { AssetFamily } from '../assets.ts';
import type { Money } from '../money.ts';

/** What the missions of every kind have. Each kind adds its own fields in `kinds/`. */
export interface MissionBase {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  /** Layer 1 to 7. */
  readonly island: number;
  readonly minLevel: number;
  /** 0 (none) to 5 (very high). */
  readonly riskLevel: number;
  /** Strength beyond this adds nothing here. */
  readonly strengthCap: number;
  /** For each captain; Events and burners add the cost that their own fields define. */
  readonly cost: Money;
  /** Exists in the content, but is not on the map and cannot be sent to. */
  readonly hidden?: boolean;
  /** Drawn with the gold frame. */
  readonly flagged?: boolean;
}

/** What one row of a raid's, rescue's or special's odds pays. */
export type Loot =
  | { readonly type: 'nothing' }
  | { readonly type: 'money'; readonly money: readonly Money[] }
  /** One of `designs`, all equally likely, and the money that is paid with it. */
  | {
      readonly type: 'thing';
      readonly family: AssetFamily;
      readonly designs: readonly string[];
      readonly money?: readonly Money[];
    };

export interface MissionLimits {
  readonly maxCaptainsPerSend: number;
  readonly maxClaims: number;
  /** How often one standing order may send its team, and how many days ahead it may end. */
  readonly maxOrderTimes: number;
  readonly maxOrderDays: number;
  /** GOLD value of an Event that goes from level n to n + 1: this × n². */
  readonly eventGoldPerLevel: bigint;
}

/** A mission's path on the wire. */
export const missionPath = (slug: string): string => `missions/${slug}`;

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
