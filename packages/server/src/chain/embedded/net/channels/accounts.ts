import { z } from 'zod';
import type { Ledger } from '../../ledger.ts';
import { mintsIn } from '../../rpc/accounts.ts';
import { accountOptions, encodeAccount, type AccountOptions } from '../../rpc/encodeAccount.ts';
import { matches, programOptions, type ProgramOptions } from '../../rpc/programFilters.ts';
import { address, atSlot } from '../../rpc/method.ts';
import type { Batch } from '../../store.ts';
import type { ChainAccount } from '../../vm.ts';
import { stringify } from '../json.ts';
import { add, parseParams, type Channel, type Stop, type Tell } from './channel.ts';

const CLOSED: ChainAccount = {
  lamports: 0n,
  program: '11111111111111111111111111111111',
  data: new Uint8Array(),
  executable: false,
};

interface Watch<Options> {
  readonly options: Options;
  readonly tell: Tell;
}

type Encoded = ReturnType<typeof encodeAccount>;

/** Encodes when the chain can be read; null for what cannot be shown, such as an account too big for base58. */
const encodeLater = (
  ledger: Pick<Ledger, 'read'>,
  account: ChainAccount,
  options: AccountOptions,
  resultOf: (encoded: Encoded) => unknown,
): Promise<string | null> =>
  ledger.read((vm) => stringify(resultOf(encodeAccount(account, options, mintsIn(vm))))).catch(() => null);

/** The same key: the same account is shown in the same way. */
const keyOf = (options: AccountOptions): string => JSON.stringify([options?.encoding, options?.dataSlice]);

/** Encodes an account once for all watches that show it in the same way, and notifies those that still exist then. */
const notifyAll = async <Options extends AccountOptions>(
  watches: Iterable<Watch<Options>>,
  encode: (options: Options) => Promise<string | null>,
  exists: (watch: Watch<Options>) => boolean,
): Promise<void> => {
  const results = new Map<string, Promise<string | null>>();
  const told = [...watches].map((watch) => {
    const key = keyOf(watch.options);
    const result = results.get(key) ?? encode(watch.options);
    results.set(key, result);
    return { watch, result };
  });
  for (const { watch, result } of told) {
    const text = await result;
    if (text !== null && exists(watch)) watch.tell(text);
  }
};

/** `accountSubscribe`: the account after every change. */
export class AccountChannel implements Channel {
  readonly #ledger: Pick<Ledger, 'read'>;
  readonly #watches = new Map<string, Set<Watch<AccountOptions>>>();

  constructor(ledger: Pick<Ledger, 'read'>) {
    this.#ledger = ledger;
  }

  start(params: readonly unknown[], tell: Tell): Stop {
    const [{ text }, options] = parseParams(z.tuple([address, accountOptions]), params);
    return add(this.#watches, text, { options, tell });
  }

  hear({ slot, accounts }: Batch): void {
    if (this.#watches.size === 0) return;
    for (const [name, account] of accounts) {
      const watches = this.#watches.get(name);
      if (!watches) continue;
      void notifyAll(
        watches,
        (options) =>
          encodeLater(this.#ledger, account ?? CLOSED, options, (encoded) => atSlot(slot, encoded)),
        (watch) => watches.has(watch),
      );
    }
  }
}

/** `programSubscribe`: every account of a program after every change, where its filters match. */
export class ProgramChannel implements Channel {
  readonly #ledger: Pick<Ledger, 'read'>;
  readonly #watches = new Map<string, Set<Watch<ProgramOptions>>>();

  constructor(ledger: Pick<Ledger, 'read'>) {
    this.#ledger = ledger;
  }

  start(params: readonly unknown[], tell: Tell): Stop {
    const [{ text }, options] = parseParams(z.tuple([address, programOptions]), params);
    return add(this.#watches, text, { options, tell });
  }

  hear({ slot, accounts }: Batch): void {
    if (this.#watches.size === 0) return;
    for (const [pubkey, account] of accounts) {
      if (!account) continue;
      const watches = this.#watches.get(account.program);
      if (!watches) continue;
      const matching = [...watches].filter(({ options }) => matches(account.data, options?.filters));
      void notifyAll(
        matching,
        (options) =>
          encodeLater(this.#ledger, account, options, (encoded) =>
            atSlot(slot, { pubkey, account: encoded }),
          ),
        (watch) => watches.has(watch),
      );
    }
  }
}
