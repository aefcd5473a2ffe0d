import {
  CHAIN_ACCOUNT,
  EMPTY_BALANCES,
  playerAccount,
  utcDay,
  type LedgerAccount,
  type Currency,
  type Balances,
  type Transfer,
  type Wallet,
} from '@blacktide/rules';
import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { getTableColumns, sql } from 'drizzle-orm';
import { toArrayParameter } from '../db/arrayParameter.ts';
import { defineBulkStatement, type Statement } from '../db/bulkStatement.ts';
import type { Queryable } from '../db/database.ts';
import { balances, entries, treasuryDays } from '../db/tables.ts';
import { replaceBalanceOf } from './rowsAsRemembered.ts';
import { ACCOUNT_LOCK, hashText } from './shards.ts';

interface LedgerEntry {
  readonly txn: string;
  readonly line: number;
  readonly account: LedgerAccount;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly reason: string;
  /** Of a player after this entry; null for an account of the world. */
  readonly balance: bigint | null;
}

const PLAYER = 'player:';

/** The player of an account; null for an account of the world. */
export const walletOf = (account: LedgerAccount): Wallet | null =>
  account.startsWith(PLAYER) ? (account.slice(PLAYER.length) as Wallet) : null;

/** Money enters the game from these: they may go below zero and are debited without a lock. */
const isSource = (account: LedgerAccount): boolean =>
  account.startsWith('faucet:') || account === CHAIN_ACCOUNT;

const BALANCE = { account: balances.account, currency: balances.currency, amount: balances.amount };
const SELECT_BALANCES = compileSql(
  sql`select ${selectList(BALANCE)} from ${balances} where ${balances.account} = any($1) and ${balances.lane} = 0`,
);
const WORLD_BALANCE = { ...BALANCE, amount: sql<string>`sum(${balances.amount})::text` };
const SUM_WORLD_BALANCES = compileSql(
  sql`select ${selectList(WORLD_BALANCE)} from ${balances}
    where ${balances.account} = any($1) group by ${balances.account}, ${balances.currency}`,
);

const { at: entryTime, seq: _, ...entryColumns } = getTableColumns(entries);
/** In order, because `seq` counts the inserted rows. */
const insertEntries = defineBulkStatement(
  entryColumns,
  1,
  ({ names, rows, inOrder }) =>
    sql`insert into ${entries} (${names}, ${columnNames(entryTime)})
      select ${names}, $1::timestamptz from ${rows} ${inOrder}`,
);
/** A player's new balance replaces the old one; world accounts add to theirs. */
const upsertBalances = defineBulkStatement(
  getTableColumns(balances),
  0,
  ({ names, rows }) =>
    sql`insert into ${balances} (${names}) select ${names} from ${rows}
      on conflict (${columnNames(balances.account, balances.currency, balances.lane)})
      do update set ${columnNames(balances.amount)} = excluded.${columnNames(balances.amount)}
        + case when starts_with(${balances.account}, 'player:') then 0 else ${balances.amount} end`,
);

const RECEIVED = columnNames(treasuryDays.received);
const SPENT = columnNames(treasuryDays.spent);
const addToTreasuryDays = defineBulkStatement(
  getTableColumns(treasuryDays),
  0,
  ({ names, rows }) =>
    sql`insert into ${treasuryDays} (${names}) select ${names} from ${rows}
      on conflict (${columnNames(treasuryDays.day, treasuryDays.currency, treasuryDays.lane)}) do update set
        ${RECEIVED} = ${treasuryDays.received} + excluded.${RECEIVED},
        ${SPENT} = ${treasuryDays.spent} + excluded.${SPENT}`,
);

/** Transfers in the same order, in one list for each payer whose transfers follow one another. */
const splitByPayer = (transfers: readonly Transfer[]): Transfer[][] => {
  const runs: Transfer[][] = [];
  for (const one of transfers) {
    const run = runs.at(-1);
    if (run?.[0]?.from === one.from) run.push(one);
    else runs.push([one]);
  }
  return runs;
};

interface Debit {
  readonly account: LedgerAccount;
  readonly currency: Currency;
  readonly reason: string;
  amount: bigint;
}

/** The debits of one payer. A player's with the same currency and reason are one; those of the world stay apart. */
const debitsOf = (transfers: readonly Transfer[]): Debit[] => {
  const debits: Debit[] = [];
  for (const { from: account, currency, amount, reason: payeeReason, payerReason } of transfers) {
    const reason = payerReason ?? payeeReason;
    const isPlayer = walletOf(account) !== null;
    const known = debits.find((debit) => isPlayer && debit.currency === currency && debit.reason === reason);
    if (known) known.amount += amount;
    else debits.push({ account, currency, reason, amount });
  }
  return debits;
};

/** An account would go below zero. The database checks players only, and only after all transfers of a batch. */
export class OverdrawnError extends RangeError {
  override readonly name = 'OverdrawnError';
}

