import { toRunId, type RunId } from '../ids.ts';
import type { Dice } from '../odds.ts';
import { hex, hmacSha256, sha256, utf8 } from './sha256.ts';

/** What a draw follows from. Every part but the server seed is public before the draw. */
export interface DrawSeeds {
  /** Secret until the claim; its commitment was published before the player's seed was known. */
  readonly serverSeed: string;
  readonly playerSeed: string;
  readonly runId: RunId;
  readonly contentHash: string;
}

/** What the server publishes before it learns the player's seed. */
export const commitmentOf = (serverSeed: string): string => hex(sha256(utf8(serverSeed)));

/**
 * The run's id follows from the commitment, so that the server cannot try ids
 * until it likes the outcome. Shaped as a UUID (version 8).
 */
export const runIdOf = (commitment: string): RunId => {
  const digits = hex(sha256(utf8(`run:${commitment}`)));
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) & 3];
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ];
  return toRunId(parts.join('-'));
};

/** The player's n-th server seed of one master secret: a hundred commitments can be out at once. */
export const serverSeedOf = (master: string, wallet: string, n: number): string =>
  hex(hmacSha256(utf8(master), utf8(`${wallet}:${n}`)));

/**
 * Dice thrown by HMAC-SHA-256(server seed, "player seed:run id:content hash:block"), read as 32-bit
 * big-endian words. A word that would favour small numbers is skipped, so every face is exactly as likely.
 */
export const createFairDice = ({ serverSeed, playerSeed, runId: run, contentHash }: DrawSeeds): Dice => {
  const key = utf8(serverSeed);
  const prefix = `${playerSeed}:${run}:${contentHash}:`;
  let block = 0;
  let words: DataView | null = null;
  let at = 32;
  const word = (): number => {
    if (!words || at >= 32) {
      words = new DataView(hmacSha256(key, utf8(`${prefix}${block++}`)).buffer);
      at = 0;
    }
    at += 4;
    return words.getUint32(at - 4);
  };
  return {
    below: (n) => {
      const limit = 2 ** 32 - (2 ** 32 % n);
      for (;;) {
        const candidate = word();
        if (candidate < limit) return candidate % n;
      }
    },
  };
};
