import type { Ledger } from '../ledger.ts';
import { invalidRequest } from '../rpc/rpcError.ts';
import { AccountChannel, ProgramChannel } from './channels/accounts.ts';
import type { Channel, Stop, Tell } from './channels/channel.ts';
import { LogsChannel } from './channels/logs.ts';
import { SignatureChannel } from './channels/signatures.ts';
import { rootChannel, slotChannel, SlotTicker } from './channels/slots.ts';

/** Subscriptions by channel, independent of the transport. */
export class Subscriptions {
  readonly #channels: ReadonlyMap<string, Channel>;
  readonly #stopListening: () => void;

  constructor(ledger: Ledger) {
    const ticker = new SlotTicker(ledger);
    this.#channels = new Map<string, Channel>([
      ['accountSubscribe', new AccountChannel(ledger)],
      ['logsSubscribe', new LogsChannel()],
      ['programSubscribe', new ProgramChannel(ledger)],
      ['rootSubscribe', rootChannel(ticker)],
      ['signatureSubscribe', new SignatureChannel(ledger)],
      ['slotSubscribe', slotChannel(ticker)],
    ]);
    this.#stopListening = ledger.onCommit((batch) => {
      for (const channel of this.#channels.values()) channel.hear?.(batch);
    });
  }

  /** Null when there is no such call; `done` is called when no notification can follow. */
  start(call: string, params: readonly unknown[] | null, tell: Tell, done: () => void): Stop | null {
    const channel = this.#channels.get(call);
    if (!channel) return null;
    if (!params) throw invalidRequest();
    return channel.start(params, tell, done);
  }

  close(): void {
    this.#stopListening();
    for (const channel of this.#channels.values()) channel.close?.();
  }
}
