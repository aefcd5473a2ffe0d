import { setImmediate } from 'node:timers/promises';
import type { Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { fromBase58 } from './base58.ts';
import { attempt } from './landing.ts';
import type { SignedTransaction } from './message.ts';
import { CODE, preflightFailure, RpcError } from './rpc/rpcError.ts';
import {
  commitBatch,
  lastSeq,
  loadAccounts,
  loadRecent,
  saveSlot,
  NoLongerOwner,
  type Batch,
  type Landed,
} from './store.ts';
import { BLOCKHASH_SLOTS, type Moment, type Timeline } from './timeline.ts';
import { Vm, type ChainAccount } from './vm.ts';

/** Executing holds up everything else in the process; a batch is short, and the next one follows at once. */
const MOST_IN_A_BATCH = 64;

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
  readonly pool: Pool;
  readonly owner: string;
  readonly timeline: Timeline;
  readonly log: Log;
}

const closed = (): RpcError => new RpcError(CODE.INTERNAL, 'The chain is closed');

/**
 * The chain's state: the VM in memory and its copy in PostgreSQL, which is the one that counts. Batches execute in the
 * VM, commit to the database, and only then answer; nobody ever sees what might still be undone. So processed,
 * confirmed and finalized are one and the same here.
 */
export class Ledger {
  readonly #parts: LedgerParts;
  #vm = new Vm();
  #seq = 0;
  /** Message hashes of all transactions whose blockhash may still be good, with their slots, oldest first. */
  #seen = new Map<string, number>();
  #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;
  /** Until when the VM may be ahead of the database, or behind it. */
  #unsettled: Promise<void> | null = null;
  #stale = true;
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

  get pool(): Pool {
    return this.#parts.pool;
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
    return new Promise((resolve, reject) => {
      this.#waiting.push({ transaction, preflight, resolve, reject });
      this.#working ??= this.#work().finally(() => (this.#working = null));
    });
  }

  hasLanded({ messageHash }: SignedTransaction): boolean {
    return this.#seen.has(messageHash.toString('base64'));
  }

  /** Looks at the VM when it is equal to the database. */
  async read<T>(look: (vm: Vm, moment: Moment) => T): Promise<T> {
    if (this.#closed) throw closed();
    while (this.#unsettled || this.#stale) {
      if (this.#unsettled) await this.#unsettled.catch(() => undefined);
      else await this.#settle(() => this.#rebuild());
    }
    return look(this.#vm, this.timeline.now());
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
    await saveSlot(this.pool, this.#parts.owner, this.timeline.slot()).catch((error: unknown) => {
      this.#parts.log.warn({ error }, 'The embedded chain closed without saying where it stopped');
    });
  }

  async #reserveMore(): Promise<void> {
    const last = this.timeline.slot() + RESERVED_SLOTS;
    await saveSlot(this.pool, this.#parts.owner, last);
    this.#reserved = last;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      while (this.#unsettled) await this.#unsettled.catch(() => undefined);
      const entries = this.#waiting.splice(0, MOST_IN_A_BATCH);
      await this.#settle(() => this.#run(entries)).catch((error: unknown) => {
        for (const { reject } of entries) reject(error as Error);
      });
      // Whoever waited to read gets a turn before the next batch.
      await setImmediate();
    }
  }

  #settle(work: () => Promise<void>): Promise<void> {
    const settled = work().finally(() => (this.#unsettled = null));
    this.#unsettled = settled;
    return settled;
  }

  async #run(entries: readonly Waiting[]): Promise<void> {
    if (this.#stale) await this.#rebuild();
    const moment = this.timeline.now();
    const accounts = new Map<string, ChainAccount | null>();
    this.#forget(moment.slot);
    // Set back after the commit: whatever goes wrong in between, the VM is read anew from the database.
    this.#stale = true;
    const verdicts = entries.map((entry) => this.#judge(entry, moment, accounts));
    const landed = verdicts.flatMap((verdict) => ('landed' in verdict ? [verdict.landed] : []));
    const batch = { slot: moment.slot, landed, accounts };
    if (landed.length > 0) await this.#commit(batch);
    this.#stale = false;
    for (const [index, { resolve, reject, transaction }] of entries.entries()) {
      const verdict = verdicts[index];
      if (verdict && 'refused' in verdict) reject(verdict.refused);
      else resolve(transaction.signature);
    }
    if (landed.length > 0) this.#announce(batch);
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
    const { landed, changes, execution } = attempt(this.#vm, transaction, {
      moment,
      preflight,
      seq: this.#seq + 1,
    });
    if (!landed) {
      const told = { logs: execution.meta.logs(), units: execution.meta.computeUnitsConsumed() };
      return { refused: preflightFailure(execution.err ?? 'SanitizeFailure', told) };
    }
    this.#seq = landed.seq;
    this.#seen.set(transaction.messageHash.toString('base64'), moment.slot);
    for (const [address, account] of changes) accounts.set(address, account);
    return { landed };
  }

  async #commit(batch: Batch): Promise<void> {
    const { pool, owner, log } = this.#parts;
    try {
      await commitBatch(pool, owner, batch);
    } catch (error) {
      log.error(
        { error, transactions: batch.landed.length },
        'A batch of the embedded chain was not committed',
      );
      await this.#rebuild().catch((failure: unknown) => {
        log.error({ error: failure }, 'The embedded chain could not be read back; the next call tries again');
      });
      const why =
        error instanceof NoLongerOwner ? error.message : 'The transaction could not be stored; send it again';
      throw new RpcError(CODE.INTERNAL, why);
    }
  }

  #announce(batch: Batch): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch);
      } catch (error) {
        this.#parts.log.error({ error }, 'A listener to the embedded chain failed');
      }
    }
  }

  #forget(slot: number): void {
    for (const [hash, born] of this.#seen) {
      if (born >= slot - BLOCKHASH_SLOTS) break;
      this.#seen.delete(hash);
    }
  }

  async #rebuild(): Promise<void> {
    const { pool, timeline } = this.#parts;
    const oldest = timeline.slot() - BLOCKHASH_SLOTS;
    const [accounts, recent, seq] = await Promise.all([
      loadAccounts(pool),
      loadRecent(pool, oldest),
      lastSeq(pool),
    ]);
    const vm = new Vm();
    const programs = new Map<string, Uint8Array>();
    for (const { address, program, ...account } of accounts) {
      const owner = programs.get(program) ?? fromBase58(program) ?? new Uint8Array(32);
      programs.set(program, owner);
      vm.put(fromBase58(address) ?? new Uint8Array(32), owner, account);
    }
    this.#vm = vm;
    this.#seq = seq;
    this.#seen = new Map(
      recent.map(({ message_hash, slot }) => [message_hash.toString('base64'), Number(slot)]),
    );
    this.#stale = false;
  }
}
