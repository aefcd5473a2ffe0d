import { columnNames, compileSql } from '@blacktide/sql';
import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toArrayParameter, type ArrayElement } from './arrayParameter.ts';

type Columns = Readonly<Record<string, PgColumn>>;
type BulkRow<C extends Columns> = { readonly [K in keyof C]?: GetColumnData<C[K]> | undefined };

/** A statement with its values, as it is sent. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement over some rows that has not been sent yet. */
export interface Statement {
  /** By which a statement that is sent together with it refers to the rows that it returns. */
  readonly name?: string;
  readonly rowCount: number;
  readonly textIn: (form: RowForm) => string;
  /** Appends the values, so that statements that are sent together share one list. */
  readonly addValues: (form: RowForm, values: unknown[]) => void;
}

export const toQuery = ({ textIn, addValues }: Statement, form: RowForm): Query => {
  const values: unknown[] = [];
  addValues(form, values);
  return { text: textIn(form), values };
};

/**
 * How rows are passed to a statement. `list`: one value per column and row, so that the text depends on the number of
 * rows. `arrays`: one array per column, so that it does not; PostgreSQL needs about 5 µs more for each column.
 */
export type RowForm = 'list' | 'arrays';

/** More rows are passed as arrays: each number of rows is a text that PostgreSQL keeps a plan for. */
const MAX_LISTED_ROWS = 4;

export const rowFormOf = (statements: readonly Statement[]): RowForm =>
  statements.every(({ rowCount }) => rowCount <= MAX_LISTED_ROWS) ? 'list' : 'arrays';

/** The rows inside the text of a statement. */
interface GivenRows {
  /** `"a", "b"` */
  readonly names: SQL;
  /** `unnest(…) with ordinality as given(…)` or `(values …) as given(…)` */
  readonly rows: SQL;
  /** Keeps the order of the rows; a list is in order. */
  readonly inOrder: SQL;
}

const GIVEN = sql.identifier('given');
/** A column of the rows. */
export const givenColumn = (column: PgColumn): SQL => sql`${GIVEN}.${columnNames(column)}`;

interface BulkColumn {
  readonly property: string;
  readonly column: PgColumn;
  readonly type: string;
}

const toArrays = (columns: readonly BulkColumn[], names: SQL, first: number): GivenRows => {
  const arrays = columns.map(({ type }, index) => `$${first + index}::${type}[]`);
  const unnest = sql.raw(`unnest(${arrays.join(', ')})`);
  return {
    names,
    rows: sql`${unnest} with ordinality as ${GIVEN}(${names}, position)`,
    inOrder: sql`order by position`,
  };
};

const toList = (columns: readonly BulkColumn[], names: SQL, first: number, rowCount: number): GivenRows => {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const values = columns.map(({ type }, index) => `$${first + row * columns.length + index}::${type}`);
    return `(${values.join(', ')})`;
  });
  return { names, rows: sql`(values ${sql.raw(rows.join(', '))}) as ${GIVEN}(${names})`, inOrder: sql`` };
};

/**
 * Defines a statement that takes any number of rows. `columns`: by the property of a row that holds the value.
 * `shared`: how many values are the same for all rows; they are `$1`, `$2` …
 */
export const defineBulkStatement = <C extends Columns>(
  columns: C,
  shared: number,
  build: (given: GivenRows) => SQL,
): ((rows: readonly BulkRow<C>[], ...sharedValues: unknown[]) => Statement) => {
  const all = Object.entries(columns).map(([property, column]) => ({
    property,
    column,
    type: column.getSQLType(),
  }));
  const names = columnNames(...Object.values(columns));
  const arraysText = compileSql(build(toArrays(all, names, shared + 1)));
  const listTexts: string[] = [];
  const toListText = (rowCount: number): string =>
    (listTexts[rowCount] ??= compileSql(build(toList(all, names, shared + 1, rowCount))));
  const toValue = (row: BulkRow<C>, { property, column }: BulkColumn): ArrayElement => {
    const value: unknown = row[property];
    return value === undefined || value === null ? null : (column.mapToDriverValue(value) as ArrayElement);
  };
  return (rows, ...sharedValues) => ({
    rowCount: rows.length,
    textIn: (form) => (form === 'list' ? toListText(rows.length) : arraysText),
    addValues: (form, values) => {
      for (const value of sharedValues) values.push(value instanceof Date ? value.toISOString() : value);
      if (form === 'list')
        for (const row of rows) for (const column of all) values.push(toValue(row, column));
      else
        for (const column of all) {
          const elements = rows.map((row) => toValue(row, column));
          values.push(toArrayParameter(column.type, elements));
        }
    },
  });
};

/** Defines a statement over one row. Other statements that are sent together with it know it by its name. */
export const defineStatement = (name: string, statement: SQL) => {
  const text = compileSql(statement);
  return {
    name: sql.identifier(name),
    with: (...values: readonly unknown[]): Statement => ({
      name,
      rowCount: 1,
      textIn: () => text,
      addValues: (_, all) => void all.push(...values),
    }),
  };
};
