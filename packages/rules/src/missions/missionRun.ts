import type { NewAsset } from '../assets.ts';
import type { AssetUid, RunId, Wallet } from '../ids.ts';
import type { Currency, Money } from '../money.ts';
import type { MissionKind } from './mission.ts';

/** The row of the odds table that was drawn. */
export interface DrawnOutcome {
  readonly row: number;
  readonly type: 'success' | 'failure';
  /** Chances of all rows as drawn (luck included), in ppm: with the seeds enough to check the draw. */
  readonly weights: readonly number[];
}

/** What the send fixed, kind by kind; hidden from every answer until the claim. */
export type Prize =
  | {
      readonly kind: 'Plunders';
      readonly currency: Currency;
      /** Thousandths of 1X. */
      readonly permille: number;
      /** Multiplier and betterments included. */
      readonly perHour: bigint;
      readonly capMs: number;
    }
  | { readonly kind: 'Raids'; readonly money: readonly Money[]; readonly things: readonly NewAsset[] }
  | { readonly kind: 'RescueCrew'; readonly money: readonly Money[]; readonly things: readonly NewAsset[] }
  | { readonly kind: 'Events'; readonly trainee: AssetUid; readonly levels: number }
  | { readonly kind: 'Burners'; readonly goldBars: bigint }
  | { readonly kind: 'Specials'; readonly money: readonly Money[]; readonly things: readonly NewAsset[] };

/** One sending of one team, with all that its claim needs even if the content has changed by then. */
export interface MissionRun {
  readonly id: RunId;
  readonly owner: Wallet;
  readonly mission: string;
  readonly kind: Exclude<MissionKind, 'Genesis'>;
  readonly team: readonly AssetUid[];
  readonly startedAt: number;
  /** From then on it can be claimed; equal to the start where the duration is 0. */
  readonly endsAt: number;
  /** Events: levels; The Gilded Press: days; otherwise 1. */
  readonly levelCount: number;
  readonly paid: readonly Money[];
  readonly outcome: DrawnOutcome;
  readonly prize: Prize;
  readonly contentHash: string;
  readonly commitment: string;
  readonly playerSeed: string;
  /** Secret until the claim. */
  readonly serverSeed: string;
  readonly claimedAt: number | null;
}

/** A mission can be claimed when its end has passed or its duration is 0. */
export const isClaimable = (
  { startedAt, endsAt }: Pick<MissionRun, 'startedAt' | 'endsAt'>,
  now: number,
): boolean => endsAt <= startedAt || now >= endsAt;
