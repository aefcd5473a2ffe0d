import {
  CHAIN_ACCOUNT,
  EMPTY_BALANCES,
  playerAccount,
  type LedgerAccount,
  type Currency,
  type Balances,
  type Transfer,
  type Wallet,
} from '@blacktide/rules';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/executeStatements.ts';
import { ACCOUNT_LOCK, hashText } from './shards.ts';

interface LedgerEntry {
  readonly txn: string;
  readonly line: number;
  readonly account: LedgerAccount;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reason: string;
}

const PLAYER = 'player:';

/** The player of an account; null for an account of the world. */
export const walletOf = (account: LedgerAccount): Wallet | null =>
  account.startsWith(PLAYER) ? (account.slice(PLAYER.length) as Wallet) : null;

/** Money enters the game from these: they may go below zero and are debited without a lock. */
const isSource = (account: LedgerAccount): boolean =>
  account.startsWith('faucet:') || account === CHAIN_ACCOUNT;

/** An account would go below zero. The database checks players only, and only after all transfers of a batch. */
export class OverdrawnError extends RangeError {
  override readonly name = 'OverdrawnError';
}

/** The double-entry ledger inside one batch: balances are loaded once, entries and sums are written once. */
export class BatchLedger {
  readonly #balances = new Map<LedgerAccount, Record<Currency, bigint>>();
  /** Named world accounts: the sum over their lanes when they were locked, and what this batch has added since. */
  readonly #world = new Map<LedgerAccount, Map<Currency, bigint>>();
  /** For a player the new balance (their row is locked); for a world account what is added. */
  readonly #sums = new Map<LedgerAccount, Map<Currency, bigint>>();
  readonly #entries: LedgerEntry[] = [];
  readonly #lineCounts = new Map<string, number>();
  readonly #balanceLane: number;

  /** `balanceLane`: the part of world accounts that this batch writes (players have lane 0). */
  constructor(balanceLane: number) {
    this.#balanceLane = balanceLane;
  }

  async load(db: Queryable, wallets: readonly Wallet[]): Promise<void> {
    if (wallets.length === 0) return;
    const accounts = wallets.map(playerAccount);
    const { rows } = await db.query<{ account: LedgerAccount; currency: Currency; amount: bigint }>(
      'select account, currency, amount from balances where account = any($1) and lane = 0',
      [accounts],
    );
    for (const account of accounts) this.#balances.set(account, { ...EMPTY_BALANCES });
    for (const { account, currency, amount } of rows) {
      const balances = this.#balances.get(account);
      if (balances) balances[currency] = amount;
    }
  }

  /** Removes the balances of a player who does not exist: nothing can be paid to them. */
  forget(wallet: Wallet): void {
    this.#balances.delete(playerAccount(wallet));
  }

  /**
   * Locks world accounts against everybody who reads or debits them, and reads their sums under that lock. Credits of
   * batches that do not name the account go on in their own lanes and count from their commit.
   */
  async lockWorld(db: Queryable, named: readonly LedgerAccount[]): Promise<void> {
    const accounts = [...new Set(named)].filter((account) => walletOf(account) === null);
    if (accounts.length === 0) return;
    // Half of all hashes are above the largest int4: `| 0` maps them to negative numbers.
    const keys = [...new Set(accounts.map((account) => hashText(account) | 0))].toSorted((a, b) => a - b);
    const [, { rows }] = await Promise.all([
      db.query('select pg_advisory_xact_lock($1, key) from unnest($2::int4[]) as key', [ACCOUNT_LOCK, keys]),
      // A statement of its own: its snapshot is taken after the lock.
      db.query<{ account: LedgerAccount; currency: Currency; amount: string }>(
        `select account, currency, sum(amount)::text as amount from balances
         where account = any($1) group by account, currency`,
        [accounts],
      ),
    ]);
    for (const account of accounts) this.#world.set(account, new Map());
    for (const { account, currency, amount } of rows) this.#world.get(account)?.set(currency, BigInt(amount));
  }

