import type { Wallet } from '@blacktide/rules';
import { waitAtMost } from '../../platform/deadline.ts';

/** Smallest units of each token in a wallet. */
export type TokenBalances = Readonly<Record<'BOOTY' | 'GOLD', bigint>>;

export interface OnChainBalances {
  /** The last known balances; zero where none are known yet. Never fails. */
  readonly get: (wallet: Wallet) => Promise<TokenBalances>;
  /** They have changed on the chain: reads them again. */
  readonly invalidate: (wallet: Wallet) => void;
}

export interface OnChainBalancesOptions {
  readonly read: (wallet: Wallet) => Promise<TokenBalances>;
  /** How long a caller waits at most where no current balance is known. */
  readonly waitMs?: number;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

const NO_BALANCES: TokenBalances = { BOOTY: 0n, GOLD: 0n };
const WAIT_MS = 200;
/** Older than this they are read again, behind the answer. */
const MAX_AGE_MS = 3000;
/** Wallets that are remembered; those that were asked for longest ago are forgotten first. */
const MAX_WALLETS = 10_000;

interface CacheEntry {
  balances: TokenBalances;
  /** Read since the last change that this process knows of, or waited for in vain. */
  current: boolean;
  at: number;
  pendingRead: Promise<void> | null;
}

/**
 * What wallets hold on the chain, from memory: who asks for a user must not wait for the chain. Only where this process
 * knows that it has no current balance (a wallet's first call, or a move that has just ended) a caller waits for the
 * read under way, once and for a moment: zeros after the first sign-in would be wrong on every healthy chain.
 */
class CachedOnChainBalances implements OnChainBalances {
  readonly #read: OnChainBalancesOptions['read'];
  readonly #waitMs: number;
  readonly #now: () => number;
  readonly #entries = new Map<Wallet, CacheEntry>();

  constructor({ read, waitMs = WAIT_MS, now = () => performance.now() }: OnChainBalancesOptions) {
    this.#read = read;
    this.#waitMs = waitMs;
    this.#now = now;
  }

  readonly get = async (wallet: Wallet): Promise<TokenBalances> => {
    const entry = this.#findOrCreate(wallet);
    if (entry.current) {
      if (this.#now() - entry.at >= MAX_AGE_MS) void this.#refresh(wallet, entry);
      return entry.balances;
    }
    await waitAtMost(this.#waitMs, this.#refresh(wallet, entry));
    if (!entry.current) this.#markCurrent(entry);
    return entry.balances;
  };

  readonly invalidate = (wallet: Wallet): void => {
    const entry = this.#entries.get(wallet);
    if (!entry) return;
    entry.current = false;
    // A read that is under way may have seen the state before the change.
    entry.pendingRead = null;
    void this.#refresh(wallet, entry);
  };

  #findOrCreate(wallet: Wallet): CacheEntry {
    const entry = this.#entries.get(wallet) ?? {
      balances: NO_BALANCES,
      current: false,
      at: 0,
      pendingRead: null,
    };
    this.#entries.delete(wallet);
    this.#entries.set(wallet, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_WALLETS && oldest !== undefined) this.#entries.delete(oldest);
    return entry;
  }

  /** Never rejects. */
  #refresh(wallet: Wallet, entry: CacheEntry): Promise<void> {
    if (entry.pendingRead) return entry.pendingRead;
    const reading = this.#read(wallet)
      .then(
        (balances) => {
          if (entry.pendingRead !== reading) return;
          entry.balances = balances;
          this.#markCurrent(entry);
        },
        () => undefined,
      )
      .finally(() => {
        if (entry.pendingRead === reading) entry.pendingRead = null;
      });
    entry.pendingRead = reading;
    return reading;
  }

  #markCurrent(entry: CacheEntry): void {
    entry.current = true;
    entry.at = this.#now();
  }
}

export const createOnChainBalances = (options: OnChainBalancesOptions): OnChainBalances =>
  new CachedOnChainBalances(options);
