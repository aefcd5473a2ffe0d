import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { toRunId, type RunId } from '../ids.ts';
import type { Dice } from '../odds.ts';

const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What decides a draw. All but the server seed is public before the draw. */
interface DrawSeeds {
  /** Secret until the claim; its commitment was published before the player's seed was known. */
  readonly serverSeed: string;
  readonly playerSeed: string;
  readonly runId: RunId;
  readonly contentHash: string;
}

/** The server publishes it before it knows the player's seed. */
export const commitmentOf = (serverSeed: string): string => sha256Hex(serverSeed);

/**
 * The run's id is derived from the commitment, so that the server cannot choose an id
 * for its outcome. A UUID of version 8.
 */
export const runIdOf = (commitment: string): RunId => {
  const digits = sha256Hex(`run:${commitment}`);
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

/** The player's n-th server seed; all are derived from one master secret. */
export const serverSeedOf = (master: string, wallet: string, n: number): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(master), utf8ToBytes(`${wallet}:${n}`)));

/**
 * Dice from HMAC-SHA-256(server seed, "player seed:run id:content hash:block"), read as 32-bit
 * big-endian words. Words above the largest multiple of n are skipped, so that all numbers are equally likely.
 */
export const createFairDice = ({ serverSeed, playerSeed, runId: run, contentHash }: DrawSeeds): Dice => {
  const key = utf8ToBytes(serverSeed);
  const prefix = `${playerSeed}:${run}:${contentHash}:`;
  let block = 0;
  let words: DataView | null = null;
  let at = 32;
  const word = (): number => {
    if (!words || at >= 32) {
      const { buffer, byteOffset } = hmac(sha256, key, utf8ToBytes(`${prefix}${block++}`));
      words = new DataView(buffer, byteOffset, 32);
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
