import type { AssetUid, RunId, Wallet } from '../ids.ts';
import type { Money } from '../money.ts';
import type { DrawnOutcome, RunTimes } from './kindRule.ts';
import type { Prize } from './kinds/registry.ts';

/** One sending of one team, with everything its claim needs even if the content has changed by then. */
export interface MissionRun {
  readonly id: RunId;
  readonly owner: Wallet;
  readonly mission: string;
  readonly kind: Prize['kind'];
  readonly team: readonly AssetUid[];
  readonly startedAt: number;
  /** From then on it can be claimed; equal to the start where the duration is 0. */
  readonly endsAt: number;
  /** Events: levels; The Gilded Press: days; otherwise 1. */
  readonly levelCount: number;
  readonly paid: readonly Money[];
  readonly outcome: DrawnOutcome;
  /** Fixed by the send; hidden from every response until the claim. */
  readonly prize: Prize;
  readonly contentHash: string;
  readonly commitment: string;
  readonly playerSeed: string;
  /** Secret until the claim. */
  readonly serverSeed: string;
  readonly claimedAt: number | null;
}

/** A mission can be claimed when its end has passed or its duration is 0. */
export const isClaimable = ({ startedAt, endsAt }: RunTimes, now: number): boolean =>
  endsAt <= startedAt || now >= endsAt;
