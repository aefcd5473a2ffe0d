import { ApiError, createClient, email as emailCalls, type ClientOf } from '@blacktide/contract';
import { isWallet, type Wallet as Address } from '@blacktide/rules';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { WalletAccount } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';
import { fromBase58, fromBase64, toBase64, utf8, type Bytes } from '../../lib/encoding.ts';
import { isRecord, storageSlot, type KeyValue } from '../../lib/storage.ts';
import { EMAIL_ICON } from './emailIcon.ts';
import type { GuestFeatures } from './guestWallet.ts';
import { ask, Declined, type Prompts } from './prompts.ts';
import { signatureSlot, withSignature } from './solanaTransaction.ts';
import { EMAIL_NAME, type SignInWallet } from './wallets.ts';

export interface EmailWalletDeps {
  readonly fetch: typeof fetch;
  readonly storage: KeyValue;
  readonly prompts: Prompts;
  readonly now: () => number;
  readonly host: string;
  readonly mailbox: string | null;
}

export type EmailWallet = Omit<SignInWallet, 'features'> & {
  readonly features: GuestFeatures;
  readonly isEmbeddedWallet: true;
  /** Shows its owner the key, for a fresh code. */
  readonly exportKey: () => Promise<void>;
};

interface Kept {
  readonly email: string;
  readonly wallet: Address;
  readonly token: string;
  readonly expiresAt: string;
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  ['email', 'token', 'expiresAt'].every((name) => typeof value[name] === 'string') &&
  typeof value['wallet'] === 'string' &&
  isWallet(value['wallet']);

/** By which the server knows this browser again, for each address that was proven in it. */
type Devices = Readonly<Record<string, string>>;

const isDevices = (value: unknown): value is Devices =>
  isRecord(value) && Object.values(value).every((device) => typeof device === 'string');

const MOST_DEVICES = 10;

const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:localnet'] as const;
/** Whoever has just typed a code from their mail has said what they want. */
const CONSENT_MS = 60_000;

const accountOf = ({ wallet, email }: Kept): WalletAccount => ({
  address: wallet,
  publicKey: fromBase58(wallet) ?? new Uint8Array(),
  chains: CHAINS,
  features: ['solana:signIn', 'solana:signMessage', 'solana:signTransaction'],
  label: email,
});

type ToBeSigned = { readonly message: string } | { readonly transactions: string[] };

class EmailKeeper {
  readonly #deps: EmailWalletDeps;
  readonly #api: ClientOf<{ email: typeof emailCalls }>;
  readonly #slot;
  readonly #devices;
  readonly #listeners = new Set<StandardEventsListeners['change']>();
  /** Until when the next signature follows from a code that was just typed. */
  #consentUntil = 0;
  accounts: readonly WalletAccount[] = [];

  constructor(deps: EmailWalletDeps) {
    this.#deps = deps;
    // A client of its own: what this wallet is refused says nothing about the player's session.
    this.#api = createClient({ email: emailCalls }, { baseUrl: '', fetch: deps.fetch, token: () => null });
    this.#slot = storageSlot(deps.storage, 'emailWallet', isKept);
    this.#devices = storageSlot(deps.storage, 'emailDevices', isDevices);
  }

  readonly listen = (_event: 'change', listener: StandardEventsListeners['change']): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #become(kept: Kept | null): readonly WalletAccount[] {
    this.accounts = kept ? [accountOf(kept)] : [];
    this.#listeners.forEach((listener) => listener({ accounts: this.accounts }));
    return this.accounts;
  }

