// The raw binding: litesvm's wrapper converts every address to base58 and back, which takes longer than the execution.
import { Account, Clock, FailedTransactionMetadata, LiteSvm } from 'litesvm/dist/internal.js';
import type { TransactionMetadata } from 'litesvm/dist/internal.js';
import { toAddress } from './base58.ts';
import { isWritable, type Message, type SignedTransaction } from './message.ts';
import type { Moment } from './timeline.ts';
import { toTransactionError, type TransactionError } from './transactionError.ts';

export interface ChainAccount {
  readonly lamports: bigint;
  /** The owning program, base58. */
  readonly program: string;
  readonly data: Uint8Array;
  readonly executable: boolean;
}

/** The state of an account that does not exist. */
export const CLOSED_ACCOUNT: ChainAccount = {
  lamports: 0n,
  program: '11111111111111111111111111111111',
  data: new Uint8Array(),
  executable: false,
};

export interface AccountKey {
  readonly address: string;
  readonly bytes: Uint8Array;
  readonly signer: boolean;
  readonly writable: boolean;
  readonly source: 'transaction' | 'lookupTable';
}

export interface Execution {
  readonly err: TransactionError | null;
  readonly meta: TransactionMetadata;
}

export interface Simulation extends Execution {
  /** The accounts as they would be afterwards. Most callers do not ask for them, and converting them takes time. */
  readonly readPostAccounts: () => ReadonlyMap<string, ChainAccount>;
}

const TABLE_HEADER_BYTES = 56;

const toChainAccount = (account: Account, withCode = true): ChainAccount => {
  const executable = account.executable();
  return {
    lamports: account.lamports(),
    program: toAddress(account.owner()),
    data: executable && !withCode ? new Uint8Array() : account.data(),
    executable,
  };
};

/** The Solana runtime, without blocks and history; the caller sets the time. */
export class Vm {
  readonly #svm: LiteSvm;
  #currentSlot = -1;

  constructor() {
    this.#svm = new LiteSvm();
    this.#svm.setSigverify(true);
    this.#svm.setBlockhashCheck(false);
    this.#svm.setTransactionHistory(0n);
    this.#svm.withNativeMints();
  }

  getAccount(address: Uint8Array, { withCode = true } = {}): ChainAccount | null {
    const account = this.#svm.getAccount(address);
    // litesvm keeps a closed account with 0 lamports; for callers it does not exist.
    return account === null || account.lamports() === 0n ? null : toChainAccount(account, withCode);
  }

  getBalance(address: Uint8Array): bigint {
    return this.#svm.getBalance(address) ?? 0n;
  }

  setAccount(address: Uint8Array, program: Uint8Array, account: Omit<ChainAccount, 'program'>): void {
    const { lamports, data, executable } = account;
    this.#svm.setAccount(address, new Account(lamports, data, program, executable, 0n));
  }

  rentExemption(bytes: number): bigint {
    return this.#svm.minimumBalanceForRentExemption(BigInt(bytes));
  }

  /** All accounts of a message, in the order of the account indexes of its instructions. */
  resolveAccountKeys(message: Message): AccountKey[] {
    const fixed = message.keys.map((bytes, index) => ({
      address: toAddress(bytes),
      bytes,
      signer: index < message.signers,
      writable: isWritable(message, index),
      source: 'transaction' as const,
    }));
    const loaded = (writable: boolean): AccountKey[] =>
      message.lookups.flatMap((lookup) => {
        const data = this.getAccount(lookup.table)?.data ?? new Uint8Array();
        return (writable ? lookup.writable : lookup.readonly).flatMap((index) => {
          const start = TABLE_HEADER_BYTES + index * 32;
          const bytes = data.slice(start, start + 32);
          if (bytes.length < 32) return [];
          return [
            { address: toAddress(bytes), bytes, signer: false, writable, source: 'lookupTable' as const },
          ];
        });
      });
    return message.lookups.length === 0 ? fixed : [...fixed, ...loaded(true), ...loaded(false)];
  }

  execute({ wire }: SignedTransaction, moment: Moment): Execution {
    this.#setTime(moment);
    const result = this.#svm.sendVersionedTransaction(wire);
    return result instanceof FailedTransactionMetadata
      ? { err: toTransactionError(result.err()), meta: result.meta() }
      : { err: null, meta: result };
  }

  simulate({ wire }: SignedTransaction, moment: Moment, sigVerify: boolean): Simulation {
    this.#setTime(moment);
    this.#svm.setSigverify(sigVerify);
    try {
      const result = this.#svm.simulateVersionedTransaction(wire);
      if (result instanceof FailedTransactionMetadata) {
        return {
          err: toTransactionError(result.err()),
          meta: result.meta(),
          readPostAccounts: () => new Map(),
        };
      }
      const readPostAccounts = () =>
        new Map(
          result
            .postAccounts()
            .map((post) => [toAddress(post.address), toChainAccount(post.account())] as const),
        );
      return { err: null, meta: result.meta(), readPostAccounts };
    } finally {
      this.#svm.setSigverify(true);
    }
  }

  #setTime({ slot, unixTimestamp, epoch }: Moment): void {
    if (slot === this.#currentSlot) return;
    this.#currentSlot = slot;
    const time = BigInt(unixTimestamp);
    this.#svm.setClock(new Clock(BigInt(slot), time, BigInt(epoch), BigInt(epoch + 1), time));
  }
}
