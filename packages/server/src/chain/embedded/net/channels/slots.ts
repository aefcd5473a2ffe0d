import type { Ledger } from '../../ledger.ts';
import { SLOT_MS } from '../../timeline.ts';
import { stringify } from '../json.ts';
import type { Channel, Stop, Tell } from './channel.ts';

/** Calls its listeners once a slot, and runs only while there are any. */
export class SlotTicker {
  readonly #ledger: Ledger;
  readonly #listeners = new Set<(slot: number) => void>();
  #ticking: NodeJS.Timeout | null = null;
  #toldSlot = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  listen(listener: (slot: number) => void): Stop {
    this.#listeners.add(listener);
    if (!this.#ticking) {
      this.#toldSlot = this.#ledger.timeline.slot();
      this.#ticking = setInterval(() => void this.#tick().catch(() => undefined), SLOT_MS);
      this.#ticking.unref();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  close(): void {
    if (this.#ticking) clearInterval(this.#ticking);
    this.#ticking = null;
  }

  async #tick(): Promise<void> {
    await this.#ledger.reserve();
    const slot = this.#ledger.timeline.slot();
    if (slot === this.#toldSlot) return;
    this.#toldSlot = slot;
    for (const tell of this.#listeners) tell(slot);
  }
}

export const slotChannel = (ticker: SlotTicker): Channel => ({
  start: (_, tell: Tell) =>
    ticker.listen((slot) => tell(stringify({ slot, parent: Math.max(0, slot - 1), root: slot }))),
  close: () => ticker.close(),
});

export const rootChannel = (ticker: SlotTicker): Channel => ({
  start: (_, tell: Tell) => ticker.listen((slot) => tell(String(slot))),
});