/** The double-entry ledger inside one batch: balances are loaded once, entries and sums are written once. */
export class BatchLedger {
  readonly #balances = new Map<LedgerAccount, Record<Currency, bigint>>();
  /** Named world accounts: the sum over their lanes when they were locked, and what this batch has added since. */
  readonly #world = new Map<LedgerAccount, Map<Currency, bigint>>();
  /** Since the last statements: for a player the new balance (their row is locked), for a world account what is added. */
  readonly #sums = new Map<LedgerAccount, Map<Currency, bigint>>();
  #entries: LedgerEntry[] = [];
  readonly #lineCounts = new Map<string, number>();
  readonly #balanceLane: number;

  /** `balanceLane`: the part of world accounts that this batch writes (players have lane 0). */
  constructor(balanceLane: number) {
    this.#balanceLane = balanceLane;
  }

  async load(db: Queryable, wallets: readonly Wallet[]): Promise<void> {
    if (wallets.length === 0) return;
    const accounts = wallets.map(playerAccount);
    const { rows } = await db.query<RowOf<typeof BALANCE>>(SELECT_BALANCES, [
      toArrayParameter('text', accounts),
    ]);
    for (const account of accounts) this.#balances.set(account, { ...EMPTY_BALANCES });
    for (const { account, currency, amount } of rows) {
      const balances = this.#balances.get(account);
      if (balances) balances[currency] = amount;
    }
  }

  /** Takes balances that an earlier batch has left. */
  recall(wallet: Wallet, balances: Balances): void {
    this.#balances.set(playerAccount(wallet), { ...balances });
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
      db.query<RowOf<typeof WORLD_BALANCE>>(SUM_WORLD_BALANCES, [accounts]),
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

  /**
   * Books the transfers of one decision under `txn` (the job's id), in their order, because a player may pay out of what
   * they just received. Transfers of one payer that follow one another are booked together: first the debits, then the
   * credits.
   */
  postTransfers(txn: string, transfers: readonly Transfer[]): void {
    for (const run of splitByPayer(transfers)) {
      for (const { account, currency, amount, reason } of debitsOf(run))
        this.#addEntry(txn, account, currency, -amount, reason);
      for (const { to, currency, amount, reason } of run) this.#addEntry(txn, to, currency, amount, reason);
    }
  }

  #addEntry(txn: string, account: LedgerAccount, currency: Currency, amount: bigint, reason: string): void {
    const line = this.#lineCounts.get(txn) ?? 0;
    this.#lineCounts.set(txn, line + 1);
    const byCurrency = this.#sums.get(account) ?? new Map<Currency, bigint>();
    this.#sums.set(account, byCurrency);
    const balance = this.#addToBalance(account, currency, amount);
    const isPlayer = walletOf(account) !== null;
    this.#entries.push({ txn, line, account, currency, amount, reason, balance: isPlayer ? balance : null });
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

  /** The same, but this player's balance is changed only if it is as remembered. Null unless exactly one has changed. */
  takeStatementsAsRemembered(at: Date, wallet: Wallet, remembered: Balances): Statement[] | null {
    const account = playerAccount(wallet);
    const [change, ...others] = this.#sums.get(account) ?? [];
    if (!change || others.length > 0) return null;
    const [currency, to] = change;
    const from = remembered[currency];
    // A balance of zero may have no row.
    if (from === 0n) return null;
    this.#sums.delete(account);
    return [replaceBalanceOf(wallet, currency, { from, to }), ...this.takeStatements(at)];
  }

  /** What was booked since the last call. */
  takeStatements(at: Date): Statement[] {
    if (this.#entries.length === 0) return [];
    const statements = [
      insertEntries(this.#entries, at),
      ...(this.#sums.size === 0 ? [] : [this.#upsertBalances()]),
      ...this.#addToTreasuryDays(at),
    ];
    this.#entries = [];
    this.#sums.clear();
    return statements;
  }

  #upsertBalances(): Statement {
    // Sorted: two batches that write the same rows lock them in the same order.
    const sums = [...this.#sums]
      .flatMap(([account, byCurrency]) => {
        const lane = walletOf(account) === null ? this.#balanceLane : 0;
        return [...byCurrency].map(([currency, amount]) => ({ account, currency, lane, amount }));
      })
      .toSorted((a, b) =>
        (a.account === b.account ? a.currency < b.currency : a.account < b.account) ? -1 : 1,
      );
    return upsertBalances(sums);
  }

  /** Only batches that also change the treasury's balances of the same lane write these rows. */
  #addToTreasuryDays(at: Date): Statement[] {
    const flows = new Map<Currency, { received: bigint; spent: bigint }>();
    for (const entry of this.#entries) {
      if (entry.account !== 'treasury') continue;
      const flow = flows.get(entry.currency) ?? { received: 0n, spent: 0n };
      flows.set(entry.currency, flow);
      if (entry.amount > 0n) flow.received += entry.amount;
      else flow.spent -= entry.amount;
    }
    if (flows.size === 0) return [];
    const rows = [...flows]
      .map(([currency, flow]) => ({ day: utcDay(at.getTime()), currency, lane: this.#balanceLane, ...flow }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
    return [addToTreasuryDays(rows)];
  }
}
