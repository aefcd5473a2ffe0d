import type { auth, TypedClient } from '@blacktide/contract';
import type { Wallet } from '@wallet-standard/base';
import type { KeyVault } from '../../lib/keyVault.ts';
import type { Log } from '../../lib/log.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import type { ExtensionWallet } from '../../lib/playerSession.ts';
import type { AuthSession } from '../../lib/authSession.ts';
import type { KeyValueStorage } from '../../lib/storage.ts';
import { Connections, type Connection } from './connections.ts';
import { formatWalletError } from './walletErrors.ts';
import { createPrompts } from './prompts.ts';
import { createSessionWallet, type SessionWallet } from './sessionWallet.ts';
import { createWalletSwitch, createSwitchFlag } from './walletSwitch.ts';
import type { SigningPurpose } from './transactionSigner.ts';
import { BUILT_IN_WALLETS, GUEST_WALLET_NAME, type SignInWallet, type AvailableWallets } from './wallets.ts';

interface WalletStoreDeps {
  readonly availableWallets: AvailableWallets;
  readonly session: AuthSession;
  readonly api: TypedClient<{ auth: typeof auth }>;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly storage: KeyValueStorage;
  readonly tabStorage: KeyValueStorage;
  readonly log: Log;
  readonly location: Pick<Location, 'host' | 'origin'>;
  /** Registers a wallet by the Wallet Standard. */
  readonly register: (wallet: Wallet) => void;
}

const DISCONNECTED = 'Your wallet was disconnected. Connect it to sign in again.';
const ACCOUNT_CHANGED = 'Your wallet has changed to another account. Sign in with it, or change back.';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends the session when its wallet no longer offers the account of the session. */
const watchConnectedAccounts = ({
  availableWallets,
  session,
  storage,
  tabStorage,
}: WalletStoreDeps): Connections => {
  let sessionWallets = new Set<SignInWallet>();
  const flag = createSwitchFlag(tabStorage);
  const holdsSessionAccount = ({ accounts }: SignInWallet): boolean => {
    const auth = session.store.getState();
    return auth.status === 'in' && accounts.some(({ address }) => address === auth.wallet);
  };
  const refreshSessionWallets = (): void =>
    void (sessionWallets = new Set(availableWallets.list().filter(holdsSessionAccount)));
  session.store.subscribe(refreshSessionWallets);
  const connections = new Connections({
    availableWallets,
    storage,
    onAccountsChange: (wallet, accounts) => {
      const lost = sessionWallets.has(wallet) && !holdsSessionAccount({ ...wallet, accounts });
      if (lost && flag.read() === null) session.end(accounts.length > 0 ? ACCOUNT_CHANGED : DISCONNECTED);
    },
  });
  connections.subscribe(() => availableWallets.list().some(holdsSessionAccount) && refreshSessionWallets());
  refreshSessionWallets();
  return connections;
};

/** Large modules are imported when they are first needed. */
export class WalletStore {
  readonly #deps: WalletStoreDeps;
  readonly availableWallets: AvailableWallets;
  readonly connections: Connections;
  readonly sessionWallet: SessionWallet;
  readonly prompts = createPrompts();
  #latestAttempt = 0;
  readonly #registered = new Set<string>();

  constructor(deps: WalletStoreDeps) {
    this.#deps = deps;
    this.availableWallets = deps.availableWallets;
    this.connections = watchConnectedAccounts(deps);
    this.sessionWallet = createSessionWallet({ ...deps, connections: this.connections });
  }

  async #authenticate(wallet: SignInWallet, address?: string) {
    const { signIn } = await import('./signIn.ts');
    const grant = await signIn(wallet, this.#deps, address);
    this.connections.remember(wallet);
    return { ...grant, walletName: wallet.name };
  }

