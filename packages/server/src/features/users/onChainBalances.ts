import type { Wallet } from '@blacktide/rules';

/** Smallest units of each token in a wallet. */
export type Held = Readonly<Record<'BOOTY' | 'GOLD', bigint>>;

export interface OnChainBalances {
  /** The last known balances; zero where none are known yet. Never fails. */
  readonly of: (wallet: Wallet) => Promise<Held>;
  /** They have changed on the chain: reads them again. */
  readonly changed: (wallet: Wallet) => void;
}

export interface OnChainBalancesOptions {
  readonly read: (wallet: Wallet) => Promise<Held>;
  /** How long a caller waits at most where no current balance is known. */
  readonly waitMs?: number;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

const NONE: Held = { BOOTY: 0n, GOLD: 0n };
const WAIT_MS = 200;
/** Older than this they are read again, behind the answer. */
const FRESH_MS = 3000;
/** Wallets that are remembered; those that were asked for longest ago are forgotten first. */
const WALLETS = 10_000;

interface Entry {
  held: Held;
  /** Read since the last change that this process knows of, or waited for in vain. */
  current: boolean;
  at: number;
  reading: Promise<void> | null;
}

/** The work, or the end of the time, whichever comes first. */
const atMost = async (milliseconds: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, timeUp]);
  clearTimeout(timer);
};

/**
 * What wallets hold on the chain, from memory: who asks for a user must not wait for the chain. Only where this process
 * knows that it has no current balance (a wallet's first call, or a move that has just ended) a caller waits for the
 * read under way, once and for a moment: zeros after the first sign-in would be wrong on every healthy chain.
 */
class Balances implements OnChainBalances {
  readonly #read: OnChainBalancesOptions['read'];
  readonly #waitMs: number;
  readonly #now: () => number;
  readonly #entries = new Map<Wallet, Entry>();

  constructor({ read, waitMs = WAIT_MS, now = () => performance.now() }: OnChainBalancesOptions) {
    this.#read = read;
    this.#waitMs = waitMs;
    this.#now = now;
  }

  readonly of = async (wallet: Wallet): Promise<Held> => {
    const entry = this.#find(wallet);
    if (entry.current) {
      if (this.#now() - entry.at >= FRESH_MS) void this.#refresh(wallet, entry);
      return entry.held;
    }
    await atMost(this.#waitMs, this.#refresh(wallet, entry));
    if (!entry.current) this.#settle(entry);
    return entry.held;
  };

  readonly changed = (wallet: Wallet): void => {
    const entry = this.#entries.get(wallet);
    if (!entry) return;
    entry.current = false;
    // A read that is under way may have seen the state before the change.
    entry.reading = null;
    void this.#refresh(wallet, entry);
  };

  #find(wallet: Wallet): Entry {
    const entry = this.#entries.get(wallet) ?? { held: NONE, current: false, at: 0, reading: null };
    this.#entries.delete(wallet);
    this.#entries.set(wallet, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > WALLETS && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }

  /** Never rejects. */
  #refresh(wallet: Wallet, entry: Entry): Promise<void> {
    if (entry.reading) return entry.reading;
    const reading = this.#read(wallet)
      .then(
        (held) => {
          if (entry.reading !== reading) return;
          entry.held = held;
          this.#settle(entry);
        },
        () => undefined,
      )
      .finally(() => {
        if (entry.reading === reading) entry.reading = null;
      });
    entry.reading = reading;
    return reading;
  }

  #settle(entry: Entry): void {
    entry.current = true;
    entry.at = this.#now();
  }
}

export const createOnChainBalances = (options: OnChainBalancesOptions): OnChainBalances =>
  new Balances(options);
