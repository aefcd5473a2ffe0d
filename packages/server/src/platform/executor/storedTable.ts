import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/executeStatements.ts';

export type Row<T extends PgTable> = InferSelectModel<T>;
export type NewRow<T extends PgTable> = InferInsertModel<T>;

interface Field {
  readonly property: string;
  readonly column: PgColumn;
  readonly type: string;
}

const fieldsOf = (table: PgTable): Field[] =>
  Object.entries(getTableColumns(table)).map(([property, column]) => ({
    property,
    column,
    type: column.getSQLType(),
  }));

const quoteColumn = (field: Field): string => `"${field.column.name}"`;

const toColumnArrays = (rows: readonly Record<string, unknown>[], fields: readonly Field[]): unknown[][] =>
  fields.map(({ property, column }) =>
    rows.map((row) => {
      const value = row[property];
      return value === undefined || value === null ? null : column.mapToDriverValue(value);
    }),
  );

const unnest = (fields: readonly Field[]): string =>
  `unnest(${fields.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')})`;

/**
 * One table inside one batch: rows are loaded together, changed as plain objects and written together, with one
 * statement to load, at most one to update and one to insert, however many requests there are.
 */
export class StoredTable<T extends PgTable> {
  readonly #table: T;
  readonly #fields: readonly Field[];
  readonly #key: Field;
  readonly #rows = new Map<string, Row<T>>();
  readonly #dirty = new Set<string>();
  readonly #added: NewRow<T>[] = [];

  constructor(table: T) {
    this.#table = table;
    this.#fields = fieldsOf(table);
    const key = this.#fields.find(({ column }) => column.primary);
    if (!key) throw new TypeError(`${getTableName(table)} has no primary key of one column`);
    this.#key = key;
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
    const key = String((row as Record<string, unknown>)[this.#key.property]);
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
    const key = quoteColumn(this.#key);
    const column = by ? `"${by.name}"` : key;
    const type = by ? by.getSQLType() : this.#key.type;
    const { rows } = await db.query<Record<string, unknown>>(
      `select ${this.#fields.map(quoteColumn).join(', ')} from "${getTableName(this.#table)}"
       where ${column} = any($1::${type}[]) order by ${key} for no key update`,
      [keys],
    );
    for (const raw of rows) {
      const row = Object.fromEntries(
        this.#fields.map(({ property, column }) => {
          const value = raw[column.name];
          return [property, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ) as Row<T>;
      this.#rows.set(String(raw[this.#key.column.name]), row);
    }
  }

  toStatements(): Statement[] {
    return [this.#update(), this.#insert()].filter((change) => change !== null);
  }

  #update(): Statement | null {
    const changed = [...this.#dirty].map((key) => this.#rows.get(key) as Record<string, unknown>);
    if (changed.length === 0) return null;
    const key = quoteColumn(this.#key);
    const fields = [this.#key, ...this.#fields.filter((field) => field !== this.#key)];
    const sets = fields.slice(1).map((field) => `${quoteColumn(field)} = new.${quoteColumn(field)}`);
    return {
      text: `update "${getTableName(this.#table)}" as old set ${sets.join(', ')}
        from ${unnest(fields)} as new(${fields.map(quoteColumn).join(', ')}) where old.${key} = new.${key}`,
      values: toColumnArrays(changed, fields),
    };
  }

  #insert(): Statement | null {
    if (this.#added.length === 0) return null;
    const fields = this.#fields.filter(({ column }) => column.generatedIdentity === undefined);
    return {
      text: `insert into "${getTableName(this.#table)}" (${fields.map(quoteColumn).join(', ')}) select * from ${unnest(fields)}`,
      values: toColumnArrays(this.#added, fields),
    };
  }
}
