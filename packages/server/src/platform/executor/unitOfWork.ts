import type { Effect, Wallet } from '@blacktide/rules';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import { assets, players } from '../db/tables.ts';
import type { Statement } from '../db/executeStatements.ts';
import { BatchLedger } from './batchLedger.ts';
import { StoredTable } from './storedTable.ts';

/** A row that a request wants loaded before it is decided. */
export interface RequiredRow {
  readonly table: PgTable;
  readonly key: string;
  /** Not by its primary key but by this column: all rows that have `key` in it. */
  readonly by?: PgColumn;
}

export const rowByKey = (table: PgTable, key: string): RequiredRow => ({ table, key });
export const rowsByColumn = (table: PgTable, by: PgColumn, key: string): RequiredRow => ({ table, key, by });

interface RowGroup {
  readonly table: PgTable;
  readonly by: PgColumn | undefined;
  readonly keys: Set<string>;
}

const groupRequiredRows = (requiredRows: readonly RequiredRow[]): RowGroup[] => {
  const groups = new Map<string, RowGroup>();
  for (const { table, key, by } of requiredRows) {
    const name = `${getTableName(table)} ${by?.name ?? ''}`;
    const group = groups.get(name) ?? { table, by, keys: new Set() };
    groups.set(name, group);
    group.keys.add(key);
  }
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
};

/** Everything one batch reads and writes: rows by key, the books, and who owns what is new. */
export class UnitOfWork {
  readonly ledger: BatchLedger;
  readonly #tables = new Map<string, StoredTable<PgTable>>();

  constructor(balanceLane: number) {
    this.ledger = new BatchLedger(balanceLane);
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
   * Players first: their rows guard all that is theirs. Then the rest, in one order for all batches.
   * One connection answers in the order of asking, so asking for all at once keeps that order.
   */
  async load(db: Queryable, wallets: readonly Wallet[], requiredRows: readonly RequiredRow[]): Promise<void> {
    await Promise.all([
      this.table(players).load(db, wallets),
      this.ledger.load(db, wallets),
      ...groupRequiredRows(requiredRows).map(({ table, by, keys }) =>
        this.table(table).load(db, [...keys], by),
      ),
    ]);
  }

  apply(txn: string, effects: readonly Effect[]): void {
    for (const effect of effects) {
      if (effect.type === 'transfer') this.ledger.postTransfers(txn, [effect]);
      else {
        this.table(assets).add({
          ...effect.asset,
          owner: effect.owner,
          location: 'game',
          minted: false,
          goldBurned: 0n,
          arEarned: 0n,
          missionsPlayed: 0,
          hasRescued: false,
        });
      }
    }
  }

  /** Everything that has changed, ready to be carried out in one go. */
  toStatements(at: Date): Statement[] {
    return [
      ...this.ledger.toStatements(at),
      ...[...this.#tables.values()].flatMap((table) => table.toStatements()),
    ];
  }
}
