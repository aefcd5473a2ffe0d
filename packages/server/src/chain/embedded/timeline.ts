import { createHash } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { toBase58 } from './base58.ts';

export const SLOT_MS = 400;
/** How many slots a blockhash stays good for. */
export const BLOCKHASH_SLOTS = 150;
export const SLOTS_PER_EPOCH = 432_000;

export interface Moment {
  readonly slot: number;
  readonly unixTimestamp: number;
  readonly epoch: number;
}

interface Origin {
  readonly clock: Clock;
  readonly genesisMs: number;
  readonly seed: Uint8Array;
  readonly highestSlot: number;
}

/** Slots follow from the time and blockhashes from the slot, so nothing has to tick. */
export class Timeline {
  readonly #origin: Origin;
  #highest: number;
  readonly #slotOf = new Map<string, number>();
  #hashedUpTo = -1;

  constructor(origin: Origin) {
    this.#origin = origin;
    this.#highest = origin.highestSlot;
  }

  /** Never goes back, even when the clock does. */
  slot(): number {
    const { clock, genesisMs } = this.#origin;
    this.#highest = Math.max(this.#highest, Math.floor((clock.now() - genesisMs) / SLOT_MS));
    return this.#highest;
  }

  now(): Moment {
    const slot = this.slot();
    return { slot, unixTimestamp: this.timeOf(slot), epoch: Math.floor(slot / SLOTS_PER_EPOCH) };
  }

  /** Unix seconds. */
  timeOf(slot: number): number {
    return Math.floor((this.#origin.genesisMs + slot * SLOT_MS) / 1000);
  }

  blockhashOf(slot: number): string {
    const place = Buffer.alloc(8);
    place.writeBigUInt64LE(BigInt(slot));
    return toBase58(createHash('sha256').update(this.#origin.seed).update(place).digest());
  }

  isValid(blockhash: string): boolean {
    const slot = this.slot();
    this.#hashUpTo(slot);
    const born = this.#slotOf.get(blockhash);
    return born !== undefined && slot - born <= BLOCKHASH_SLOTS;
  }

  #hashUpTo(slot: number): void {
    const oldest = Math.max(0, slot - BLOCKHASH_SLOTS);
    for (let next = Math.max(oldest, this.#hashedUpTo + 1); next <= slot; next += 1) {
      this.#slotOf.set(this.blockhashOf(next), next);
    }
    this.#hashedUpTo = slot;
    for (const [hash, born] of this.#slotOf) {
      if (born >= oldest) break;
      this.#slotOf.delete(hash);
    }
  }
}
