import { z } from 'zod';
import { statusesOf } from '../history.ts';
import type { Batch } from '../store.ts';
import { SLOT_MS } from '../timeline.ts';
import type { TransactionError } from '../transactionError.ts';
import type { ChainAccount } from '../vm.ts';
import { mintsIn } from '../rpc/accounts.ts';
import { accountOptions, encodeAccount, type AccountOptions } from '../rpc/encodeAccount.ts';
import { address, anyOptions, atSlot, signature } from '../rpc/method.ts';
import type { Ledger } from '../ledger.ts';
import { invalidParams } from '../rpc/rpcError.ts';

/** Called with the `result` of a notification. */
type Tell = (result: unknown) => void;
/** Takes a subscription back. */
type Stop = () => void;

interface AccountWatch {
  readonly options: AccountOptions;
  readonly tell: Tell;
}

const CLOSED: ChainAccount = {
  lamports: 0n,
  program: '11111111111111111111111111111111',
  data: new Uint8Array(),
  executable: false,
};

const add = <T>(index: Map<string, Set<T>>, key: string, value: T): Stop => {
  const values = index.get(key) ?? new Set();
  index.set(key, values.add(value));
  return () => {
    values.delete(value);
    if (values.size === 0) index.delete(key);
  };
};

const parse = <T>(schema: z.ZodType<T>, params: unknown): T => {
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw invalidParams(z.prettifyError(parsed.error));
  return parsed.data;
};

/** Who wants to hear of what, whatever carries the news. */
export class Subscriptions {
  readonly #ledger: Ledger;
  readonly #signatures = new Map<string, Set<Tell>>();
  readonly #accounts = new Map<string, Set<AccountWatch>>();
  readonly #slots = new Set<(slot: number) => void>();
  readonly #stopListening: () => void;
  #ticking: NodeJS.Timeout | null = null;
  #toldSlot = 0;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#stopListening = ledger.onCommit((batch) => this.#hear(batch));
  }

  /** By the name of the call that subscribes; `done` is called when there is nothing more to come. */
  start(call: string, params: readonly unknown[], tell: Tell, done: () => void): Stop | null {
    if (call === 'signatureSubscribe') {
      const [wanted] = parse(z.tuple([signature, anyOptions]), params);
      return this.#watchSignature(wanted.text, (result) => {
        done();
        tell(result);
      });
    }
    if (call === 'accountSubscribe') {
      const [wanted, options] = parse(z.tuple([address, accountOptions]), params);
      return add(this.#accounts, wanted.text, { options, tell });
    }
    if (call === 'slotSubscribe') {
      return this.#watchSlots((slot) => tell({ slot, parent: Math.max(0, slot - 1), root: slot }));
    }
    if (call === 'rootSubscribe') return this.#watchSlots(tell);
    return null;
  }

  close(): void {
    this.#stopListening();
    if (this.#ticking) clearInterval(this.#ticking);
    this.#ticking = null;
  }

  #watchSignature(wanted: string, tell: Tell): Stop {
    const stop = add(this.#signatures, wanted, tell);
    // It may have landed before; whichever comes first, the news is told once.
    statusesOf(this.#ledger.db, [wanted]).then(
      (known) => {
        const row = known.get(wanted);
        if (row && this.#signatures.get(wanted)?.has(tell))
          this.#tellSignature(Number(row.slot), wanted, row.err, tell);
      },
      // The commit itself still tells.
      () => undefined,
    );
    return stop;
  }

  #tellSignature(slot: number, wanted: string, err: TransactionError | null, tell: Tell): void {
    const listeners = this.#signatures.get(wanted);
    listeners?.delete(tell);
    if (listeners?.size === 0) this.#signatures.delete(wanted);
    tell(atSlot(slot, { err }));
  }

  #hear({ slot, landed, accounts }: Batch): void {
    for (const { signature: name, err } of landed) {
      for (const tell of this.#signatures.get(name) ?? []) this.#tellSignature(slot, name, err, tell);
    }
    if (this.#accounts.size === 0) return;
    for (const [name, account] of accounts) {
      for (const watch of this.#accounts.get(name) ?? [])
        void this.#tellAccount(slot, account ?? CLOSED, watch);
    }
  }

  async #tellAccount(slot: number, account: ChainAccount, { options, tell }: AccountWatch): Promise<void> {
    const encoded = await this.#ledger
      .read((vm) => encodeAccount(account, options, mintsIn(vm)))
      // Too big for base58, or the chain is closing: there is nothing to show.
      .catch(() => null);
    if (encoded) tell(atSlot(slot, encoded));
  }

  #watchSlots(tell: (slot: number) => void): Stop {
    this.#slots.add(tell);
    if (!this.#ticking) {
      this.#toldSlot = this.#ledger.timeline.slot();
      this.#ticking = setInterval(() => void this.#tick().catch(() => undefined), SLOT_MS);
      this.#ticking.unref();
    }
    return () => {
      this.#slots.delete(tell);
      if (this.#slots.size > 0 || !this.#ticking) return;
      clearInterval(this.#ticking);
      this.#ticking = null;
    };
  }

  async #tick(): Promise<void> {
    await this.#ledger.reserve();
    const slot = this.#ledger.timeline.slot();
    if (slot === this.#toldSlot) return;
    this.#toldSlot = slot;
    for (const tell of this.#slots) tell(slot);
  }
}
