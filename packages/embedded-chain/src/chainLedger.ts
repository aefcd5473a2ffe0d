import { setImmediate } from 'node:timers/promises';
import type { Log } from './dependencies.ts';
import type { ChainDatabase } from './chainDatabase.ts';
import { executeTransaction } from './executeTransaction.ts';
import type { SignedTransaction } from './message.ts';
import { reloadChain, type InMemoryChain } from './reloadChain.ts';
import { RPC_ERROR_CODE, preflightError, RpcError } from './rpc/rpcError.ts';
import {
  commitBatch,
  OwnershipLostError,
  reserveSlot,
  saveLastSlot,
  type TransactionBatch,
  type LandedTransaction,
} from './chainStore.ts';
import { BLOCKHASH_SLOTS, type Moment, type Timeline } from './timeline.ts';
import { Vm, type ChainAccount } from './vm.ts';

/** Execution blocks the process, so a batch is short; the next batch follows at once. */
const MAX_BATCH_SIZE = 64;

/** Most transactions that wait for a batch; more are refused, and the caller may send them again. */
const MAX_PENDING = 10_000;

/** Slots are reserved this far ahead (4 seconds); after a crash, the slot may not change for that long. */
const RESERVED_SLOTS = 10;

interface PendingTransaction {
  readonly transaction: SignedTransaction;
  readonly preflight: boolean;
  readonly resolve: (signature: string) => void;
  readonly reject: (error: Error) => void;
}

type SubmitResult =
  { readonly landed: LandedTransaction } | { readonly refused: RpcError } | { readonly known: true };

interface ChainLedgerOptions {
  readonly db: ChainDatabase;
  readonly owner: string;
  readonly timeline: Timeline;
  readonly log: Log;
  readonly maxPending?: number | undefined;
  /** Another process has taken the chain. */
  readonly onOwnershipLost?: () => void;
}

const chainClosedError = (): RpcError => new RpcError(RPC_ERROR_CODE.INTERNAL, 'The chain is closed');
const databaseUnavailableError = (error: unknown): RpcError =>
  new RpcError(
    RPC_ERROR_CODE.INTERNAL,
    error instanceof OwnershipLostError
      ? error.message
      : 'The database of the chain does not answer; try again',
  );

/**
 * The chain's state: the VM in memory and the copy in PostgreSQL, which is authoritative. A batch is executed in the VM
 * and committed to the database before it is answered, so no caller sees a state that could be undone. Processed,
 * confirmed and finalized are therefore the same.
 */
export class ChainLedger {
  readonly #options: ChainLedgerOptions;
  #chain: InMemoryChain = { vm: new Vm(), seq: 0, slotByMessageHash: new Map(), generation: -1n };
  #seq = 0;
  #pending: PendingTransaction[] = [];
  #draining: Promise<void> | null = null;
  /** Pending while the VM and the database may differ. */
  #exclusiveWork: Promise<void> | null = null;
  #stale = true;
  /** Why the last reload failed. */
  #loadError: unknown = null;
  /** Executed, and perhaps stored: this is unknown until the chain has been reloaded. */
  #uncertainBatch: TransactionBatch | null = null;
  #reservedSlot = -1;
  #reserving: Promise<void> | null = null;
  #closed = false;
  readonly #listeners = new Set<(batch: TransactionBatch) => void>();

  constructor(options: ChainLedgerOptions) {
    this.#options = options;
  }

  static async open(options: ChainLedgerOptions): Promise<ChainLedger> {
    const ledger = new ChainLedger(options);
    await ledger.#runExclusive(() => ledger.#reload());
    return ledger;
  }

  get timeline(): Timeline {
    return this.#options.timeline;
  }

  /** Includes the transactions of a batch that is not committed yet. */
  get transactionCount(): number {
    return this.#seq;
  }

  get db(): ChainDatabase {
    return this.#options.db;
  }

