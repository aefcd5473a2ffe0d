import type { Wallet } from '@blacktide/rules';

/** Requests of one player always share a shard, and one worker at a time holds a shard: that keeps their order. */
export const SHARDS = 16;

/** FNV-1a: any even spread will do, as long as every process agrees on it. */
export const shardOf = (wallet: Wallet): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < wallet.length; index += 1) {
    hash = Math.imul(hash ^ wallet.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0) % SHARDS;
};

/** First half of the advisory lock's key; the second is the shard. */
export const SHARD_LOCK = 7_100;
