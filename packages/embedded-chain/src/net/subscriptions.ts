import type { ChainLedger } from '../chainLedger.ts';
import { invalidRequest } from '../rpc/rpcError.ts';
import { AccountChannel, ProgramChannel } from './channels/accountChannels.ts';
import type { Channel, Unsubscribe, Notify } from './channels/channel.ts';
import { LogsChannel } from './channels/logsChannel.ts';
import { SignatureChannel } from './channels/signatureChannel.ts';
import { createRootChannel, createSlotChannel, SlotTicker } from './channels/slotChannels.ts';

/** Subscriptions by channel, independent of the transport. */
export class Subscriptions {
  readonly #channels: ReadonlyMap<string, Channel>;
  readonly #stopListening: () => void;

  constructor(ledger: ChainLedger) {
    const ticker = new SlotTicker(ledger);
    this.#channels = new Map<string, Channel>([
      ['accountSubscribe', new AccountChannel(ledger)],
      ['logsSubscribe', new LogsChannel()],
      ['programSubscribe', new ProgramChannel(ledger)],
      ['rootSubscribe', createRootChannel(ticker)],
      ['signatureSubscribe', new SignatureChannel(ledger)],
      ['slotSubscribe', createSlotChannel(ticker)],
    ]);
    this.#stopListening = ledger.onCommit((batch) => {
      for (const channel of this.#channels.values()) channel.onCommit?.(batch);
    });
  }

  /** Null when there is no such call; `done` is called when no notification can follow. */
  subscribe(
    call: string,
    params: readonly unknown[] | null,
    notify: Notify,
    done: () => void,
  ): Unsubscribe | null {
    const channel = this.#channels.get(call);
    if (!channel) return null;
    if (!params) throw invalidRequest();
    return channel.subscribe(params, notify, done);
  }

  close(): void {
    this.#stopListening();
    for (const channel of this.#channels.values()) channel.close?.();
  }
}