  /**
   * Must finish before a slot is shown: the database has to store it first. Otherwise, after a crash and a clock that was
   * set back, past slots could return, and transactions that clients consider expired could land.
   */
  async reserveSlots(): Promise<void> {
    if (this.#closed) throw chainClosedError();
    if (this.timeline.slot() <= this.#reservedSlot) return;
    this.#reserving ??= this.#reserveMoreSlots().finally(() => (this.#reserving = null));
    await this.#reserving;
  }

  /** Resolves with the signature once the transaction has been committed. */
  submit(transaction: SignedTransaction, { preflight }: { preflight: boolean }): Promise<string> {
    if (this.#closed) return Promise.reject(chainClosedError());
    if (this.#pending.length >= (this.#options.maxPending ?? MAX_PENDING)) {
      return Promise.reject(
        new RpcError(RPC_ERROR_CODE.INTERNAL, 'Too many transactions are waiting; send it again later'),
      );
    }
    return new Promise((resolve, reject) => {
      this.#pending.push({ transaction, preflight, resolve, reject });
      this.#draining ??= this.#drainPending().finally(() => (this.#draining = null));
    });
  }

  hasLanded({ messageHash }: { readonly messageHash: Buffer }): boolean {
    return this.#chain.slotByMessageHash.has(messageHash.toString('base64'));
  }

  /** Reads the VM while it equals the database. */
  async read<T>(readVm: (vm: Vm, moment: Moment) => T): Promise<T> {
    if (this.#closed) throw chainClosedError();
    while (this.#exclusiveWork || this.#stale) {
      if (!this.#exclusiveWork) {
        await this.#runExclusive(() => this.#reload()).catch((error: unknown) => {
          throw databaseUnavailableError(error);
        });
        continue;
      }
      await this.#exclusiveWork.catch(() => undefined);
      // One attempt is shared by all callers that wait; separate attempts would delay the last caller for long.
      if (this.#stale && this.#loadError !== null) throw databaseUnavailableError(this.#loadError);
    }
    return readVm(this.#chain.vm, this.timeline.now());
  }

  /** Calls the listener with every batch after its commit. Returns a function that removes it. */
  onCommit(listener: (batch: TransactionBatch) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
    await this.#reserving?.catch(() => undefined);
    await saveLastSlot(this.db, this.#options.owner, this.timeline.slot()).catch((err: unknown) => {
      this.#options.log.warn({ err }, 'The embedded chain closed without storing its last slot');
    });
  }

  async #reserveMoreSlots(): Promise<void> {
    const last = this.timeline.slot() + RESERVED_SLOTS;
    await reserveSlot(this.db, this.#options.owner, last).catch((error: unknown) => this.#rethrow(error));
    this.#reservedSlot = last;
  }

  async #drainPending(): Promise<void> {
    // What is submitted in the same turn of the event loop becomes one batch.
    await setImmediate();
    while (this.#pending.length > 0) {
      while (this.#exclusiveWork) await this.#exclusiveWork.catch(() => undefined);
      const entries = this.#pending.splice(0, MAX_BATCH_SIZE);
      await this.#runExclusive(() => this.#executeBatch(entries)).catch((error: unknown) => {
        // Without the database the other transactions would wait one deadline per batch.
        const isUnavailable = this.#stale && this.#loadError !== null;
        const alsoRefused = isUnavailable ? this.#pending.splice(0) : [];
        for (const { reject } of [...entries, ...alsoRefused]) reject(error as Error);
      });
      // Lets waiting readers run before the next batch.
      await setImmediate();
    }
  }

  #runExclusive(work: () => Promise<void>): Promise<void> {
    const settled = work().finally(() => (this.#exclusiveWork = null));
    this.#exclusiveWork = settled;
    return settled;
  }

  async #executeBatch(entries: readonly PendingTransaction[]): Promise<void> {
    if (this.#stale) {
      await this.#reload().catch((error: unknown) => {
        throw databaseUnavailableError(error);
      });
    }
    const moment = this.timeline.now();
    const accounts = new Map<string, ChainAccount | null>();
    this.#forgetExpired(moment.slot);
    // Reset after the commit; if anything fails before that, the VM is loaded from the database again.
    this.#stale = true;
    const results = entries.map((entry) => this.#executeOne(entry, moment, accounts));
    const landed = results.flatMap((result) => ('landed' in result ? [result.landed] : []));
    if (landed.length > 0) await this.#commit({ slot: moment.slot, transactions: landed, accounts });
    this.#stale = false;
    for (const [index, { resolve, reject, transaction }] of entries.entries()) {
      const result = results[index];
      if (result && 'refused' in result) reject(result.refused);
      else resolve(transaction.signature);
    }
  }

