import type { ChainLedger } from '../../chainLedger.ts';
import { SLOT_MS } from '../../timeline.ts';
import { stringifyWithBigInts } from '../json.ts';
import type { Channel, Unsubscribe, Notify } from './channel.ts';

/** Calls its listeners once per slot; runs only while it has listeners. */
export class SlotTicker {
  readonly #ledger: ChainLedger;
  readonly #listeners = new Set<(slot: number) => void>();
  #timer: NodeJS.Timeout | null = null;
  #lastSlot = 0;

  constructor(ledger: ChainLedger) {
    this.#ledger = ledger;
  }

  listen(listener: (slot: number) => void): Unsubscribe {
    this.#listeners.add(listener);
    if (!this.#timer) {
      this.#lastSlot = this.#ledger.timeline.slot();
      this.#timer = setInterval(() => void this.#tick().catch(() => undefined), SLOT_MS);
      this.#timer.unref();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.close();
    };
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #tick(): Promise<void> {
    await this.#ledger.reserveSlots();
    const slot = this.#ledger.timeline.slot();
    if (slot === this.#lastSlot) return;
    this.#lastSlot = slot;
    for (const notify of this.#listeners) notify(slot);
  }
}

export const createSlotChannel = (ticker: SlotTicker): Channel => ({
  subscribe: (_, notify: Notify) =>
    ticker.listen((slot) =>
      notify(stringifyWithBigInts({ slot, parent: Math.max(0, slot - 1), root: slot })),
    ),
  close: () => ticker.close(),
});

export const createRootChannel = (ticker: SlotTicker): Channel => ({
  subscribe: (_, notify: Notify) => ticker.listen((slot) => notify(String(slot))),
});
