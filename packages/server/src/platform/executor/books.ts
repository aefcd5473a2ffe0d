import {
  EMPTY_PURSE,
  playerAccount,
  type Account,
  type Currency,
  type Purse,
  type Transfer,
  type Wallet,
} from '@blacktide/rules';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/statement.ts';

interface Entry {
  readonly txn: string;
  readonly line: number;
  readonly account: Account;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reason: string;
}

/** What the check on the balance would refuse too, and what it could not see if a later transfer covered it. */
export class OverdrawnError extends RangeError {
  override readonly name = 'OverdrawnError';
}

/** The double-entry ledger inside one batch: purses are loaded once, entries and sums are written once. */
export class Books {
  readonly #purses = new Map<Account, Record<Currency, bigint>>();
  /** For a player what they hold now (their row is locked); for the world's accounts what is added. */
  readonly #sums = new Map<Account, Map<Currency, bigint>>();
  readonly #entries: Entry[] = [];
  readonly #lines = new Map<string, number>();
  readonly #lane: number;

  /** `lane`: a part of the world's accounts that only this batch holds (players have lane 0). */
  constructor(lane: number) {
    this.#lane = lane;
  }

  async load(db: Queryable, wallets: readonly Wallet[]): Promise<void> {
    if (wallets.length === 0) return;
    const accounts = wallets.map(playerAccount);
    const { rows } = await db.query<{ account: Account; currency: Currency; amount: bigint }>(
      'select account, currency, amount from balances where account = any($1) and lane = 0',
      [accounts],
    );
    for (const account of accounts) this.#purses.set(account, { ...EMPTY_PURSE });
    for (const { account, currency, amount } of rows) {
      const purse = this.#purses.get(account);
      if (purse) purse[currency] = amount;
    }
  }

  purse(wallet: Wallet): Purse {
    const purse = this.#purses.get(playerAccount(wallet));
    if (!purse) throw new RangeError(`the purse of ${wallet} was not loaded`);
    return { ...purse };
  }

  /** Books transfers under `txn` (the job's id): two entries each. */
  post(txn: string, transfers: readonly Transfer[]): void {
    for (const { from, to, currency, amount, reason } of transfers) {
      this.#move(txn, from, currency, -amount, reason);
      this.#move(txn, to, currency, amount, reason);
    }
  }

  #move(txn: string, account: Account, currency: Currency, amount: bigint, reason: string): void {
    const line = this.#lines.get(txn) ?? 0;
    this.#lines.set(txn, line + 1);
    this.#entries.push({ txn, line, account, currency, amount, reason });
    const byCurrency = this.#sums.get(account) ?? new Map<Currency, bigint>();
    this.#sums.set(account, byCurrency);
    if (!account.startsWith('player:')) {
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount);
      return;
    }
    const purse = this.#purses.get(account);
    if (!purse) throw new RangeError(`the purse of ${account} was not loaded`);
    purse[currency] += amount;
    byCurrency.set(currency, purse[currency]);
    if (purse[currency] < 0n) throw new OverdrawnError(`${account} overdrawn in ${currency} by ${reason}`);
  }

  changes(at: Date): Statement[] {
    return this.#entries.length === 0 ? [] : [this.#newEntries(at), this.#newSums()];
  }

  #newEntries(at: Date): Statement {
    const column = <K extends keyof Entry>(key: K): Entry[K][] => this.#entries.map((entry) => entry[key]);
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

  #newSums(): Statement {
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
        sums.map(({ account }) => (account.startsWith('player:') ? 0 : this.#lane)),
        sums.map(({ amount }) => amount),
      ],
    };
  }
}
