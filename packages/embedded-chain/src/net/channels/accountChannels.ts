import { z } from 'zod';
import type { ChainLedger } from '../../chainLedger.ts';
import { createMintLookup } from '../../rpc/accounts.ts';
import { accountOptions, encodeAccount, type AccountOptions } from '../../rpc/encodeAccount.ts';
import { matchesFilters, programOptions, type ProgramOptions } from '../../rpc/programFilters.ts';
import { address, parseParams, withSlotContext } from '../../rpc/method.ts';
import type { TransactionBatch } from '../../chainStore.ts';
import { CLOSED_ACCOUNT, type ChainAccount } from '../../vm.ts';
import { stringifyWithBigInts } from '../json.ts';
import { addSubscriber, type Channel, type Unsubscribe, type Notify } from './channel.ts';

interface AccountSubscription<Options> {
  readonly options: Options;
  readonly notify: Notify;
}

type EncodedAccount = ReturnType<typeof encodeAccount>;

/** Encodes as soon as the chain can be read; null on failure, such as an account that is too large for base58. */
const encodeWhenReadable = (
  ledger: Pick<ChainLedger, 'read'>,
  account: ChainAccount,
  options: AccountOptions,
  resultOf: (encoded: EncodedAccount) => unknown,
): Promise<string | null> =>
  ledger
    .read((vm) => stringifyWithBigInts(resultOf(encodeAccount(account, options, createMintLookup(vm)))))
    .catch(() => null);

/** Options with the same key give the same encoding of an account. */
const encodingKeyOf = (options: AccountOptions): string =>
  JSON.stringify([options?.encoding, options?.dataSlice]);

/** Encodes an account once for all subscriptions with the same key, then notifies those that still exist. */
const notifyAll = async <Options extends AccountOptions>(
  subscriptions: Iterable<AccountSubscription<Options>>,
  encode: (options: Options) => Promise<string | null>,
  exists: (subscription: AccountSubscription<Options>) => boolean,
): Promise<void> => {
  const results = new Map<string, Promise<string | null>>();
  const pending = [...subscriptions].map((subscription) => {
    const key = encodingKeyOf(subscription.options);
    const result = results.get(key) ?? encode(subscription.options);
    results.set(key, result);
    return { subscription, result };
  });
  for (const { subscription, result } of pending) {
    const text = await result;
    if (text !== null && exists(subscription)) subscription.notify(text);
  }
};

/** `accountSubscribe`: the account after every change. */
export class AccountChannel implements Channel {
  readonly #ledger: Pick<ChainLedger, 'read'>;
  readonly #subscriptions = new Map<string, Set<AccountSubscription<AccountOptions>>>();

  constructor(ledger: Pick<ChainLedger, 'read'>) {
    this.#ledger = ledger;
  }

  subscribe(params: readonly unknown[], notify: Notify): Unsubscribe {
    const [{ text }, options] = parseParams(z.tuple([address, accountOptions]), params);
    return addSubscriber(this.#subscriptions, text, { options, notify });
  }

  onCommit({ slot, accounts }: TransactionBatch): void {
    if (this.#subscriptions.size === 0) return;
    for (const [name, account] of accounts) {
      const subscriptions = this.#subscriptions.get(name);
      if (!subscriptions) continue;
      void notifyAll(
        subscriptions,
        (options) =>
          encodeWhenReadable(this.#ledger, account ?? CLOSED_ACCOUNT, options, (encoded) =>
            withSlotContext(slot, encoded),
          ),
        (subscription) => subscriptions.has(subscription),
      );
    }
  }
}

/** `programSubscribe`: every changed account of a program that matches the filters. */
export class ProgramChannel implements Channel {
  readonly #ledger: Pick<ChainLedger, 'read'>;
  readonly #subscriptions = new Map<string, Set<AccountSubscription<ProgramOptions>>>();

  constructor(ledger: Pick<ChainLedger, 'read'>) {
    this.#ledger = ledger;
  }

  subscribe(params: readonly unknown[], notify: Notify): Unsubscribe {
    const [{ text }, options] = parseParams(z.tuple([address, programOptions]), params);
    return addSubscriber(this.#subscriptions, text, { options, notify });
  }

  onCommit({ slot, accounts }: TransactionBatch): void {
    if (this.#subscriptions.size === 0) return;
    for (const [pubkey, account] of accounts) {
      if (!account) continue;
      const subscriptions = this.#subscriptions.get(account.program);
      if (!subscriptions) continue;
      const matching = [...subscriptions].filter(({ options }) =>
        matchesFilters(account.data, options?.filters),
      );
      void notifyAll(
        matching,
        (options) =>
          encodeWhenReadable(this.#ledger, account, options, (encoded) =>
            withSlotContext(slot, { pubkey, account: encoded }),
          ),
        (subscription) => subscriptions.has(subscription),
      );
    }
  }
}
