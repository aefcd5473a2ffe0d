import type { WalletAccount } from '@wallet-standard/base';
import type { StandardEventsFeature } from '@wallet-standard/features';
import { createStorageSlot, type KeyValueStorage } from '../../lib/storage.ts';
import type { SignInWallet, AvailableWallets } from './wallets.ts';

/** One account of a wallet that trusts this page. */
export interface Connection {
  readonly id: string;
  readonly address: string;
  readonly connector: { readonly name: string; readonly isEmbeddedWallet: boolean };
  readonly wallet: SignInWallet;
}

interface ConnectionsDeps {
  readonly availableWallets: AvailableWallets;
  readonly storage: KeyValueStorage;
  readonly onAccountsChange: (wallet: SignInWallet, accounts: readonly WalletAccount[]) => void;
}

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

const isSolana = ({ chains }: WalletAccount): boolean => chains.some((chain) => chain.startsWith('solana:'));

export const isEmbedded = (wallet: SignInWallet): boolean =>
  'isEmbeddedWallet' in wallet && wallet.isEmbeddedWallet === true;

const connectionsOf = (wallet: SignInWallet): Connection[] =>
  wallet.accounts.filter(isSolana).map(({ address }) => ({
    id: `${wallet.name}:${address}`,
    address,
    connector: { name: wallet.name, isEmbeddedWallet: isEmbedded(wallet) },
    wallet,
  }));

/** The connected accounts. */
export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #slot;
  readonly #listeners = new Set<() => void>();
  readonly #trackedWallets = new Set<SignInWallet>();
  #current: readonly Connection[] = [];

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
    this.#slot = createStorageSlot(deps.storage, 'wallets', isStringArray);
    deps.availableWallets.subscribe(() => this.#trackNewWallets());
    this.#trackNewWallets();
  }

  /** The same array until it changes. */
  readonly list = (): readonly Connection[] => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Remembered wallets are connected silently after a reload. */
  readonly remember = ({ name }: SignInWallet): void => {
    const names = this.#slot.read() ?? [];
    if (!names.includes(name)) this.#slot.write([...names, name]);
    this.#refresh();
  };

  /** Asks the remembered wallets without an account once more, silently. */
  readonly reconnect = (): void => {
    for (const wallet of this.#deps.availableWallets.list()) {
      if (wallet.accounts.length === 0 && this.#isRemembered(wallet)) void this.#reconnect(wallet);
    }
  };

  /** Disconnects every wallet that supports it; the results include failures. */
  readonly disconnectAll = (): Promise<readonly PromiseSettledResult<void>[]> => {
    this.#slot.clear();
    const wallets = [...new Set(this.#current.map(({ wallet }) => wallet))];
    return Promise.allSettled(
      wallets.map(async ({ features }) => {
        await features['standard:disconnect']?.disconnect();
      }),
    );
  };

  /** Wallets can register at any time. */
  #trackNewWallets(): void {
    for (const wallet of this.#deps.availableWallets.list().filter((one) => !this.#trackedWallets.has(one))) {
      this.#trackedWallets.add(wallet);
      const { 'standard:events': events }: Partial<StandardEventsFeature> = wallet.features as object;
      events?.on('change', ({ accounts }) => {
        this.#refresh();
        if (accounts) this.#deps.onAccountsChange(wallet, accounts);
      });
      if (this.#isRemembered(wallet)) void this.#reconnect(wallet);
    }
    this.#refresh();
  }

  #isRemembered({ name }: SignInWallet): boolean {
    return this.#slot.read()?.includes(name) ?? false;
  }

  /** A silent connect opens no window; a wallet that no longer trusts the page stays disconnected. */
  async #reconnect(wallet: SignInWallet): Promise<void> {
    await wallet.features['standard:connect'].connect({ silent: true }).catch(() => undefined);
    this.#refresh();
  }

  #refresh(): void {
    this.#current = this.#deps.availableWallets.list().flatMap(connectionsOf);
    this.#listeners.forEach((listener) => listener());
  }
}
