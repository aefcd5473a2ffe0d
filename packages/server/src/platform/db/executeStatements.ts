import type { Queryable } from './database.ts';

/** A statement that has not been sent yet. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const combineTexts = (statements: readonly Statement[]): string => {
  let offset = 0;
  const parts = statements.map(({ text, values }, index) => {
    const shifted = text.replace(/\$(\d+)/g, (_, position: string) => `$${Number(position) + offset}`);
    offset += values.length;
    return `change${index} as (${shifted} returning 1)`;
  });
  const counts = statements.map((_, index) => `(select count(*) from change${index}) as count${index}`);
  return `with ${parts.join(', ')} select ${counts.join(', ')}`;
};

interface CombinedText {
  text: string | null;
  readonly next: Map<string, CombinedText>;
}

/** Few combinations of compiled texts occur: each is combined once. */
const combinedTexts: CombinedText = { text: null, next: new Map() };

const combinedTextOf = (statements: readonly Statement[]): string => {
  let node = combinedTexts;
  for (const { text } of statements) {
    const next = node.next.get(text) ?? { text: null, next: new Map() };
    node.next.set(text, next);
    node = next;
  }
  node.text ??= combineTexts(statements);
  return node.text;
};

/**
 * Executes changes of different tables as one statement: one round trip, one plan. Returns how many rows each has
 * changed. The texts must be constant, because every combination is kept for ever.
 */
export const executeStatements = async (
  db: Queryable,
  statements: readonly Statement[],
): Promise<number[]> => {
  if (statements.length === 0) return [];
  const values = statements.flatMap((statement) => statement.values);
  const { rows } = await db.query<Record<string, bigint>>(combinedTextOf(statements), values);
  return statements.map((_, index) => Number(rows[0]?.[`count${index}`] ?? 0));
};
