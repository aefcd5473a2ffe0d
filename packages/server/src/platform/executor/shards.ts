import type { Wallet } from '@blacktide/rules';

/** One worker at a time holds a shard: that keeps the order of each queue in it. */
export const SHARDS = 16;

/** FNV-1a. Every process must compute the same number. */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Requests of one player, or of one world action, are executed in order of acceptance. */
export const queueOf = ({ wallet, action }: { wallet: Wallet | null; action: string }): string =>
  wallet ?? `world:${action}`;

export const shardOf = (queue: string): number => hashText(queue) % SHARDS;

/** First half of an advisory lock's key; the second half is the shard. */
export const SHARD_LOCK = 7_100;
/** The same for world accounts; the second half is the hash of the account. */
export const ACCOUNT_LOCK = 7_101;
