import { columnNames, compileSql } from '@blacktide/sql';
import {
  getTableColumns,
  getTableName,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toArrayParameter } from '../db/arrayParameter.ts';
import { defineBulkStatement, givenColumn, type Statement } from '../db/bulkStatement.ts';
import type { Queryable } from '../db/database.ts';

export type Row<T extends PgTable> = InferSelectModel<T>;
export type NewRow<T extends PgTable> = InferInsertModel<T>;
type AnyRow = Readonly<Record<string, unknown>>;

const counters = new WeakMap<PgTable, PgColumn>();

/**
 * Declares that actions only add to this column and take from it, and that the database keeps it at or above zero. Its
 * rows are then not locked while a batch decides: the difference is written, and a batch that would go below zero fails
 * and is run again with locks.
 */
export const defineCounter = (table: PgTable, column: PgColumn): void => void counters.set(table, column);

/**
 * Of one table, with more than one property: the database keeps a plan for every combination of texts. Few occur, because
 * one kind of request changes the same properties each time.
 */
const MAX_PARTIAL_UPDATES = 4;

type ToStatement = (rows: readonly AnyRow[]) => Statement;

/** The statements of one table; they are the same for all batches. */
class TableStatements {
  readonly #table: PgTable;
  readonly #columns: Readonly<Record<string, PgColumn>>;
  readonly #columnEntries: readonly (readonly [string, PgColumn])[];
  readonly #loads = new Map<PgColumn, { readonly locked: string; readonly unlocked: string }>();
  readonly properties: readonly string[];
  readonly keyProperty: string;
  readonly keyColumn: PgColumn;
  /** The property of the counter, if the table has one. */
  readonly counter: string | null;
  readonly isPlainCounter: boolean;
  /** By the names of the properties that are given; the other columns get the default of the database. */
  readonly #inserts = new Map<string, ToStatement>();
  /** By the names of the properties that they write. */
  readonly #updates = new Map<string, ToStatement>();
  #partialUpdates = 0;
  #updateAll: ToStatement | null = null;

  constructor(table: PgTable) {
    this.#table = table;
    this.#columns = getTableColumns(table);
    this.#columnEntries = Object.entries(this.#columns);
    this.properties = this.#columnEntries.map(([property]) => property);
    const key = this.#columnEntries.find(([, column]) => column.primary);
    if (!key) throw new TypeError(`${getTableName(table)} has no primary key of one column`);
    [this.keyProperty, this.keyColumn] = key;
    const counter = counters.get(table);
    const counterEntry = this.#columnEntries.find(([, column]) => column === counter);
    this.counter = counterEntry?.[0] ?? null;
    this.isPlainCounter = this.counter !== null && this.#columnEntries.length === 2;
  }

  /** `by`: the column that the keys are values of. */
  load(by: PgColumn) {
    const known = this.#loads.get(by);
    if (known !== undefined) return known;
    const unlocked = sql`select ${columnNames(...Object.values(this.#columns))} from ${this.#table}
        where ${by} = any($1::${sql.raw(by.getSQLType())}[]) order by ${this.keyColumn}`;
    const texts = {
      unlocked: compileSql(unlocked),
      locked: compileSql(sql`${unlocked} for no key update`),
    };
    this.#loads.set(by, texts);
    return texts;
  }

