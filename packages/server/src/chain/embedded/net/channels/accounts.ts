import { z } from 'zod';
import type { Ledger } from '../../ledger.ts';
import { mintsIn } from '../../rpc/accounts.ts';
import { accountOptions, encodeAccount, type AccountOptions } from '../../rpc/encodeAccount.ts';
import { matches, programOptions, type ProgramOptions } from '../../rpc/programFilters.ts';
import { address, atSlot } from '../../rpc/method.ts';
import type { Batch } from '../../store.ts';
import type { ChainAccount } from '../../vm.ts';
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

/** Encodes when the chain can be read; null for what cannot be shown, such as an account too big for base58. */
const encodeLater = (ledger: Ledger, account: ChainAccount, options: AccountOptions) =>
  ledger.read((vm) => encodeAccount(account, options, mintsIn(vm))).catch(() => null);

/** `accountSubscribe`: the account after every change. */
export class AccountChannel implements Channel {
  readonly #ledger: Ledger;
  readonly #watches = new Map<string, Set<Watch<AccountOptions>>>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  start(params: readonly unknown[], tell: Tell): Stop {
    const [{ text }, options] = parseParams(z.tuple([address, accountOptions]), params);
    return add(this.#watches, text, { options, tell });
  }

  hear({ slot, accounts }: Batch): void {
    if (this.#watches.size === 0) return;
    for (const [name, account] of accounts) {
      for (const watch of this.#watches.get(name) ?? [])
        void this.#notify(slot, name, account ?? CLOSED, watch);
    }
  }

  async #notify(
    slot: number,
    name: string,
    account: ChainAccount,
    watch: Watch<AccountOptions>,
  ): Promise<void> {
    const encoded = await encodeLater(this.#ledger, account, watch.options);
    if (encoded && this.#watches.get(name)?.has(watch)) watch.tell(atSlot(slot, encoded));
  }
}

/** `programSubscribe`: every account of a program after every change, where its filters match. */
export class ProgramChannel implements Channel {
  readonly #ledger: Ledger;
  readonly #watches = new Map<string, Set<Watch<ProgramOptions>>>();

  constructor(ledger: Ledger) {
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
      for (const watch of this.#watches.get(account.program) ?? []) {
        if (matches(account.data, watch.options?.filters)) void this.#notify(slot, pubkey, account, watch);
      }
    }
  }

  async #notify(
    slot: number,
    pubkey: string,
    account: ChainAccount,
    watch: Watch<ProgramOptions>,
  ): Promise<void> {
    const encoded = await encodeLater(this.#ledger, account, watch.options);
    if (encoded && this.#watches.get(account.program)?.has(watch)) {
      watch.tell(atSlot(slot, { pubkey, account: encoded }));
    }
  }
}
