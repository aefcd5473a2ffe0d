import { columnNames, compileSql } from '@blacktide/sql';
import {
  getTableColumns,
  getTableName,
  sql,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bulkColumns, type BulkColumns } from '../db/bulkColumns.ts';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/executeStatements.ts';

export type Row<T extends PgTable> = InferSelectModel<T>;
export type NewRow<T extends PgTable> = InferInsertModel<T>;
type AnyRow = Readonly<Record<string, unknown>>;

interface BulkStatement {
  readonly text: string;
  readonly toValues: BulkColumns<AnyRow>['toValues'];
}

/** The statements of one table; they are the same for all batches. */
class TableStatements {
  readonly #table: PgTable;
  readonly #columns: Readonly<Record<string, PgColumn>>;
  readonly #loads = new Map<PgColumn, string>();
  readonly keyProperty: string;
  readonly keyColumn: PgColumn;
  readonly update: BulkStatement;
  readonly insert: BulkStatement;

  constructor(table: PgTable) {
    this.#table = table;
    this.#columns = getTableColumns(table);
    const key = Object.entries(this.#columns).find(([, column]) => column.primary);
    if (!key) throw new TypeError(`${getTableName(table)} has no primary key of one column`);
    [this.keyProperty, this.keyColumn] = key;
    this.update = this.#buildUpdate();
    this.insert = this.#buildInsert();
  }

  /** `by`: the column that the keys are values of. */
  load(by: PgColumn): string {
    const known = this.#loads.get(by);
    if (known !== undefined) return known;
    const text = compileSql(
      sql`select ${columnNames(...Object.values(this.#columns))} from ${this.#table}
        where ${by} = any($1::${sql.raw(by.getSQLType())}[]) order by ${this.keyColumn} for no key update`,
    );
    this.#loads.set(by, text);
    return text;
  }

  fromDriver(raw: AnyRow): AnyRow {
    return Object.fromEntries(
      Object.entries(this.#columns).map(([property, column]) => {
        const value = raw[column.name];
        return [property, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  }

  #buildUpdate(): BulkStatement {
    const { names, unnest, toValues } = bulkColumns(this.#columns);
    const changed = sql.identifier('changed');
    const sets = Object.values(this.#columns)
      .filter((column) => column !== this.keyColumn)
      .map((column) => sql`${columnNames(column)} = ${changed}.${columnNames(column)}`);
    const text = compileSql(
      sql`update ${this.#table} set ${sql.join(sets, sql`, `)} from ${unnest} as ${changed}(${names})
        where ${this.keyColumn} = ${changed}.${columnNames(this.keyColumn)}`,
    );
    return { text, toValues };
  }

  #buildInsert(): BulkStatement {
    const given = Object.entries(this.#columns).filter(
      ([, { generatedIdentity }]) => generatedIdentity === undefined,
    );
    const { names, unnest, toValues } = bulkColumns(Object.fromEntries(given));
    return { text: compileSql(sql`insert into ${this.#table} (${names}) select * from ${unnest}`), toValues };
  }
}

const statementsByTable = new WeakMap<PgTable, TableStatements>();

const statementsOf = (table: PgTable): TableStatements => {
  const known = statementsByTable.get(table) ?? new TableStatements(table);
  statementsByTable.set(table, known);
  return known;
};

/**
 * One table inside one batch: rows are loaded together, changed as plain objects and written together, with one
 * statement to load, at most one to update and one to insert, however many requests there are.
 */
export class StoredTable<T extends PgTable> {
  readonly #table: T;
  readonly #statements: TableStatements;
  readonly #rows = new Map<string, Row<T>>();
  readonly #dirty = new Set<string>();
  readonly #added: NewRow<T>[] = [];

  constructor(table: T) {
    this.#table = table;
    this.#statements = statementsOf(table);
  }

  get(key: string | bigint): Row<T> | undefined {
    return this.#rows.get(String(key));
  }

  /** All loaded rows that fit, in no particular order. */
  filter(fits: (row: Row<T>) => boolean): Row<T>[] {
    return [...this.#rows.values()].filter(fits);
  }

  /** Replaces a loaded row. */
  replace(row: Row<T>): void {
    const key = String((row as AnyRow)[this.#statements.keyProperty]);
    if (!this.#rows.has(key)) throw new RangeError(`${getTableName(this.#table)} ${key} was not loaded`);
    this.#rows.set(key, row);
    this.#dirty.add(key);
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
  async load(db: Queryable, keys: readonly string[], by?: PgColumn): Promise<void> {
    if (keys.length === 0) return;
    const { keyColumn } = this.#statements;
    const { rows } = await db.query<AnyRow>(this.#statements.load(by ?? keyColumn), [keys]);
    for (const raw of rows) {
      this.#rows.set(String(raw[keyColumn.name]), this.#statements.fromDriver(raw) as Row<T>);
    }
  }

  toStatements(): Statement[] {
    const { update, insert } = this.#statements;
    const changed = [...this.#dirty].map((key) => this.#rows.get(key) as AnyRow);
    return [
      { ...update, rows: changed },
      { ...insert, rows: this.#added },
    ]
      .filter(({ rows }) => rows.length > 0)
      .map(({ text, toValues, rows }) => ({ text, values: toValues(rows as readonly AnyRow[]) }));
  }
}