  fromDriver(raw: AnyRow): AnyRow {
    const row: Record<string, unknown> = {};
    for (const [property, column] of this.#columnEntries) {
      const value = raw[column.name];
      row[property] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row;
  }

  /** Writes the properties that have changed, or all of them where that would be one text too many. */
  update(changed: ReadonlySet<string>): ToStatement {
    const names = [...changed].toSorted().join();
    const known = this.#updates.get(names);
    if (known) return known;
    const isPartial = changed.size === 1 || this.#partialUpdates < MAX_PARTIAL_UPDATES;
    if (!isPartial) return (this.#updateAll ??= this.#buildUpdate(() => true));
    if (changed.size > 1) this.#partialUpdates += 1;
    const update = this.#buildUpdate((property) => changed.has(property));
    this.#updates.set(names, update);
    return update;
  }

  #buildUpdate(isWritten: (property: string) => boolean): ToStatement {
    const written = this.#columnEntries.filter(
      ([property, column]) => column === this.keyColumn || isWritten(property),
    );
    const counter = counters.get(this.#table);
    const sets = written
      .filter(([, column]) => column !== this.keyColumn)
      .map(([, column]) => {
        const value = givenColumn(column);
        return sql`${columnNames(column)} = ${column === counter ? sql`${column} + ${value}` : value}`;
      });
    return defineBulkStatement(
      Object.fromEntries(written),
      0,
      ({ rows }) =>
        sql`update ${this.#table} set ${sql.join(sets, sql`, `)} from ${rows}
          where ${this.keyColumn} = ${givenColumn(this.keyColumn)}`,
    );
  }

  /** Rows that are added together must leave out the same properties: in the others they would be null. */
  insert(rows: readonly AnyRow[]): Statement {
    const given = this.#columnEntries.filter(([property]) => rows.some((row) => row[property] !== undefined));
    const names = given.map(([property]) => property).join();
    const insert = this.#inserts.get(names) ?? this.#buildInsert(given);
    this.#inserts.set(names, insert);
    return insert(rows);
  }

  #buildInsert(given: readonly (readonly [string, PgColumn])[]): ToStatement {
    return defineBulkStatement(
      Object.fromEntries(given),
      0,
      ({ names, rows }) => sql`insert into ${this.#table} (${names}) select ${names} from ${rows}`,
    );
  }
}

const statementsByTable = new WeakMap<PgTable, TableStatements>();

const statementsOf = (table: PgTable): TableStatements => {
  const known = statementsByTable.get(table) ?? new TableStatements(table);
  statementsByTable.set(table, known);
  return known;
};

const addToIndex = (index: Map<unknown, Set<string>>, value: unknown, key: string): void => {
  const keys = index.get(value);
  if (keys) keys.add(key);
  else index.set(value, new Set([key]));
};

/** Which loaded rows are locked until the commit. */
export type LockMode = 'all' | 'all but counters' | 'none';

/**
 * One table inside one batch: rows are loaded together, changed as plain objects and written together, with one
 * statement to load, at most one to update and one to insert, however many requests there are.
 */
export class StoredTable<T extends PgTable> {
  readonly table: T;
  readonly #statements: TableStatements;
  readonly #rows = new Map<string, Row<T>>();
  /** By property: the keys of the loaded rows, by their value. */
  readonly #indexes = new Map<string, Map<unknown, Set<string>>>();
  /** Counters as they were loaded or last taken. */
  readonly #counts = new Map<string, number>();
  readonly #dirty = new Set<string>();
  /** Properties that differ from a loaded row, since changes were last taken. */
  readonly #changed = new Set<string>();
  /** Loaded without a lock only. */
  readonly #readOnly = new Set<string>();
  #added: NewRow<T>[] = [];

  constructor(table: T) {
    this.table = table;
    this.#statements = statementsOf(table);
  }

  get(key: string | bigint): Row<T> | undefined {
    return this.#rows.get(String(key));
  }