  #executeOne(
    { transaction, preflight }: PendingTransaction,
    moment: Moment,
    accounts: Map<string, ChainAccount | null>,
  ): SubmitResult {
    if (this.hasLanded(transaction)) {
      // Without preflight a node accepts a transaction again and ignores the copy.
      return preflight ? { refused: preflightError('AlreadyProcessed') } : { known: true };
    }
    // Without preflight a node would accept this and drop it silently; an error helps the caller more.
    if (!this.timeline.isBlockhashValid(transaction.message.blockhash)) {
      return { refused: preflightError('BlockhashNotFound') };
    }
    const { vm, slotByMessageHash } = this.#chain;
    const { landed, changes, execution } = executeTransaction(vm, transaction, {
      moment,
      preflight,
      seq: this.#seq + 1,
    });
    if (!landed) {
      const details = { logs: execution.meta.logs(), units: execution.meta.computeUnitsConsumed() };
      return { refused: preflightError(execution.err ?? 'SanitizeFailure', details) };
    }
    this.#seq = landed.seq;
    slotByMessageHash.set(transaction.messageHash.toString('base64'), moment.slot);
    for (const [address, account] of changes) accounts.set(address, account);
    return { landed };
  }

  /** Resolves when the batch is stored, also when only a reload has shown that it is. */
  async #commit(batch: TransactionBatch): Promise<void> {
    const { db, owner, log } = this.#options;
    try {
      await commitBatch(db, { owner, generation: this.#chain.generation }, batch);
      this.#notifyListeners(batch);
    } catch (err) {
      log.error(
        { err, transactions: batch.transactions.length },
        'A batch of the embedded chain was not committed',
      );
      this.#uncertainBatch = batch;
      await this.#reload().catch((failure: unknown) => {
        log.error({ err: failure }, 'The embedded chain could not be reloaded; the next call tries again');
        throw databaseUnavailableError(failure);
      });
      if (batch.transactions.every((transaction) => this.hasLanded(transaction))) return;
      throw new RpcError(RPC_ERROR_CODE.INTERNAL, 'The transaction could not be stored; send it again');
    }
  }

  #rethrow(error: unknown): never {
    if (error instanceof OwnershipLostError) this.#options.onOwnershipLost?.();
    throw error;
  }

  #notifyListeners(batch: TransactionBatch): void {
    for (const listener of this.#listeners) {
      try {
        listener(batch);
      } catch (err) {
        this.#options.log.error({ err }, 'A listener of the embedded chain failed');
      }
    }
  }

  #forgetExpired(slot: number): void {
    const { slotByMessageHash } = this.#chain;
    for (const [hash, landedSlot] of slotByMessageHash) {
      if (landedSlot >= slot - BLOCKHASH_SLOTS) break;
      slotByMessageHash.delete(hash);
    }
  }

  async #reload(): Promise<void> {
    const { db, owner, timeline } = this.#options;
    this.#stale = true;
    try {
      this.#chain = await reloadChain(db, owner, timeline.slot() - BLOCKHASH_SLOTS);
    } catch (error) {
      this.#loadError = error;
      this.#rethrow(error);
    }
    this.#seq = this.#chain.seq;
    this.#stale = false;
    this.#loadError = null;
    const uncertain = this.#uncertainBatch;
    this.#uncertainBatch = null;
    if (uncertain?.transactions.every((transaction) => this.hasLanded(transaction)))
      this.#notifyListeners(uncertain);
  }
}
