import type { NotificationResult, NotificationType } from '@blacktide/contract';
import type { Effect, LedgerAccount, Wallet } from '@blacktide/rules';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import { assets, players } from '../db/tables.ts';
import type { Statement } from '../db/bulkStatement.ts';
import { BatchLedger, walletOf } from './batchLedger.ts';
import type { RememberedPlayer, RememberedRows } from './rememberedRows.ts';
import { countNotificationFrom } from './rowsAsRemembered.ts';
import { StoredTable, type LockMode } from './storedTable.ts';

/** A row that is loaded and locked before a request is decided. */
export interface RequiredRow {
  readonly table: PgTable;
  readonly key: string;
  /** A column other than the primary key: all rows that have `key` in it. */
  readonly by?: PgColumn;
  /** Not locked, and cannot be replaced: the decision must not depend on changes that others commit meanwhile. */
  readonly isReadOnly?: true;
}

export const rowByKey = (table: PgTable, key: string): RequiredRow => ({ table, key });
export const rowsByColumn = (table: PgTable, by: PgColumn, key: string): RequiredRow => ({ table, key, by });
export const readOnlyRow = (table: PgTable, key: string): RequiredRow => ({ table, key, isReadOnly: true });

interface RowGroup {
  readonly name: string;
  readonly table: PgTable;
  readonly by: PgColumn | undefined;
  readonly isReadOnly: boolean;
  readonly keys: Set<string>;
}

const groupRequiredRows = (requiredRows: readonly RequiredRow[]): RowGroup[] => {
  // A batch names hundreds of rows in a few groups.
  const groups: RowGroup[] = [];
  for (const { table, key, by, isReadOnly = false } of requiredRows) {
    const known = groups.find(
      (group) => group.table === table && group.by === by && group.isReadOnly === isReadOnly,
    );
    if (known) known.keys.add(key);
    else {
      const name = `${getTableName(table)} ${by?.name ?? ''} ${isReadOnly}`;
      groups.push({ name, table, by, isReadOnly, keys: new Set([key]) });
    }
  }
  return groups.toSorted((a, b) => (a.name < b.name ? -1 : 1));
};

/** Tables with an owner; all others hold rows of the world. A table's class is the same for every action. */
const isOwned = (table: PgTable): boolean =>
  Object.values(getTableColumns(table)).some(({ name }) => name === 'wallet' || name === 'owner');

interface Needs {
  /** Players whose rows and balances are loaded. */
  readonly wallets: readonly Wallet[];
  readonly rows?: readonly RequiredRow[];
  /** Named accounts, of players and of the world. */
  readonly accounts?: readonly LedgerAccount[];
}

/** What another player than the requester is told of a decision. */
interface Notice {
  readonly wallet: Wallet;
  readonly type: NotificationType;
  readonly result: unknown;
}

/** The rows and the ledger that one transaction loads, changes and writes. */
export class UnitOfWork {
  readonly ledger: BatchLedger;
  readonly #tables = new Map<string, StoredTable<PgTable>>();
  readonly #locks: LockMode;
  #notices: Notice[] = [];

  /** `locksCounters`: rows with a counter are locked too (see `defineCounter`). */
  constructor(balanceLane: number, locksCounters = true) {
    this.ledger = new BatchLedger(balanceLane);
    this.#locks = locksCounters ? 'all' : 'all but counters';
  }

  table<T extends PgTable>(table: T): StoredTable<T> {
    const name = getTableName(table);
    const known = this.#tables.get(name);
    if (known) return known as StoredTable<T>;
    const made = new StoredTable(table);
    this.#tables.set(name, made);
    return made;
  }

  /**
   * Loads and locks in one order for all transactions, so that none waits for another in a circle:
   *
   * 1. players' rows, requesters and named players together, by wallet;
   * 2. rows with an owner, by table and key;
   * 3. rows with an owner that only loaded rows can name (`afterLoad`);
   * 4. rows of the world, by table and key;
   * 5. named world accounts, by hash.
   *
   * Writing then takes only the treasury's days of its lane, and after them balance lanes, sorted. Rows of steps 2 and 3 are changed only under their player's lock, so
   * two transactions meet on them only where requests name rows of somebody else, which rules refuse; in step 3 actions
   * name rows of their requester only. Should two such requests ever block each other in step 2, PostgreSQL ends one
   * and it is retried. Shard locks come before all of these and are never waited for while one of these is held. Code
   * that locks a player's row by itself does so first; for several players, in the order of their wallets.
   *
   * A connection executes statements in the order of sending; they are sent together to save round trips.
   */
  async load(db: Queryable, needs: Needs, afterLoad?: () => readonly RequiredRow[]): Promise<void> {
    const { rows = [], accounts = [] } = needs;
    const named = accounts.flatMap((account) => walletOf(account) ?? []);
    const wallets = named.length === 0 ? needs.wallets : [...new Set([...needs.wallets, ...named])];
    const playersFirst = [
      this.table(players).load(db, wallets, undefined, 'all'),
      this.ledger.load(db, wallets),
      ...this.#loadRows(db, rows, 'owned'),
    ];
    if (!afterLoad) {
      const world = this.#loadRows(db, rows, 'world');
      await Promise.all([...playersFirst, ...world, this.ledger.lockWorld(db, accounts)]);
    } else {
      await Promise.all(playersFirst);
      const later = afterLoad();
      await Promise.all([
        ...this.#loadRows(db, later, 'owned'),
        ...this.#loadRows(db, [...rows, ...later], 'world'),
        this.ledger.lockWorld(db, accounts),
      ]);
    }
    for (const wallet of named) if (!this.table(players).get(wallet)) this.ledger.forget(wallet);
  }

