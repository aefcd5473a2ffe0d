import type { AssetUid, Wallet } from '../ids.ts';
import { sumByCurrency, type Money } from '../money.ts';

export interface ArenaTable {
  readonly xpForWin: number;
  readonly xpForLoss: number;
  readonly rewardForWin: readonly Money[];
  readonly rewardForLoss: readonly Money[];
  /** Added to every captain's strength, so that the weakest has a chance. */
  readonly courage: number;
  /** Level n is reached at (n − 1)² times this. */
  readonly xpPerLevelSquared: number;
}

/** One captain in the arena: a player has at most one there. */
export interface ArenaEntry {
  readonly owner: Wallet;
  readonly captain: AssetUid;
  readonly enteredAt: number;
  /** The time of its last battle; no battle counts twice. */
  readonly foughtAt: number;
  /** Waiting to be claimed. */
  readonly reward: readonly Money[];
}

/** A player's results in the arena; they stay when the captain leaves. */
export interface ArenaRecord {
  readonly xp: number;
  readonly battlesWon: number;
}

export const arenaLevel = ({ xp }: ArenaRecord, { xpPerLevelSquared }: ArenaTable): number =>
  1 + Math.floor(Math.sqrt(xp / xpPerLevelSquared));

export const addArenaReward = (reward: readonly Money[], more: readonly Money[]): Money[] =>
  sumByCurrency([...reward, ...more]);

/** Best first: more xp, then more wins, then the lower wallet address; rank 1 is first. */
export const rankArena = <Row extends ArenaRecord & { readonly owner: string }>(
  rows: readonly Row[],
): Row[] =>
  rows.toSorted((a, b) => b.xp - a.xp || b.battlesWon - a.battlesWon || (a.owner < b.owner ? -1 : 1));