  balances(wallet: Wallet): Balances {
    return { ...this.#balancesOf(playerAccount(wallet)) };
  }

  /** Of a named world account, with what this batch has booked so far. */
  balance(account: LedgerAccount, currency: Currency): bigint {
    const sums = this.#world.get(account);
    if (!sums) throw new RangeError(`${account} was not named by the action`);
    return sums.get(currency) ?? 0n;
  }

  #balancesOf(account: LedgerAccount): Record<Currency, bigint> {
    const balances = this.#balances.get(account);
    if (!balances) throw new RangeError(`the balances of ${account} were not loaded`);
    return balances;
  }

  /** Books transfers under `txn` (the job's id): two entries each. */
  postTransfers(txn: string, transfers: readonly Transfer[]): void {
    for (const { from, to, currency, amount, reason } of transfers) {
      this.#addEntry(txn, from, currency, -amount, reason);
      this.#addEntry(txn, to, currency, amount, reason);
    }
  }

  #addEntry(txn: string, account: LedgerAccount, currency: Currency, amount: bigint, reason: string): void {
    const line = this.#lineCounts.get(txn) ?? 0;
    this.#lineCounts.set(txn, line + 1);
    this.#entries.push({ txn, line, account, currency, amount, reason });
    const byCurrency = this.#sums.get(account) ?? new Map<Currency, bigint>();
    this.#sums.set(account, byCurrency);
    const balance = this.#addToBalance(account, currency, amount);
    const isPlayer = walletOf(account) !== null;
    byCurrency.set(currency, isPlayer ? (balance ?? 0n) : (byCurrency.get(currency) ?? 0n) + amount);
    if (amount >= 0n || isSource(account)) return;
    if (balance === null) throw new RangeError(`${account} is debited by ${reason} without being named`);
    if (balance < 0n) throw new OverdrawnError(`${account} overdrawn in ${currency} by ${reason}`);
  }

  /** The new balance; null for a world account that was not named, whose balance is not known. */
  #addToBalance(account: LedgerAccount, currency: Currency, amount: bigint): bigint | null {
    if (walletOf(account) !== null) return (this.#balancesOf(account)[currency] += amount);
    const sums = this.#world.get(account);
    if (!sums) return null;
    const balance = (sums.get(currency) ?? 0n) + amount;
    sums.set(currency, balance);
    return balance;
  }

  toStatements(at: Date): Statement[] {
    return this.#entries.length === 0 ? [] : [this.#insertEntries(at), this.#upsertBalances()];
  }

  #insertEntries(at: Date): Statement {
    const column = <K extends keyof LedgerEntry>(key: K): LedgerEntry[K][] =>
      this.#entries.map((entry) => entry[key]);
    return {
      text: `insert into entries (txn, line, account, currency, amount, reason, at)
        select e.*, $7::timestamptz
        from unnest($1::uuid[], $2::int2[], $3::text[], $4::text[], $5::int8[], $6::text[]) as e`,
      values: [
        column('txn'),
        column('line'),
        column('account'),
        column('currency'),
        column('amount'),
        column('reason'),
        at,
      ],
    };
  }

  #upsertBalances(): Statement {
    // Sorted: two batches that write the same rows lock them in the same order.
    const sums = [...this.#sums]
      .flatMap(([account, byCurrency]) =>
        [...byCurrency].map(([currency, amount]) => ({ account, currency, amount })),
      )
      .toSorted((a, b) => (`${a.account} ${a.currency}` < `${b.account} ${b.currency}` ? -1 : 1));
    return {
      text: `insert into balances as b (account, currency, lane, amount)
        select * from unnest($1::text[], $2::text[], $3::int2[], $4::int8[])
        on conflict (account, currency, lane) do update set amount =
          excluded.amount + case when starts_with(b.account, 'player:') then 0 else b.amount end`,
      values: [
        sums.map(({ account }) => account),
        sums.map(({ currency }) => currency),
        sums.map(({ account }) => (walletOf(account) === null ? this.#balanceLane : 0)),
        sums.map(({ amount }) => amount),
      ],
    };
  }
}
