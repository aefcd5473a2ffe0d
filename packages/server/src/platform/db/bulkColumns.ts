import { columnNames } from '@blacktide/sql';
import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toArrayParameter, type ArrayElement } from './arrayParameter.ts';

/** Many rows as one array per column: the statement's text does not depend on the number of rows. */
export interface BulkColumns<R> {
  /** `"a", "b"` */
  readonly names: SQL;
  /** `unnest($1::text[], $2::int8[])` */
  readonly unnest: SQL;
  /** The values of `$1`, `$2` … */
  readonly toValues: (rows: readonly R[]) => unknown[];
}

type Columns = Readonly<Record<string, PgColumn>>;
type BulkRow<C extends Columns> = { readonly [K in keyof C]?: GetColumnData<C[K]> | undefined };

/** `columns`: by the property of a row that holds the value, in the order of the placeholders. */
export const bulkColumns = <C extends Columns>(columns: C): BulkColumns<BulkRow<C>> => {
  const all = Object.entries(columns).map(([property, column]) => ({
    property,
    column,
    type: column.getSQLType(),
  }));
  const arrays = all.map(({ type }, index) => `$${index + 1}::${type}[]`);
  return {
    names: columnNames(...Object.values(columns)),
    unnest: sql.raw(`unnest(${arrays.join(', ')})`),
    toValues: (rows) =>
      all.map(({ property, column, type }) =>
        toArrayParameter(
          type,
          rows.map((row) => {
            const value: unknown = row[property];
            return value === undefined || value === null
              ? null
              : (column.mapToDriverValue(value) as ArrayElement);
          }),
        ),
      ),
  };
};