  #kept(): Kept | null {
    const kept = this.#slot.read();
    return kept && Date.parse(kept.expiresAt) > this.#deps.now() ? kept : null;
  }

  readonly connect = async ({ silent = false } = {}): Promise<readonly WalletAccount[]> => {
    const kept = this.#kept();
    if (kept && this.accounts[0]?.address === kept.wallet) return this.accounts;
    if (kept) return this.#become(kept);
    return silent ? [] : this.#become(await this.#enter());
  };

  #device(email: string): { readonly device?: string } {
    const device = this.#devices.read()?.[email.toLowerCase()];
    return device === undefined ? {} : { device };
  }

  /** Kept when the wallet is disconnected: it opens nothing. The newest addresses come last. */
  #rememberDevice(email: string, device: string): void {
    const { [email.toLowerCase()]: _, ...others } = this.#devices.read() ?? {};
    const newest = Object.entries(others).slice(1 - MOST_DEVICES);
    this.#devices.write({ ...Object.fromEntries(newest), [email.toLowerCase()]: device });
  }

  #enter(): Promise<Kept> {
    const { prompts, mailbox, now } = this.#deps;
    let attempt: { readonly attempt?: string } = {};
    return ask<Kept>(prompts, ({ settle, cancel }) => ({
      kind: 'email',
      mailbox,
      cancel,
      start: async (email) => {
        const started = await this.#api.email.start({ body: { email, ...this.#device(email) } });
        attempt = { attempt: started.attempt };
      },
      verify: async (email, code) => {
        const body = { email, code, ...attempt, ...this.#device(email) };
        const { device, ...entered } = await this.#api.email.verify({ body });
        this.#rememberDevice(email, device);
        const kept = { email, ...entered };
        this.#slot.write(kept);
        this.#consentUntil = now() + CONSENT_MS;
        settle(kept);
      },
    }));
  }

  readonly disconnect = async (): Promise<void> => {
    const kept = this.#slot.read();
    this.#slot.clear();
    this.#become(null);
    if (kept) await this.#api.email.close({ body: { token: kept.token } });
  };

  async #open(): Promise<Kept> {
    await this.connect();
    const kept = this.#kept();
    if (!kept) throw new Declined();
    return kept;
  }

  /** The server has closed it, here or elsewhere: then this browser has no such wallet any more. */
  async #heed<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'WALLET_CLOSED') {
        this.#slot.clear();
        this.#become(null);
      }
      throw error;
    });
  }

  /** Says in words what it is, asks, and has the server sign it. */
  readonly sign = async (what: ToBeSigned): Promise<readonly Bytes[]> => {
    const { token, email } = await this.#open();
    const { prompts, mailbox, now } = this.#deps;
    const body = { token, ...what };
    const { words, needsCode } = await this.#heed(this.#api.email.describe({ body }));
    const sign = async (code: string | null): Promise<readonly Bytes[]> => {
      const signed = this.#api.email.sign({ body: code === null ? body : { ...body, code } });
      return (await this.#heed(signed)).signatures.map(fromBase64);
    };
    const hasConsent = !needsCode && now() < this.#consentUntil;
    this.#consentUntil = 0;
    if (hasConsent) return sign(null);
    return ask(prompts, ({ settle, cancel }) => ({
      kind: 'sign',
      words,
      email,
      mailbox,
      needsCode,
      cancel,
      sendCode: () => this.#api.email.code({ body: { token, purpose: 'withdraw' } }),
      approve: async (code) => settle(await sign(code)),
    }));
  };

  readonly exportKey = async (): Promise<void> => {
    const { token, email } = await this.#open();
    const { prompts, mailbox } = this.#deps;
    await ask<void>(prompts, ({ settle }) => ({
      kind: 'export',
      email,
      mailbox,
      cancel: () => settle(),
      sendCode: () => this.#heed(this.#api.email.code({ body: { token, purpose: 'export' } })),
      reveal: async (code) =>
        (await this.#heed(this.#api.email.exportKey({ body: { token, code } }))).secretKey,
    }));
  };
}

const first = <T>(things: readonly T[]): T => {
  const [one] = things;
  if (one === undefined) throw new Declined();
  return one;
};

/** Ours, for those who have no wallet: its key is with the server, and opens by a code from the mail. */
export const createEmailWallet = (deps: EmailWalletDeps): EmailWallet => {
  const keeper = new EmailKeeper(deps);
  const signMessage = async (message: Bytes) => ({
    signedMessage: message,
    signature: first(await keeper.sign({ message: toBase64(message) })),
  });
  const signIn = async (input: SolanaSignInInput) => {
    const account = first(await keeper.connect());
    const { domain = deps.host, address = account.address } = input;
    return { account, ...(await signMessage(utf8(createSignInMessageText({ ...input, domain, address })))) };
  };
  const signAll = async (transactions: readonly Uint8Array[]) => {
    const account = first(await keeper.connect());
    const slots = transactions.map((one) => signatureSlot(one, new Uint8Array(account.publicKey)));
    const signatures = await keeper.sign({ transactions: transactions.map(toBase64) });
    return transactions.map((one, place) => ({
      signedTransaction: withSignature(one, slots[place]?.offset ?? 0, signatures[place] ?? new Uint8Array()),
    }));
  };
  return {
    version: '1.0.0',
    name: EMAIL_NAME,
    icon: EMAIL_ICON,
    chains: CHAINS,
    isEmbeddedWallet: true,
    exportKey: keeper.exportKey,
    get accounts() {
      return keeper.accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async (input) => ({ accounts: await keeper.connect(input) }),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: keeper.disconnect },
      'standard:events': { version: '1.0.0', on: keeper.listen },
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
