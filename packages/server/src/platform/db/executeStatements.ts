import { rowFormOf, type Query, type RowForm, type Statement } from './bulkStatement.ts';
import type { Queryable } from './database.ts';

/** Each is a text that every connection keeps a plan for, of about 0.1 MB; further ones use arrays. */
export const MAX_LISTED_COMBINATIONS = 100;

const combineTexts = (queries: readonly Query[]): string => {
  let offset = 0;
  const parts = queries.map(({ text, values }) => {
    const shifted = text.replace(/\$(\d+)/g, (_, position: string) => `$${Number(position) + offset}`);
    offset += values.length;
    return shifted;
  });
  const last = parts.pop() ?? '';
  return parts.length === 0
    ? last
    : `with ${parts.map((part, index) => `change${index} as (${part})`).join(', ')} ${last}`;
};

interface CombinedText {
  text: string | null;
  readonly next: Map<string, CombinedText>;
}

/** Few combinations of compiled texts occur: each is combined once. */
const combinedTexts: CombinedText = { text: null, next: new Map() };
let listedCombinations = 0;

const findCombinedText = (queries: readonly Query[]): CombinedText => {
  let node = combinedTexts;
  for (const { text } of queries) {
    const next = node.next.get(text) ?? { text: null, next: new Map() };
    node.next.set(text, next);
    node = next;
  }
  return node;
};

const combine = (statements: readonly Statement[]): Query => {
  const toQueries = (form: RowForm): Query[] => statements.map(({ toQuery }) => toQuery(form));
  let queries = toQueries(rowFormOf(statements));
  let combined = findCombinedText(queries);
  if (combined.text === null && rowFormOf(statements) === 'list') {
    if (listedCombinations < MAX_LISTED_COMBINATIONS) listedCombinations += 1;
    else {
      queries = toQueries('arrays');
      combined = findCombinedText(queries);
    }
  }
  combined.text ??= combineTexts(queries);
  return { text: combined.text, values: queries.flatMap(({ values }) => values) };
};

/**
 * Executes changes of different tables as one statement: one round trip, one plan. Returns how many rows the last one has
 * changed. The texts must be constant, because every combination is kept for ever.
 */
export const executeStatements = async (db: Queryable, statements: readonly Statement[]): Promise<number> => {
  if (statements.length === 0) return 0;
  const { text, values } = combine(statements);
  return (await db.query(text, values)).rowCount ?? 0;
};
