import type { Queryable } from './database.ts';

/** A statement that has not been sent yet. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Combines changes of different tables into one statement: one round trip, one plan. */
const combineStatements = (statements: readonly Statement[]): Statement => {
  let offset = 0;
  const parts = statements.map(({ text, values }, index) => {
    const shifted = text.replace(/\$(\d+)/g, (_, position: string) => `$${Number(position) + offset}`);
    offset += values.length;
    return `change${index} as (${shifted} returning 1)`;
  });
  const counts = statements.map((_, index) => `(select count(*) from change${index}) as count${index}`);
  return {
    text: `with ${parts.join(', ')} select ${counts.join(', ')}`,
    values: statements.flatMap(({ values }) => values),
  };
};

/** Executes the changes as one statement; returns how many rows each has changed. */
export const executeStatements = async (
  db: Queryable,
  statements: readonly Statement[],
): Promise<number[]> => {
  if (statements.length === 0) return [];
  const { text, values } = combineStatements(statements);
  const { rows } = await db.query<Record<string, bigint>>(text, values);
  return statements.map((_, index) => Number(rows[0]?.[`count${index}`] ?? 0));
};