  /**
   * Takes the player and counters from earlier batches instead of loading them. False if something is not remembered, or
   * is no counter.
   */
  recall(wallet: Wallet, rows: readonly RequiredRow[], remembered: RememberedRows): boolean {
    const player = remembered.player(wallet);
    if (!player) return false;
    this.table(players).recall(wallet, player.row);
    this.ledger.recall(wallet, player.balances);
    return rows.every(({ table, key, by }) => {
      const row = remembered.counter(table, key);
      const stored = this.table(table);
      if (by || row === undefined || !stored.isPlainCounter) return false;
      stored.recall(key, row);
      return true;
    });
  }

  /** The players and counters as this unit of work leaves them, after its commit. */
  remember(remembered: RememberedRows): void {
    for (const [wallet, row] of this.table(players).entries()) {
      const balances = this.ledger.balances(wallet as Wallet);
      remembered.rememberPlayer(wallet as Wallet, { row, balances });
    }
    for (const stored of this.#tables.values()) {
      if (!stored.isPlainCounter) continue;
      for (const [key, row] of stored.entries()) remembered.rememberCounter(stored.table, key, row);
    }
  }

  #loadRows(db: Queryable, rows: readonly RequiredRow[], part: 'owned' | 'world'): Promise<void>[] {
    return groupRequiredRows(rows)
      .filter(({ table }) => isOwned(table) === (part === 'owned'))
      .map(({ table, by, keys, isReadOnly }) =>
        this.table(table).load(db, [...keys], by, isReadOnly ? 'none' : this.#locks),
      );
  }

  /**
   * Notifies a loaded player other than the requester, at most once for each decision: in the transaction that writes the
   * decision, and not at all if it is a rejection.
   */
  notify<T extends NotificationType>(wallet: Wallet, type: T, result: NotificationResult<T>): void {
    this.#notices.push({ wallet, type, result });
  }

  /** The notices since the last call. */
  takeNotices(): readonly Notice[] {
    const notices = this.#notices;
    this.#notices = [];
    return notices;
  }

  apply(txn: string, effects: readonly Effect[]): void {
    this.ledger.postTransfers(
      txn,
      effects.filter((effect) => effect.type === 'transfer'),
    );
    for (const effect of effects) {
      if (effect.type !== 'grant') continue;
      const { family, design, name, level, rarity } = effect.asset;
      this.table(assets).add({
        family,
        design,
        name,
        level,
        rarity,
        owner: effect.owner,
        location: 'game',
      });
    }
  }

  /** The changes since the last call, to be executed together. */
  takeStatements(at: Date): Statement[] {
    return [
      ...this.ledger.takeStatements(at),
      ...[...this.#tables.values()].flatMap((table) => table.takeStatements()),
    ];
  }

  /**
   * The same, but player and balance are changed only if they are as remembered. Null if more has changed of the player
   * than the number of notifications and one balance; then this unit of work must not be used.
   */
  takeStatementsAsRemembered(
    at: Date,
    wallet: Wallet,
    { row, balances }: RememberedPlayer,
  ): Statement[] | null {
    const changed = this.table(players).get(wallet);
    const properties = Object.keys(row) as (keyof typeof row)[];
    if (!changed || !properties.every((name) => name === 'notificationSeq' || changed[name] === row[name]))
      return null;
    const booked = this.ledger.takeStatementsAsRemembered(at, wallet, balances);
    return (
      booked && [
        countNotificationFrom(wallet, { from: row.notificationSeq, to: changed.notificationSeq }),
        ...booked,
        ...[...this.#tables.values()]
          .filter(({ table }) => table !== players)
          .flatMap((stored) => stored.takeStatements()),
      ]
    );
  }
}
