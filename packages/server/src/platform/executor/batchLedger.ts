import {
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

interface LedgerEntry {
  readonly txn: string;
  readonly line: number;
  readonly account: LedgerAccount;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reason: string;
}

/** What the check on the balance would refuse too, and what it could not see if a later transfer covered it. */
export class OverdrawnError extends RangeError {
  override readonly name = 'OverdrawnError';
}

/** The double-entry ledger inside one batch: purses are loaded once, entries and sums are written once. */
export class BatchLedger {
  readonly #balances = new Map<LedgerAccount, Record<Currency, bigint>>();
  /** For a player what they hold now (their row is locked); for the world's accounts what is added. */
  readonly #sums = new Map<LedgerAccount, Map<Currency, bigint>>();
  readonly #entries: LedgerEntry[] = [];
  readonly #lineCounts = new Map<string, number>();
  readonly #balanceLane: number;

  /** `lane`: a part of the world's accounts that only this batch holds (players have lane 0). */
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

  balances(wallet: Wallet): Balances {
    const balances = this.#balances.get(playerAccount(wallet));
    if (!balances) throw new RangeError(`the balances of ${wallet} was not loaded`);
    return { ...balances };
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
    if (!account.startsWith('player:')) {
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount);
      return;
    }
    const balances = this.#balances.get(account);
    if (!balances) throw new RangeError(`the balances of ${account} was not loaded`);
    balances[currency] += amount;
    byCurrency.set(currency, balances[currency]);
    if (balances[currency] < 0n) throw new OverdrawnError(`${account} overdrawn in ${currency} by ${reason}`);
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
    // Sorted: two batches that touch the same rows take them in the same order.
    const sums = [...this.#sums]
      .flatMap(([account, byCurrency]) =>
        [...byCurrency].map(([currency, amount]) => ({ account, currency, amount })),
      )
      .toSorted((a, b) => `${a.account} ${a.currency}`.localeCompare(`${b.account} ${b.currency}`));
    return {
      text: `insert into balances as b (account, currency, lane, amount)
        select * from unnest($1::text[], $2::text[], $3::int2[], $4::int8[])
        on conflict (account, currency, lane) do update set amount =
          excluded.amount + case when starts_with(b.account, 'player:') then 0 else b.amount end`,
      values: [
        sums.map(({ account }) => account),
        sums.map(({ currency }) => currency),
        sums.map(({ account }) => (account.startsWith('player:') ? 0 : this.#balanceLane)),
        sums.map(({ amount }) => amount),
      ],
    };
  }
}
