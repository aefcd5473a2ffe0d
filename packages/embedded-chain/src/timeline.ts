import { createHash } from 'node:crypto';
import type { Clock } from './dependencies.ts';
import { toBase58 } from './base58.ts';

export const SLOT_MS = 400;
/** A blockhash is valid for this many slots. */
export const BLOCKHASH_SLOTS = 150;
export const SLOTS_PER_EPOCH = 432_000;

export interface Moment {
  readonly slot: number;
  readonly unixTimestamp: number;
  readonly epoch: number;
}

interface TimelineOptions {
  readonly clock: Clock;
  readonly genesisMs: number;
  readonly seed: Uint8Array;
  readonly highestSlot: number;
}

/** Slots are computed from the time and blockhashes from the slot, so no timer is needed. */
export class Timeline {
  readonly #options: TimelineOptions;
  #highestSlot: number;
  readonly #slotByBlockhash = new Map<string, number>();
  #hashedUpTo = -1;

  constructor(options: TimelineOptions) {
    this.#options = options;
    this.#highestSlot = options.highestSlot;
  }

  /** Never decreases, even when the clock is set back. */
  slot(): number {
    const { clock, genesisMs } = this.#options;
    this.#highestSlot = Math.max(this.#highestSlot, Math.floor((clock.now() - genesisMs) / SLOT_MS));
    return this.#highestSlot;
  }

  now(): Moment {
    const slot = this.slot();
    return { slot, unixTimestamp: this.unixTimeOf(slot), epoch: Math.floor(slot / SLOTS_PER_EPOCH) };
  }

  /** Unix seconds. */
  unixTimeOf(slot: number): number {
    return Math.floor((this.#options.genesisMs + slot * SLOT_MS) / 1000);
  }

  blockhashOf(slot: number): string {
    const slotBytes = Buffer.alloc(8);
    slotBytes.writeBigUInt64LE(BigInt(slot));
    return toBase58(createHash('sha256').update(this.#options.seed).update(slotBytes).digest());
  }

  isBlockhashValid(blockhash: string): boolean {
    const slot = this.slot();
    this.#hashUpTo(slot);
    const hashSlot = this.#slotByBlockhash.get(blockhash);
    return hashSlot !== undefined && slot - hashSlot <= BLOCKHASH_SLOTS;
  }

  #hashUpTo(slot: number): void {
    const oldest = Math.max(0, slot - BLOCKHASH_SLOTS);
    for (let next = Math.max(oldest, this.#hashedUpTo + 1); next <= slot; next += 1) {
      this.#slotByBlockhash.set(this.blockhashOf(next), next);
    }
    this.#hashedUpTo = slot;
    for (const [hash, hashSlot] of this.#slotByBlockhash) {
      if (hashSlot >= oldest) break;
      this.#slotByBlockhash.delete(hash);
    }
  }
}
