import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createFairDice } from '../fairness/fairDice.ts';
import { toRunId, type AssetUid } from '../ids.ts';
import type { Dice } from '../odds.ts';
import { requireValue } from '../requireValue.ts';
import type { ArenaTable } from './arena.ts';

/** What a draw knows about a captain in the arena. */
export interface ArenaContestant {
  readonly captain: AssetUid;
  readonly strength: number;
}

/** One captain's side of a fight. */
export interface ArenaFight extends ArenaContestant {
  /** Null: an opponent of the game, of the same strength. */
  readonly against: ArenaContestant | null;
  readonly won: boolean;
}

/** Swaps between two pauses of a shuffle. */
const PAUSE_AFTER = 1000;

/** The chance of a captain against another, 0 to 1. */
export const arenaWinChance = (
  strength: number,
  against: number | null,
  { courage }: Pick<ArenaTable, 'courage'>,
): number => (strength + courage) / (strength + (against ?? strength) + 2 * courage);

/**
 * The fights of one battle: contestants are shuffled and paired, and a captain wins with `arenaWinChance`. Both sides of
 * a fight follow each other. A generator, so that the caller can do other work during a large battle; it yields null
 * from time to time while it shuffles.
 */
export function* drawArenaFights(
  contestants: readonly ArenaContestant[],
  dice: Dice,
  { courage }: Pick<ArenaTable, 'courage'>,
): Generator<ArenaFight | null, void> {
  const order = contestants.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last--) {
    const other = dice.below(last + 1);
    [order[last], order[other]] = [requireValue(order[other]), requireValue(order[last])];
    if (last % PAUSE_AFTER === 0) yield null;
  }
  for (let at = 0; at < order.length; at += 2) {
    const one = requireValue(contestants[requireValue(order[at])]);
    const next = order[at + 1];
    const other = next === undefined ? null : requireValue(contestants[next]);
    const mine = one.strength + courage;
    const theirs = other ? other.strength + courage : mine;
    const won = dice.below(mine + theirs) < mine;
    yield { captain: one.captain, strength: one.strength, against: other, won };
    if (other) yield { captain: other.captain, strength: other.strength, against: one, won: !won };
  }
}

/** Fingerprint of who fights and how strong they are; part of the draw, so that nobody knows it before the battle. */
export const contestantsHash = (contestants: readonly ArenaContestant[]): string =>
  bytesToHex(
    sha256(utf8ToBytes(contestants.map(({ captain, strength }) => `${captain}:${strength}`).join('\n'))),
  );

/** Everything that is needed to repeat the draw of a battle, besides its contestants in the order of their uids. */
export interface ArenaBattleRecord {
  readonly battleAt: number;
  /** Secret before the battle; its commitment is public. */
  readonly serverSeed: string;
  readonly contestantsHash: string;
  readonly contentHash: string;
}

export const createArenaDice = (record: ArenaBattleRecord): Dice =>
  createFairDice({
    serverSeed: record.serverSeed,
    playerSeed: record.contestantsHash,
    runId: toRunId(`arena:${record.battleAt}`),
    contentHash: record.contentHash,
  });

/** All fights of a battle at once. */
export const listArenaFights = (
  contestants: readonly ArenaContestant[],
  dice: Dice,
  table: Pick<ArenaTable, 'courage'>,
): ArenaFight[] => [...drawArenaFights(contestants, dice, table)].filter((fight) => fight !== null);