  /** Resolves to null on success, otherwise to the message for the player. */
  readonly signIn = async (wallet: SignInWallet): Promise<string | null> => {
    const attempt = ++this.#latestAttempt;
    const { session } = this.#deps;
    session.setPending();
    try {
      const grant = await this.#authenticate(wallet);
      if (attempt === this.#latestAttempt) session.begin(grant);
      return null;
    } catch (error) {
      if (attempt !== this.#latestAttempt) return null;
      session.end();
      return formatWalletError(error, wallet.name);
    }
  };

  /** Stops waiting for the wallet; a later answer is ignored. */
  readonly cancelSignIn = (): void => {
    this.#latestAttempt += 1;
    this.prompts.getState().prompt?.cancel();
    this.#deps.session.end();
  };

  /** Signs in with another wallet; if that fails, the current session stays. */
  readonly switchTo = (to: Connection): Promise<boolean> =>
    createWalletSwitch({
      ...this.#deps,
      signIn: async ({ wallet, address }) =>
        this.#deps.session.begin(await this.#authenticate(wallet, address)),
    })(to);

  /** The same for a wallet that may not be connected yet. Resolves like `signIn`. */
  readonly connectNewWallet = async (wallet: SignInWallet): Promise<string | null> => {
    try {
      this.#deps.session.begin(await this.#authenticate(wallet));
      return null;
    } catch (error) {
      return formatWalletError(error, wallet.name);
    }
  };

  /** Asks the wallet of the session for its account. Resolves like `signIn`. */
  readonly reconnect = async (): Promise<string | null> => {
    const auth = this.#deps.session.store.getState();
    if (auth.status !== 'in') return null;
    const { wallet: address, walletName } = auth;
    const wallets = this.availableWallets.list();
    const wallet = wallets.find(({ name }) => name === walletName);
    if (!wallet) return `${walletName ?? 'Your wallet'} was not found in this browser.`;
    try {
      const { connectWallet } = await import('./signIn.ts');
      await connectWallet(wallet, address);
      this.connections.remember(wallet);
      return this.sessionWallet.check() ? null : `${wallet.name} did not connect. Try again.`;
    } catch (error) {
      return formatWalletError(error, wallet.name);
    }
  };

  /** Moves everything of the signed-in guest into another wallet. Resolves like `signIn`. */
  readonly upgradeGuest = async (target: SignInWallet): Promise<string | null> => {
    const { session } = this.#deps;
    const auth = session.store.getState();
    if (auth.status !== 'in') return null;
    try {
      const { upgradeGuest } = await import('./upgradeGuest.ts');
      const wallets = this.availableWallets.list().filter(({ name }) => name === GUEST_WALLET_NAME);
      const deps = { ...this.#deps, wallets, token: session.token, pause };
      const grant = await upgradeGuest(auth.wallet, target, deps);
      this.connections.remember(target);
      session.begin({ ...grant, walletName: target.name });
      await wallets[0]?.features['standard:disconnect']?.disconnect();
      return null;
    } catch (error) {
      return formatWalletError(error, target.name);
    }
  };

  /** Rejects with a message for the player if the wallet cannot sign. */
  readonly getSigner = async (purpose: SigningPurpose): Promise<SignTransactions> => {
    const { session, fetch } = this.#deps;
    const [{ NOT_AUTHORIZED, createTransactionSigner }, { createMemoProof }] = await Promise.all([
      import('./transactionSigner.ts'),
      import('./memoProof.ts'),
    ]);
    const auth = session.store.getState();
    if (auth.status !== 'in') throw new Error(NOT_AUTHORIZED);
    const prove = createMemoProof({ fetch, token: session.token, pause });
    const wallets = this.availableWallets.list();
    // A failure also shows the panel that reconnects the wallet.
    return createTransactionSigner(wallets, auth.wallet, purpose, prove).finally(this.sessionWallet.check);
  };

  /** Wallets that the game does not provide. */
  #listExtensions(): readonly SignInWallet[] {
    return this.availableWallets.list().filter(({ name }) => !BUILT_IN_WALLETS.has(name));
  }

  readonly extensionWallet: ExtensionWallet = {
    find: () => {
      const auth = this.#deps.session.store.getState();
      if (auth.status !== 'in') return null;
      const holdsAccount = ({ accounts }: SignInWallet): boolean =>
        accounts.some(({ address }) => address === auth.wallet);
      return this.#listExtensions().find(holdsAccount) ?? null;
    },
    getSigner: async () => {
      const { NOT_AUTHORIZED, createTransactionSigner } = await import('./transactionSigner.ts');
      const auth = this.#deps.session.store.getState();
      if (auth.status !== 'in') throw new Error(NOT_AUTHORIZED);
      return createTransactionSigner(this.#listExtensions(), auth.wallet, 'tokens');
    },
  };

  /** Disconnects every wallet that supports it. */
  readonly disconnectAll = async (): Promise<void> => {
    for (const result of await this.connections.disconnectAll()) {
      if (result.status === 'rejected') this.#deps.log('A wallet was not disconnected', result.reason);
    }
  };

  #isFirstRegistration(name: string): boolean {
    const isNew = !this.#registered.has(name);
    this.#registered.add(name);
    return isNew;
  }

  readonly registerGuestWallet = async (): Promise<void> => {
    if (!this.#isFirstRegistration('guest')) return;
    const { createGuestWallet } = await import('./guestWallet.ts');
    this.#deps.register(createGuestWallet({ ...this.#deps, host: this.#deps.location.host }));
  };

  readonly registerEmailWallet = async (mailbox: string | null): Promise<void> => {
    if (!this.#isFirstRegistration('email')) return;
    const { createEmailWallet } = await import('./emailWallet.ts');
    const { host } = this.#deps.location;
    this.#deps.register(createEmailWallet({ ...this.#deps, prompts: this.prompts, host, mailbox }));
  };
}
