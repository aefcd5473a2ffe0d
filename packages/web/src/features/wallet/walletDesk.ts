import type { auth, ClientOf } from '@blacktide/contract';
import type { Wallet } from '@wallet-standard/base';
import type { KeyVault } from '../../lib/keyVault.ts';
import type { Log } from '../../lib/log.ts';
import type { Session } from '../../lib/session.ts';
import type { KeyValue } from '../../lib/storage.ts';
import { createConnections, type Connection, type Connections } from './connections.ts';
import { failureSentence } from './failures.ts';
import { createPrompts, type Prompts } from './prompts.ts';
import { createSwitch, switchFlag } from './switching.ts';
import type { SigningPurpose, SignTransactions } from './transactionSigner.ts';
import { GUEST_NAME, type SignInWallet, type WalletShelf } from './wallets.ts';

export interface WalletDeskDeps {
  readonly shelf: WalletShelf;
  readonly session: Session;
  readonly api: ClientOf<{ auth: typeof auth }>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly storage: KeyValue;
  readonly tabStorage: KeyValue;
  readonly log: Log;
  readonly location: Pick<Location, 'host' | 'origin'>;
  /** Makes a wallet known to the page by the wallet standard. */
  readonly register: (wallet: Wallet) => void;
}

/** What the page can do with wallets. The heavy parts are fetched when they are first needed. */
export interface WalletDesk {
  readonly shelf: WalletShelf;
  readonly connections: Connections;
  /** What an email wallet asks its owner right now. */
  readonly prompts: Prompts;
  /** Null when the player is in; otherwise what went wrong, in words. */
  signIn(wallet: SignInWallet): Promise<string | null>;
  /** Stops waiting for a wallet that may never answer; what it still says is not heard. */
  cancel(): void;
  /** Signs in with another wallet and leaves the one before; if that fails, all stays as it is. */
  switchTo(to: Connection): Promise<boolean>;
  /** The same with a wallet that may not be connected yet: null when it worked, otherwise what went wrong. */
  connectNew(wallet: SignInWallet): Promise<string | null>;
  /** Moves everything of the guest who is signed in into another wallet: null when it worked. */
  upgrade(target: SignInWallet): Promise<string | null>;
  /** How the signed-in wallet signs transactions; rejects with words for the player where it cannot. */
  signer(purpose: SigningPurpose): Promise<SignTransactions>;
  /** Out of the game, and out of every wallet that can be told so. */
  disconnectAll(): Promise<void>;
  offerGuest(): Promise<void>;
  offerEmail(mailbox: string | null): Promise<void>;
}

const DISCONNECTED = 'Your wallet was disconnected. Connect it to come aboard again.';
const OTHER_ACCOUNT = 'Your wallet has changed to another account. Sign in with it, or change back.';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A wallet can change its accounts or leave under the page: a session of an account that is gone ends. */
const watchAccounts = ({ shelf, session, storage, tabStorage }: WalletDeskDeps): Connections => {
  let held = new Set<SignInWallet>();
  const flag = switchFlag(tabStorage);
  const holds = ({ accounts }: SignInWallet): boolean => {
    const auth = session.store.getState();
    return auth.status === 'in' && accounts.some(({ address }) => address === auth.wallet);
  };
  const look = (): void => void (held = new Set(shelf.list().filter(holds)));
  session.store.subscribe(look);
  const connections = createConnections({
    shelf,
    storage,
    onAccounts: (wallet, accounts) => {
      const lost = held.has(wallet) && !holds({ ...wallet, accounts });
      if (lost && flag.read() === null) session.end(accounts.length > 0 ? OTHER_ACCOUNT : DISCONNECTED);
    },
  });
  connections.subscribe(() => shelf.list().some(holds) && look());
  look();
  return connections;
};

class Desk implements WalletDesk {
  readonly #deps: WalletDeskDeps;
  readonly shelf: WalletShelf;
  readonly connections: Connections;
  readonly prompts = createPrompts();
  #attempt = 0;
  readonly #offered = new Set<string>();

