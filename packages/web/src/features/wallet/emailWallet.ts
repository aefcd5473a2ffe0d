import { ApiError, createClient, email as emailCalls, type TypedClient } from '@blacktide/contract';
import { isWallet, type Wallet as Address } from '@blacktide/rules';
import type { WalletAccount } from '@wallet-standard/base';
import { fromBase58, fromBase64, toBase64, type Bytes } from '../../lib/encoding.ts';
import { isRecord, createStorageSlot, type KeyValueStorage } from '../../lib/storage.ts';
import { ACCOUNT_FEATURES, createAccounts, createBuiltInWallet } from './builtInWallet.ts';
import { askUser, PromptDeclinedError, type Prompts } from './prompts.ts';
import { findSignatureSlot, withSignature } from './solanaTransaction.ts';
import { EMAIL_WALLET_NAME } from './wallets.ts';

interface EmailWalletDeps {
  readonly fetch: typeof fetch;
  readonly storage: KeyValueStorage;
  readonly prompts: Prompts;
  readonly now: () => number;
  readonly host: string;
  readonly mailbox: string | null;
}

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

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0c4"/><stop offset=".5" stop-color="#d9a548"/><stop offset="1" stop-color="#8a5a1c"/></linearGradient></defs><circle cx="32" cy="32" r="30" fill="url(#a)"/><circle cx="32" cy="32" r="26" fill="#0b2b3a"/><rect x="13" y="20" width="38" height="26" rx="3" fill="#ecdcb8" stroke="#7a5320" stroke-width="2"/><path d="M14 22l18 14 18-14" fill="none" stroke="#7a5320" stroke-width="2.500"/><circle cx="32" cy="37" r="6" fill="#b2382c" stroke="#7a1f17" stroke-width="1.500"/><path d="M32 33.500v7M28.500 37h7" stroke="#f4d389" stroke-width="1.500"/></svg>`;

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const;
/** Within this time after entering a code, the next signature needs no confirmation. */
const CONSENT_MS = 60_000;

const accountOf = ({ wallet, email }: StoredEmailWallet): WalletAccount => ({
  address: wallet,
  publicKey: fromBase58(wallet) ?? new Uint8Array(),
  chains: CHAINS,
  features: ACCOUNT_FEATURES,
  label: email,
});

type SigningPayload = { readonly message: string } | { readonly transactions: string[] };

class EmailWalletClient {
  readonly #deps: EmailWalletDeps;
  readonly #api: TypedClient<{ email: typeof emailCalls }>;
  readonly #slot;
  readonly #devices;
  /** Until then the next signature needs no confirmation. */
  #consentUntil = 0;
  readonly accounts = createAccounts();

  constructor(deps: EmailWalletDeps) {
    this.#deps = deps;
    // A separate client: a 401 for this wallet must not end the player's session.
    this.#api = createClient({ email: emailCalls }, { baseUrl: '', fetch: deps.fetch, token: () => null });
    this.#slot = createStorageSlot(deps.storage, 'emailWallet', isStoredEmailWallet);
    this.#devices = createStorageSlot(deps.storage, 'emailDevices', isDeviceTokens);
  }

  #setStoredWallet(stored: StoredEmailWallet | null): readonly WalletAccount[] {
    return this.accounts.set(stored ? [accountOf(stored)] : []);
  }

  #readUnexpired(): StoredEmailWallet | null {
    const stored = this.#slot.read();
    return stored && Date.parse(stored.expiresAt) > this.#deps.now() ? stored : null;
  }

  readonly connect = async (silent: boolean): Promise<readonly WalletAccount[]> => {
    const stored = this.#readUnexpired();
    const connected = this.accounts.list();
    if (stored && connected[0]?.address === stored.wallet) return connected;
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
    await this.connect(false);
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
export const createEmailWallet = (deps: EmailWalletDeps) => {
  const client = new EmailWalletClient(deps);
  const { accounts, connect, disconnect, exportKey } = client;
  const wallet = createBuiltInWallet({
    name: EMAIL_WALLET_NAME,
    // The Wallet Standard requires a data URI.
    icon: `data:image/svg+xml;base64,${btoa(ICON)}`,
    chains: CHAINS,
    host: deps.host,
    accounts,
    connect,
    disconnect,
    signMessage: async (message) => firstOrDecline(await client.sign({ message: toBase64(message) })),
    signTransactions: async (transactions) => {
      const account = firstOrDecline(await connect(false));
      const slots = transactions.map((one) => findSignatureSlot(one, new Uint8Array(account.publicKey)));
      const signatures = await client.sign({ transactions: transactions.map(toBase64) });
      return transactions.map((one, index) =>
        withSignature(one, slots[index]?.offset ?? 0, signatures[index] ?? new Uint8Array()),
      );
    },
  });
  // Assigned, not spread: a spread would copy the accounts of now.
  return Object.assign(wallet, { isEmbeddedWallet: true as const, exportKey });
};
