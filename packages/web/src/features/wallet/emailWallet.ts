import { ApiError, createClient, email as emailCalls, type TypedClient } from '@blacktide/contract';
import { isWallet, type Wallet as Address } from '@blacktide/rules';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { WalletAccount } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';
import { fromBase58, fromBase64, toBase64, utf8, type Bytes } from '../../lib/encoding.ts';
import { isRecord, createStorageSlot, type KeyValueStorage } from '../../lib/storage.ts';
import { EMAIL_ICON } from './emailIcon.ts';
import type { BuiltInWalletFeatures } from './guestWallet.ts';
import { askUser, PromptDeclinedError, type Prompts } from './prompts.ts';
import { findSignatureSlot, withSignature } from './solanaTransaction.ts';
import { EMAIL_WALLET_NAME, type SignInWallet } from './wallets.ts';

export interface EmailWalletDeps {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStorage;
  readonly prompts: Prompts;
  readonly now: () => number;
  readonly host: string;
  readonly mailbox: string | null;
}

export type EmailWallet = Omit<SignInWallet, 'features'> & {
  readonly features: BuiltInWalletFeatures;
  readonly isEmbeddedWallet: true;
  /** Shows the secret key after a fresh code. */
  readonly exportKey: () => Promise<void>;
};

interface StoredEmailWallet {
  readonly email: string;
  readonly wallet: Address;
  readonly token: string;
  readonly expiresAt: string;
}

const isStoredEmailWallet = (value: unknown): value is StoredEmailWallet =>
  isRecord(value) &&
  ['email', 'token', 'expiresAt'].every((name) => typeof value[name] === 'string') &&
  typeof value['wallet'] === 'string' &&
  isWallet(value['wallet']);

/** Device tokens by email address; with them the server recognizes this browser. */
type DeviceTokens = Readonly<Record<string, string>>;

const isDeviceTokens = (value: unknown): value is DeviceTokens =>
  isRecord(value) && Object.values(value).every((device) => typeof device === 'string');

const MAX_DEVICES = 10;

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const;
/** Within this time after entering a code, the next signature needs no confirmation. */
const CONSENT_MS = 60_000;

const accountOf = ({ wallet, email }: StoredEmailWallet): WalletAccount => ({
  address: wallet,
  publicKey: fromBase58(wallet) ?? new Uint8Array(),
  chains: CHAINS,
  features: ['solana:signIn', 'solana:signMessage', 'solana:signTransaction'],
  label: email,
});

type SigningPayload = { readonly message: string } | { readonly transactions: string[] };

class EmailWalletClient {
  readonly #deps: EmailWalletDeps;
  readonly #api: TypedClient<{ email: typeof emailCalls }>;
  readonly #slot;
  readonly #devices;
  readonly #listeners = new Set<StandardEventsListeners['change']>();
  /** Until then the next signature needs no confirmation. */
  #consentUntil = 0;
  accounts: readonly WalletAccount[] = [];

  constructor(deps: EmailWalletDeps) {
    this.#deps = deps;
    // A separate client: a 401 for this wallet must not end the player's session.
    this.#api = createClient({ email: emailCalls }, { baseUrl: '', fetch: deps.fetch, token: () => null });
    this.#slot = createStorageSlot(deps.storage, 'emailWallet', isStoredEmailWallet);
    this.#devices = createStorageSlot(deps.storage, 'emailDevices', isDeviceTokens);
  }

