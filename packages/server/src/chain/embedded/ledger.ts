import { setImmediate } from 'node:timers/promises';
import type { Log } from '../../platform/log.ts';
import type { ChainDatabase } from './database.ts';
import { attempt } from './landing.ts';
import type { SignedTransaction } from './message.ts';
import { readBack, type Memory } from './readBack.ts';
import { CODE, preflightFailure, RpcError } from './rpc/rpcError.ts';
import { commitBatch, NoLongerOwner, reserveSlot, saveLastSlot, type Batch, type Landed } from './store.ts';
import { BLOCKHASH_SLOTS, type Moment, type Timeline } from './timeline.ts';
import { Vm, type ChainAccount } from './vm.ts';

/** Executing holds up everything else in the process; a batch is short, and the next one follows at once. */
const MOST_IN_A_BATCH = 64;

/** More transactions than this do not wait for their batch; a caller is refused and sends again. */
const MOST_WAITING = 10_000;

/** How far ahead of the time slots are reserved: after a crash, time may stand still for that long (four seconds). */
const RESERVED_SLOTS = 10;

interface Waiting {
  readonly transaction: SignedTransaction;
  readonly preflight: boolean;
  readonly resolve: (signature: string) => void;
  readonly reject: (error: Error) => void;
}

type Verdict = { readonly landed: Landed } | { readonly refused: RpcError } | { readonly known: true };

export interface LedgerParts {
  readonly db: ChainDatabase;
  readonly owner: string;
  readonly timeline: Timeline;
  readonly log: Log;
  readonly mostWaiting?: number | undefined;
  /** Another process has taken the chain. */
  readonly onLost?: () => void;
}

const closed = (): RpcError => new RpcError(CODE.INTERNAL, 'The chain is closed');
const unavailable = (error: unknown): RpcError =>
  new RpcError(
    CODE.INTERNAL,
    error instanceof NoLongerOwner ? error.message : 'The database of the chain does not answer; try again',
  );

/**
 * The chain's state: the VM in memory and its copy in PostgreSQL, which is the one that counts. Batches execute in the
 * VM, commit to the database, and only then answer; nobody ever sees what might still be undone. So processed,
 * confirmed and finalized are one and the same here.
 */
export class Ledger {
  readonly #parts: LedgerParts;
  #memory: Memory = { vm: new Vm(), seq: 0, seen: new Map(), generation: -1n };
  #seq = 0;
  #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;
  /** Until when the VM may be ahead of the database, or behind it. */
  #unsettled: Promise<void> | null = null;
  #stale = true;
  /** Why the chain could not be read back the last time. */
  #unreadable: unknown = null;
  /** Executed, and perhaps stored: nobody knows until the chain has been read back. */
  #uncertain: Batch | null = null;
  #reserved = -1;
  #reserving: Promise<void> | null = null;
  #closed = false;
  readonly #listeners = new Set<(batch: Batch) => void>();

  constructor(parts: LedgerParts) {
    this.#parts = parts;
  }

  static async open(parts: LedgerParts): Promise<Ledger> {
    const ledger = new Ledger(parts);
    await ledger.#settle(() => ledger.#rebuild());
    return ledger;
  }

  get timeline(): Timeline {
    return this.#parts.timeline;
  }

  /** Includes those of a batch under way: it counts, it does not tell. */
  get transactionCount(): number {
    return this.#seq;
  }

  get db(): ChainDatabase {
    return this.#parts.db;
  }

  /**
   * To be waited for before a slot is shown: the database has to know of it first. Otherwise a crash and a clock put
   * back could bring back slots that are over, and transactions that everybody holds for expired.
   */
  async reserve(): Promise<void> {
    if (this.#closed) throw closed();
    if (this.timeline.slot() <= this.#reserved) return;
    this.#reserving ??= this.#reserveMore().finally(() => (this.#reserving = null));
    await this.#reserving;
  }

  /** Resolves with the signature once the transaction has been committed. */
  submit(transaction: SignedTransaction, { preflight }: { preflight: boolean }): Promise<string> {
    if (this.#closed) return Promise.reject(closed());
    if (this.#waiting.length >= (this.#parts.mostWaiting ?? MOST_WAITING)) {
      return Promise.reject(
        new RpcError(CODE.INTERNAL, 'Too many transactions are waiting; send it again later'),
      );
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ transaction, preflight, resolve, reject });
      this.#working ??= this.#work().finally(() => (this.#working = null));
    });
  }

  hasLanded({ messageHash }: { readonly messageHash: Buffer }): boolean {
    return this.#memory.seen.has(messageHash.toString('base64'));
  }

  /** Looks at the VM when it is equal to the database. */
  async read<T>(look: (vm: Vm, moment: Moment) => T): Promise<T> {
    if (this.#closed) throw closed();
    while (this.#unsettled || this.#stale) {
      if (!this.#unsettled) {
        await this.#settle(() => this.#rebuild()).catch((error: unknown) => {
          throw unavailable(error);
        });
        continue;
      }
      await this.#unsettled.catch(() => undefined);
      // One attempt serves all that wait for it: after a failure, each trying by itself would keep the last for long.
      if (this.#stale && this.#unreadable !== null) throw unavailable(this.#unreadable);
    }
    return look(this.#memory.vm, this.timeline.now());
  }

  /** Tells of every batch after its commit. */
  onCommit(listener: (batch: Batch) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#working;
    await this.#reserving?.catch(() => undefined);
    await saveLastSlot(this.db, this.#parts.owner, this.timeline.slot()).catch((err: unknown) => {
      this.#parts.log.warn({ err }, 'The embedded chain closed without storing its last slot');
    });
  }

