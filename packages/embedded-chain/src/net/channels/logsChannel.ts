import { z } from 'zod';
import { address, anyOptions, parseParams, withSlotContext } from '../../rpc/method.ts';
import type { TransactionBatch } from '../../chainStore.ts';
import { stringifyWithBigInts } from '../json.ts';
import { addSubscriber, type Channel, type Unsubscribe, type Notify } from './channel.ts';

/** This chain has no votes, so `allWithVotes` equals `all`. As on a node, exactly one address can be mentioned. */
const subscription = z.tuple([
  z.union([z.enum(['all', 'allWithVotes']), z.object({ mentions: z.tuple([address]) })]),
  anyOptions,
]);

/** `logsSubscribe`: the logs of every transaction, or of those that mention an address. */
export class LogsChannel implements Channel {
  readonly #all = new Set<Notify>();
  readonly #mentions = new Map<string, Set<Notify>>();

  subscribe(params: readonly unknown[], notify: Notify): Unsubscribe {
    const [filter] = parseParams(subscription, params);
    if (typeof filter === 'object') return addSubscriber(this.#mentions, filter.mentions[0].text, notify);
    this.#all.add(notify);
    return () => void this.#all.delete(notify);
  }

  onCommit({ slot, transactions }: TransactionBatch): void {
    if (this.#all.size === 0 && this.#mentions.size === 0) return;
    for (const { signature, err, meta, addresses } of transactions) {
      const mentions = [...new Set(addresses)].flatMap((name) => [...(this.#mentions.get(name) ?? [])]);
      if (this.#all.size === 0 && mentions.length === 0) continue;
      const result = stringifyWithBigInts(withSlotContext(slot, { signature, err, logs: meta.logMessages }));
      for (const notify of [...this.#all, ...mentions]) notify(result);
    }
  }
}