  /** All loaded rows that fit, in no particular order. */
  filter(fits: (row: Row<T>) => boolean): Row<T>[] {
    return [...this.#rows.values()].filter(fits);
  }

  /** All loaded rows with this value, in no particular order. The other rows are not looked at. */
  rowsWith<P extends keyof Row<T> & string>(property: P, value: Row<T>[P]): Row<T>[] {
    const index = this.#indexes.get(property) ?? this.#buildIndex(property);
    return [...(index.get(value) ?? [])].map((key) => this.#rows.get(key) as Row<T>);
  }

  /** A loaded row that fits, if there is one. */
  find(fits: (row: Row<T>) => boolean): Row<T> | undefined {
    for (const row of this.#rows.values()) if (fits(row)) return row;
    return undefined;
  }

  /** Replaces a loaded row. */
  replace(row: Row<T>): void {
    const key = String((row as AnyRow)[this.#statements.keyProperty]);
    const known: AnyRow | undefined = this.#rows.get(key);
    if (!known) throw new RangeError(`${getTableName(this.table)} ${key} was not loaded`);
    if (this.#readOnly.has(key)) throw new RangeError(`${getTableName(this.table)} ${key} is read-only`);
    for (const property of this.#statements.properties) {
      if ((row as AnyRow)[property] !== known[property]) this.#changed.add(property);
    }
    this.#setRow(key, row);
    this.#dirty.add(key);
  }

  #setRow(key: string, row: Row<T>): void {
    const known: AnyRow | undefined = this.#rows.get(key);
    for (const [property, index] of this.#indexes) {
      if (known) index.get(known[property])?.delete(key);
      addToIndex(index, (row as AnyRow)[property], key);
    }
    this.#rows.set(key, row);
  }

  #buildIndex(property: string): Map<unknown, Set<string>> {
    const index = new Map<unknown, Set<string>>();
    for (const [key, row] of this.#rows) addToIndex(index, (row as AnyRow)[property], key);
    this.#indexes.set(property, index);
    return index;
  }

  /** Its rows have a key and a counter and nothing else, so that no other change can be missed. */
  get isPlainCounter(): boolean {
    return this.#statements.isPlainCounter;
  }

  /** Takes a row that was loaded or changed by an earlier batch. */
  recall(key: string, row: Row<T>): void {
    this.#setRow(key, row);
    const { counter } = this.#statements;
    if (counter !== null) this.#counts.set(key, Number((row as AnyRow)[counter]));
  }

  /** All loaded rows by key. */
  entries(): Iterable<readonly [string, Row<T>]> {
    return this.#rows;
  }

  /** Adds a row that does not exist yet. */
  add(row: NewRow<T>): void {
    this.#added.push(row);
  }

  /**
   * Locks rows as it loads them, in key order, so that two batches never wait for each other in a circle. The lock does
   * not exclude references: storing a request refers to its player and must not wait for a batch.
   * `by`: a column other than the primary key that `keys` are values of.
   */
  async load(
    db: Queryable,
    keys: readonly string[],
    by: PgColumn | undefined,
    locks: LockMode,
  ): Promise<void> {
    if (keys.length === 0) return;
    const { keyColumn, counter } = this.#statements;
    const { locked, unlocked } = this.#statements.load(by ?? keyColumn);
    const isLocked = locks === 'all' || (locks === 'all but counters' && counter === null);
    const text = isLocked ? locked : unlocked;
    const { rows } = await db.query<AnyRow>(text, [toArrayParameter((by ?? keyColumn).getSQLType(), keys)]);
    for (const raw of rows) {
      const key = String(raw[keyColumn.name]);
      const row = this.#statements.fromDriver(raw);
      if (locks !== 'none') this.#readOnly.delete(key);
      else if (!this.#rows.has(key)) this.#readOnly.add(key);
      this.#setRow(key, row as Row<T>);
      if (counter !== null) this.#counts.set(key, Number(row[counter]));
    }
  }

  #takeChanged(key: string): AnyRow {
    const row = this.#rows.get(key) as AnyRow;
    const { counter } = this.#statements;
    if (counter === null) return row;
    const count = Number(row[counter]);
    const difference = count - (this.#counts.get(key) ?? 0);
    this.#counts.set(key, count);
    return { ...row, [counter]: difference };
  }

  /** The changes since the last call. */
  takeStatements(): Statement[] {
    const statements: Statement[] = [];
    if (this.#changed.size > 0) {
      // Sorted: rows that were not locked before are locked in one order by all batches.
      const rows = [...this.#dirty].toSorted().map((key) => this.#takeChanged(key));
      statements.push(this.#statements.update(this.#changed)(rows));
    }
    if (this.#added.length > 0) statements.push(this.#statements.insert(this.#added));
    this.#dirty.clear();
    this.#changed.clear();
    this.#added = [];
    return statements;
  }
}
