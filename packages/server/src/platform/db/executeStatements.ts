import { rowFormOf, type Query, type RowForm, type Statement } from './bulkStatement.ts';
import type { Queryable } from './database.ts';

/** Each is a text that every connection keeps a plan for, of about 0.1 MB; further ones use arrays. */
export const MAX_LISTED_COMBINATIONS = 100;

/** `offsets`: how many values stand before those of each statement. */
const combineTexts = (
  statements: readonly Statement[],
  form: RowForm,
  offsets: readonly number[],
): string => {
  const parts = statements.map(({ name, textIn }, index) => ({
    name: name ?? `change${index}`,
    text: textIn(form).replace(/\$(\d+)/g, (_, position: string) => {
      return `$${Number(position) + (offsets[index] ?? 0)}`;
    }),
  }));
  const last = parts.pop()?.text ?? '';
  return parts.length === 0
    ? last
    : `with ${parts.map(({ name, text }) => `${name} as (${text})`).join(', ')} ${last}`;
};

interface CombinedText {
  text: string | null;
  readonly next: Map<string, CombinedText>;
}

/** Few combinations of compiled texts occur: each is combined once. */
const combinedTexts: CombinedText = { text: null, next: new Map() };
let listedCombinations = 0;

const findCombinedText = (statements: readonly Statement[], form: RowForm): CombinedText => {
  let node = combinedTexts;
  for (const statement of statements) {
    const text = statement.textIn(form);
    let next = node.next.get(text);
    if (!next) {
      next = { text: null, next: new Map() };
      node.next.set(text, next);
    }
    node = next;
  }
  return node;
};

const combine = (statements: readonly Statement[]): Query => {
  let form = rowFormOf(statements);
  let combined = findCombinedText(statements, form);
  if (combined.text === null && form === 'list') {
    if (listedCombinations < MAX_LISTED_COMBINATIONS) listedCombinations += 1;
    else {
      form = 'arrays';
      combined = findCombinedText(statements, form);
    }
  }
  const values: unknown[] = [];
  const offsets: number[] = [];
  for (const statement of statements) {
    offsets.push(values.length);
    statement.addValues(form, values);
  }
  combined.text ??= combineTexts(statements, form, offsets);
  return { text: combined.text, values };
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
