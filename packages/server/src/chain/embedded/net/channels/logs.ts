import { z } from 'zod';
import { address, anyOptions, atSlot } from '../../rpc/method.ts';
import type { Batch } from '../../store.ts';
import { stringify } from '../json.ts';
import { add, parseParams, type Channel, type Stop, type Tell } from './channel.ts';

/** There are no votes here, so `allWithVotes` is the same as `all`. A node takes exactly one mentioned address. */
const subscription = z.tuple([
  z.union([z.enum(['all', 'allWithVotes']), z.object({ mentions: z.tuple([address]) })]),
  anyOptions,
]);

/** `logsSubscribe`: the logs of every transaction, or of those that mention an address. */
export class LogsChannel implements Channel {
  readonly #all = new Set<Tell>();
  readonly #mentions = new Map<string, Set<Tell>>();

  start(params: readonly unknown[], tell: Tell): Stop {
    const [filter] = parseParams(subscription, params);
    if (typeof filter === 'object') return add(this.#mentions, filter.mentions[0].text, tell);
    this.#all.add(tell);
    return () => void this.#all.delete(tell);
  }

  hear({ slot, landed }: Batch): void {
    if (this.#all.size === 0 && this.#mentions.size === 0) return;
    for (const { signature, err, meta, addresses } of landed) {
      const mentions = [...new Set(addresses)].flatMap((name) => [...(this.#mentions.get(name) ?? [])]);
      if (this.#all.size === 0 && mentions.length === 0) continue;
      const result = stringify(atSlot(slot, { signature, err, logs: meta.logMessages }));
      for (const tell of [...this.#all, ...mentions]) tell(result);
    }
  }
}
