import { isRecord } from '../../lib/storage.ts';

/** One choice of a filter panel. */
export interface FilterField {
  readonly id: string;
  readonly label: string;
  /** In the sheet of a phone; `label` if absent. */
  readonly sheetLabel?: string;
  /** `switch` has exactly two choices, off and on. */
  readonly look: 'select' | 'tabs' | 'badges' | 'switch';
  readonly choices: readonly { readonly id: string; readonly label: string }[];
}

/** The chosen id of each field, and the text under `search`. */
export type FilterValues = Readonly<Record<string, string>>;

export const SEARCH = 'search';
const MAX_SEARCH_CHARACTERS = 100;

/** Stored values that are still possible; the defaults for all others. */
export const parseFilterValues = (
  fields: readonly FilterField[],
  defaults: FilterValues,
  stored: unknown,
): FilterValues => {
  const given = isRecord(stored) ? stored : {};
  const search = given[SEARCH];
  const chosen = fields.flatMap(({ id, choices }) => {
    const value = choices.find((choice) => choice.id === given[id])?.id;
    return value === undefined ? [] : [[id, value] as const];
  });
  return {
    ...defaults,
    ...Object.fromEntries(chosen),
    ...(typeof search === 'string' ? { [SEARCH]: search.slice(0, MAX_SEARCH_CHARACTERS) } : {}),
  };
};

/** How many fields differ from the defaults; what the search contains counts as one. */
export const countActiveFilters = (values: FilterValues, defaults: FilterValues): number =>
  Object.keys(defaults).filter((id) => values[id] !== defaults[id]).length;