  readonly onChange = (_event: 'change', listener: StandardEventsListeners['change']): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #setStoredWallet(stored: StoredEmailWallet | null): readonly WalletAccount[] {
    this.accounts = stored ? [accountOf(stored)] : [];
    this.#listeners.forEach((listener) => listener({ accounts: this.accounts }));
    return this.accounts;
  }

  #readUnexpired(): StoredEmailWallet | null {
    const stored = this.#slot.read();
    return stored && Date.parse(stored.expiresAt) > this.#deps.now() ? stored : null;
  }

  readonly connect = async ({ silent = false } = {}): Promise<readonly WalletAccount[]> => {
    const stored = this.#readUnexpired();
    if (stored && this.accounts[0]?.address === stored.wallet) return this.accounts;
    if (stored) return this.#setStoredWallet(stored);
    return silent ? [] : this.#setStoredWallet(await this.#promptForEmail());
  };

  #deviceFor(email: string): { readonly device?: string } {
    const device = this.#devices.read()?.[email.toLowerCase()];
    return device === undefined ? {} : { device };
  }

  /** Stays stored after a disconnect, because the token alone grants no access. The newest address is last. */
  #rememberDevice(email: string, device: string): void {
    const { [email.toLowerCase()]: _, ...others } = this.#devices.read() ?? {};
    const newest = Object.entries(others).slice(1 - MAX_DEVICES);
    this.#devices.write({ ...Object.fromEntries(newest), [email.toLowerCase()]: device });
  }

  #promptForEmail(): Promise<StoredEmailWallet> {
    const { prompts, mailbox, now } = this.#deps;
    let attempt: { readonly attempt?: string } = {};
    return askUser<StoredEmailWallet>(prompts, ({ resolve, cancel }) => ({
      kind: 'email',
      mailbox,
      cancel,
      start: async (email) => {
        const started = await this.#api.email.start({ body: { email, ...this.#deviceFor(email) } });
        attempt = { attempt: started.attempt };
      },
      verify: async (email, code) => {
        const body = { email, code, ...attempt, ...this.#deviceFor(email) };
        const { device, ...entered } = await this.#api.email.verify({ body });
        this.#rememberDevice(email, device);
        const stored = { email, ...entered };
        this.#slot.write(stored);
        this.#consentUntil = now() + CONSENT_MS;
        resolve(stored);
      },
    }));
  }

  readonly disconnect = async (): Promise<void> => {
    const stored = this.#slot.read();
    this.#slot.clear();
    this.#setStoredWallet(null);
    if (stored) await this.#api.email.close({ body: { token: stored.token } });
  };

  async #requireWallet(): Promise<StoredEmailWallet> {
    await this.connect();
    const stored = this.#readUnexpired();
    if (!stored) throw new PromptDeclinedError();
    return stored;
  }

  /** Removes the stored wallet when the server says that it is closed. */
  async #forgetIfClosed<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'WALLET_CLOSED') {
        this.#slot.clear();
        this.#setStoredWallet(null);
      }
      throw error;
    });
  }

  /** Shows what is signed, asks the player, and lets the server sign. */
  readonly sign = async (payload: SigningPayload): Promise<readonly Bytes[]> => {
    const { token, email } = await this.#requireWallet();
    const { prompts, mailbox, now } = this.#deps;
    const body = { token, ...payload };
    const { words, needsCode } = await this.#forgetIfClosed(this.#api.email.describe({ body }));
    const sign = async (code: string | null): Promise<readonly Bytes[]> => {
      const signed = this.#api.email.sign({ body: code === null ? body : { ...body, code } });
      return (await this.#forgetIfClosed(signed)).signatures.map(fromBase64);
    };
    const hasConsent = !needsCode && now() < this.#consentUntil;
    this.#consentUntil = 0;
    if (hasConsent) return sign(null);
    return askUser(prompts, ({ resolve, cancel }) => ({
      kind: 'sign',
      words,
      email,
      mailbox,
      needsCode,
      cancel,
      sendCode: () => this.#api.email.code({ body: { token, purpose: 'withdraw' } }),
      approve: async (code) => resolve(await sign(code)),
    }));
  };

  readonly exportKey = async (): Promise<void> => {
    const { token, email } = await this.#requireWallet();
    const { prompts, mailbox } = this.#deps;
    await askUser<void>(prompts, ({ resolve }) => ({
      kind: 'export',
      email,
      mailbox,
      cancel: () => resolve(),
      sendCode: () => this.#forgetIfClosed(this.#api.email.code({ body: { token, purpose: 'export' } })),
      reveal: async (code) =>
        (await this.#forgetIfClosed(this.#api.email.exportKey({ body: { token, code } }))).secretKey,
    }));
  };
}

const firstOrDecline = <T>(values: readonly T[]): T => {
  const [first] = values;
  if (first === undefined) throw new PromptDeclinedError();
  return first;
};

/** A built-in wallet: the server holds its key, and a mailed code unlocks it. */
export const createEmailWallet = (deps: EmailWalletDeps): EmailWallet => {
  const client = new EmailWalletClient(deps);
  const signMessage = async (message: Bytes) => ({
    signedMessage: message,
    signature: firstOrDecline(await client.sign({ message: toBase64(message) })),
  });
  const signIn = async (input: SolanaSignInInput) => {
    const account = firstOrDecline(await client.connect());
    const { domain = deps.host, address = account.address } = input;
    return { account, ...(await signMessage(utf8(createSignInMessageText({ ...input, domain, address })))) };
  };
  const signAll = async (transactions: readonly Uint8Array[]) => {
    const account = firstOrDecline(await client.connect());
    const slots = transactions.map((one) => findSignatureSlot(one, new Uint8Array(account.publicKey)));
    const signatures = await client.sign({ transactions: transactions.map(toBase64) });
    return transactions.map((one, index) => ({
      signedTransaction: withSignature(one, slots[index]?.offset ?? 0, signatures[index] ?? new Uint8Array()),
    }));
  };
  return {
    version: '1.0.0',
    name: EMAIL_WALLET_NAME,
    icon: EMAIL_ICON,
    chains: CHAINS,
    isEmbeddedWallet: true,
    exportKey: client.exportKey,
    get accounts() {
      return client.accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input) => ({ accounts: await client.connect(input) }),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: client.disconnect },
      'standard:events': { version: '1.0.0', on: client.onChange },
      'solana:signIn': {
        version: '1.0.0',
        signIn: async (...inputs) => [await signIn(inputs[0] ?? {})],
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) => {
          const outputs = [];
          for (const { message } of inputs) outputs.push(await signMessage(new Uint8Array(message)));
          return outputs;
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs) => signAll(inputs.map(({ transaction }) => transaction)),
      },
    },
  };
};