  constructor(deps: WalletDeskDeps) {
    this.#deps = deps;
    this.shelf = deps.shelf;
    this.connections = watchAccounts(deps);
  }

  async #grant(wallet: SignInWallet, address?: string) {
    const { signIn } = await import('./signIn.ts');
    const grant = await signIn(wallet, this.#deps, address);
    this.connections.remember(wallet);
    return grant;
  }

  readonly signIn = async (wallet: SignInWallet): Promise<string | null> => {
    const mine = ++this.#attempt;
    const { session } = this.#deps;
    session.pend();
    try {
      const grant = await this.#grant(wallet);
      if (mine === this.#attempt) session.begin(grant);
      return null;
    } catch (error) {
      if (mine !== this.#attempt) return null;
      session.end();
      return failureSentence(error, wallet.name);
    }
  };

  readonly cancel = (): void => {
    this.#attempt += 1;
    this.prompts.getState().prompt?.cancel();
    this.#deps.session.end();
  };

  readonly switchTo = (to: Connection): Promise<boolean> =>
    createSwitch({
      ...this.#deps,
      enter: async ({ wallet, address }) => this.#deps.session.begin(await this.#grant(wallet, address)),
    })(to);

  readonly connectNew = async (wallet: SignInWallet): Promise<string | null> => {
    try {
      this.#deps.session.begin(await this.#grant(wallet));
      return null;
    } catch (error) {
      return failureSentence(error, wallet.name);
    }
  };

  readonly upgrade = async (target: SignInWallet): Promise<string | null> => {
    const { session } = this.#deps;
    const auth = session.store.getState();
    if (auth.status !== 'in') return null;
    try {
      const { upgrade } = await import('./upgrade.ts');
      const wallets = this.shelf.list().filter(({ name }) => name === GUEST_NAME);
      const deps = { ...this.#deps, wallets, token: session.token, pause };
      const grant = await upgrade(auth.wallet, target, deps);
      this.connections.remember(target);
      session.begin(grant);
      await wallets[0]?.features['standard:disconnect']?.disconnect();
      return null;
    } catch (error) {
      return failureSentence(error, target.name);
    }
  };

  readonly signer = async (purpose: SigningPurpose): Promise<SignTransactions> => {
    const { session, fetch } = this.#deps;
    const [{ NOT_AUTHORIZED, transactionSigner }, { memoProof }] = await Promise.all([
      import('./transactionSigner.ts'),
      import('./memoProof.ts'),
    ]);
    const auth = session.store.getState();
    if (auth.status !== 'in') throw new Error(NOT_AUTHORIZED);
    const prove = memoProof({ fetch, token: session.token, pause });
    return transactionSigner(this.shelf.list(), auth.wallet, purpose, prove);
  };

  readonly disconnectAll = async (): Promise<void> => {
    for (const result of await this.connections.disconnectAll()) {
      if (result.status === 'rejected') this.#deps.log('A wallet was not disconnected', result.reason);
    }
  };

  #once(name: string): boolean {
    const isNew = !this.#offered.has(name);
    this.#offered.add(name);
    return isNew;
  }

  readonly offerGuest = async (): Promise<void> => {
    if (!this.#once('guest')) return;
    const { createGuestWallet } = await import('./guestWallet.ts');
    this.#deps.register(createGuestWallet({ ...this.#deps, host: this.#deps.location.host }));
  };

  readonly offerEmail = async (mailbox: string | null): Promise<void> => {
    if (!this.#once('email')) return;
    const { createEmailWallet } = await import('./emailWallet.ts');
    const { host } = this.#deps.location;
    this.#deps.register(createEmailWallet({ ...this.#deps, prompts: this.prompts, host, mailbox }));
  };
}

export const createWalletDesk = (deps: WalletDeskDeps): WalletDesk => new Desk(deps);
