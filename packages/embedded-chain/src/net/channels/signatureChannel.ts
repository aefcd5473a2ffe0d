import { z } from 'zod';
import { findStatuses } from '../../chainQueries.ts';
import type { ChainLedger } from '../../chainLedger.ts';
import { anyOptions, parseParams, withSlotContext, signature } from '../../rpc/method.ts';
import type { TransactionBatch } from '../../chainStore.ts';
import type { TransactionError } from '../../transactionError.ts';
import { stringifyWithBigInts } from '../json.ts';
import { addSubscriber, type Channel, type Unsubscribe, type Notify } from './channel.ts';

const subscription = z.tuple([signature, anyOptions]);

/** `signatureSubscribe`: one notification, whether the transaction lands later or has landed before. */
export class SignatureChannel implements Channel {
  readonly #ledger: ChainLedger;
  readonly #signatures = new Map<string, Set<Notify>>();

  constructor(ledger: ChainLedger) {
    this.#ledger = ledger;
  }

  subscribe(params: readonly unknown[], notify: Notify, done: () => void): Unsubscribe {
    const [{ text }] = parseParams(subscription, params);
    const notifyOnce: Notify = (result) => {
      done();
      notify(result);
    };
    const stop = addSubscriber(this.#signatures, text, notifyOnce);
    findStatuses(this.#ledger.db, [text]).then(
      (known) => {
        const row = known.get(text);
        if (row && this.#signatures.get(text)?.has(notifyOnce)) {
          this.#notify(Number(row.slot), text, row.err, notifyOnce);
        }
      },
      // The commit will notify the subscriber.
      () => undefined,
    );
    return stop;
  }

  onCommit({ slot, transactions }: TransactionBatch): void {
    for (const { signature: name, err } of transactions) {
      for (const notify of this.#signatures.get(name) ?? []) this.#notify(slot, name, err, notify);
    }
  }

  #notify(slot: number, name: string, err: TransactionError | null, notify: Notify): void {
    const listeners = this.#signatures.get(name);
    listeners?.delete(notify);
    if (listeners?.size === 0) this.#signatures.delete(name);
    notify(stringifyWithBigInts(withSlotContext(slot, { err })));
  }
}