  async #reserveMore(): Promise<void> {
    const last = this.timeline.slot() + RESERVED_SLOTS;
    await reserveSlot(this.db, this.#parts.owner, last).catch((error: unknown) => this.#failed(error));
    this.#reserved = last;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      while (this.#unsettled) await this.#unsettled.catch(() => undefined);
      const entries = this.#waiting.splice(0, MOST_IN_A_BATCH);
      await this.#settle(() => this.#run(entries)).catch((error: unknown) => {
        // Without the database the other transactions would wait through one deadline a batch.
        const isAway = this.#stale && this.#unreadable !== null;
        const alsoRefused = isAway ? this.#waiting.splice(0) : [];
        for (const { reject } of [...entries, ...alsoRefused]) reject(error as Error);
      });
      // Readers get a turn before the next batch.
      await setImmediate();
    }
  }

  #settle(work: () => Promise<void>): Promise<void> {
    const settled = work().finally(() => (this.#unsettled = null));
    this.#unsettled = settled;
    return settled;
  }

  async #run(entries: readonly Waiting[]): Promise<void> {
    if (this.#stale) {
      await this.#rebuild().catch((error: unknown) => {
        throw unavailable(error);
      });
    }
    const moment = this.timeline.now();
    const accounts = new Map<string, ChainAccount | null>();
    this.#forget(moment.slot);
    // Set back after the commit: whatever goes wrong in between, the VM is read anew from the database.
    this.#stale = true;
    const verdicts = entries.map((entry) => this.#judge(entry, moment, accounts));
    const landed = verdicts.flatMap((verdict) => ('landed' in verdict ? [verdict.landed] : []));
    if (landed.length > 0) await this.#commit({ slot: moment.slot, landed, accounts });
    this.#stale = false;
    for (const [index, { resolve, reject, transaction }] of entries.entries()) {
      const verdict = verdicts[index];
      if (verdict && 'refused' in verdict) reject(verdict.refused);
      else resolve(transaction.signature);
    }
  }

  #judge(
    { transaction, preflight }: Waiting,
    moment: Moment,
    accounts: Map<string, ChainAccount | null>,
  ): Verdict {
    if (this.hasLanded(transaction)) {
      // Without preflight a node takes a transaction again and again, and drops the copies.
      return preflight ? { refused: preflightFailure('AlreadyProcessed') } : { known: true };
    }
    // A node without preflight would accept this and silently drop it; saying so serves everybody better.
    if (!this.timeline.isValid(transaction.message.blockhash)) {
      return { refused: preflightFailure('BlockhashNotFound') };
    }
    const { vm, seen } = this.#memory;
    const { landed, changes, execution } = attempt(vm, transaction, {
      moment,
      preflight,
      seq: this.#seq + 1,
    });
    if (!landed) {
      const told = { logs: execution.meta.logs(), units: execution.meta.computeUnitsConsumed() };
      return { refused: preflightFailure(execution.err ?? 'SanitizeFailure', told) };
    }
    this.#seq = landed.seq;
    seen.set(transaction.messageHash.toString('base64'), moment.slot);
    for (const [address, account] of changes) accounts.set(address, account);
    return { landed };
  }

  /** Returns when the batch is stored, also when that became known only by reading the chain back. */
  async #commit(batch: Batch): Promise<void> {
    const { db, owner, log } = this.#parts;
    try {
      await commitBatch(db, { owner, generation: this.#memory.generation }, batch);
      this.#announce(batch);
    } catch (err) {
      log.error(
        { err, transactions: batch.landed.length },
        'A batch of the embedded chain was not committed',
      );
      this.#uncertain = batch;
      await this.#rebuild().catch((failure: unknown) => {
        log.error({ err: failure }, 'The embedded chain could not be read back; the next call tries again');
        throw unavailable(failure);
      });
      if (batch.landed.every((transaction) => this.hasLanded(transaction))) return;
      throw new RpcError(CODE.INTERNAL, 'The transaction could not be stored; send it again');
    }
  }

  #failed(error: unknown): never {
    if (error instanceof NoLongerOwner) this.#parts.onLost?.();
    throw error;
  }

  #announce(batch: Batch): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch);
      } catch (err) {
        this.#parts.log.error({ err }, 'A listener to the embedded chain failed');
      }
    }
  }

  #forget(slot: number): void {
    const { seen } = this.#memory;
    for (const [hash, born] of seen) {
      if (born >= slot - BLOCKHASH_SLOTS) break;
      seen.delete(hash);
    }
  }

  async #rebuild(): Promise<void> {
    const { db, owner, timeline } = this.#parts;
    this.#stale = true;
    try {
      this.#memory = await readBack(db, owner, timeline.slot() - BLOCKHASH_SLOTS);
    } catch (error) {
      this.#unreadable = error;
      this.#failed(error);
    }
    this.#seq = this.#memory.seq;
    this.#stale = false;
    this.#unreadable = null;
    const uncertain = this.#uncertain;
    this.#uncertain = null;
    if (uncertain?.landed.every((transaction) => this.hasLanded(transaction))) this.#announce(uncertain);
  }
}
