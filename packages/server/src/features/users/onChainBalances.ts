import type { Wallet } from '@blacktide/rules';
import { waitAtMost } from '../../platform/deadline.ts';

/** Smallest units of each token in a wallet. */
export type TokenBalances = Readonly<Record<'BOOTY' | 'GOLD', bigint>>;

export interface OnChainBalancesOptions {
  readonly read: (wallet: Wallet) => Promise<TokenBalances>;
  /** Longest wait of a caller in milliseconds, while no current balance is known. */
  readonly waitMs?: number | undefined;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

const NO_BALANCES: TokenBalances = { BOOTY: 0n, GOLD: 0n };
const WAIT_MS = 200;
/** Older balances are returned and read again in the background. */
const MAX_AGE_MS = 3000;
/** Size of the cache; the least recently used wallets are removed first. */
const MAX_WALLETS = 10_000;

interface CacheEntry {
  balances: TokenBalances;
  /** True after a read that follows the last known change, or after the wait has timed out. */
  current: boolean;
  at: number;
  pendingRead: Promise<void> | null;
}

/**
 * Token balances of wallets, from memory, so that `GET /users/me` does not wait for the chain. A caller waits for the
 * read, once and at most `waitMs`, only if this process has no current balance: on the first call of a wallet, or when a
 * movement has just ended. Otherwise the first answer after sign-in would show zero.
 */
export class OnChainBalances {
  readonly #read: OnChainBalancesOptions['read'];
  readonly #waitMs: number;
  readonly #now: () => number;
  readonly #entries = new Map<Wallet, CacheEntry>();

  constructor({ read, waitMs = WAIT_MS, now = () => performance.now() }: OnChainBalancesOptions) {
    this.#read = read;
    this.#waitMs = waitMs;
    this.#now = now;
  }

  /** The last known balances; zero if none are known yet. Never rejects. */
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

  /** Reads the balances again, because they have changed on the chain. */
  readonly invalidate = (wallet: Wallet): void => {
    const entry = this.#entries.get(wallet);
    if (!entry) return;
    entry.current = false;
    // A read that is already running may return the state before the change.
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
