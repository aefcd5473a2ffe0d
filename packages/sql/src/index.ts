import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/**
 * The text of a statement, for paths where building it on every call costs too much. Call it once, when the module
 * loads. Values are written as `$1`, `$2` …, and tables and columns are interpolated, so that a renamed column does not
 * compile.
 */
export const compileSql = (statement: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  if (params.length > 0) throw new TypeError(`a compiled statement has $1 in place of values: ${text}`);
  return text;
};

type Columns = Readonly<Record<string, PgColumn | SQL | SQL.Aliased>>;

/** A row that was selected with `selectList`. */
export type RowOf<C extends Columns> = {
  readonly [K in keyof C]: C[K] extends PgColumn
    ? GetColumnData<C[K]>
    : C[K] extends SQL<infer T> | SQL.Aliased<infer T>
      ? T
      : never;
};

/** `"t"."a" as "x", …`: rows have the keys of `columns`. */
export const selectList = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.identifier(key)}`),
    sql`, `,
  );

/** `"a", "b"`: names without their table, as `insert into` and `update … set` want them. */
export const columnNames = (...columns: readonly PgColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const names = new Map<string, string>();

/** A short name for a text, under which a connection prepares it once. Every text is kept for ever. */
export const statementName = (text: string): string => {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return name;
};
