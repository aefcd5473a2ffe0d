import { z } from 'zod';
import { statusesOf } from '../../history.ts';
import type { Ledger } from '../../ledger.ts';
import { anyOptions, atSlot, signature } from '../../rpc/method.ts';
import type { Batch } from '../../store.ts';
import type { TransactionError } from '../../transactionError.ts';
import { stringify } from '../json.ts';
import { add, parseParams, type Channel, type Stop, type Tell } from './channel.ts';

const subscription = z.tuple([signature, anyOptions]);

/** `signatureSubscribe`: one notification, whether the transaction lands later or has landed before. */
export class SignatureChannel implements Channel {
  readonly #ledger: Ledger;
  readonly #signatures = new Map<string, Set<Tell>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  start(params: readonly unknown[], tell: Tell, done: () => void): Stop {
    const [{ text }] = parseParams(subscription, params);
    const tellOnce: Tell = (result) => {
      done();
      tell(result);
    };
    const stop = add(this.#signatures, text, tellOnce);
    statusesOf(this.#ledger.db, [text]).then(
      (known) => {
        const row = known.get(text);
        if (row && this.#signatures.get(text)?.has(tellOnce)) {
          this.#notify(Number(row.slot), text, row.err, tellOnce);
        }
      },
      // A commit still notifies.
      () => undefined,
    );
    return stop;
  }

  hear({ slot, landed }: Batch): void {
    for (const { signature: name, err } of landed) {
      for (const tell of this.#signatures.get(name) ?? []) this.#notify(slot, name, err, tell);
    }
  }

  #notify(slot: number, name: string, err: TransactionError | null, tell: Tell): void {
    const listeners = this.#signatures.get(name);
    listeners?.delete(tell);
    if (listeners?.size === 0) this.#signatures.delete(name);
    tell(stringify(atSlot(slot, { err })));
  }
}
