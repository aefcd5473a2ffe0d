import { truncate } from './errors.ts';

/** The part of a schema's issue that a caller may see. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

const MAX_ISSUES = 5;
const MAX_NAMES = 5;
const MAX_NAME_CHARACTERS = 40;
const MAX_MESSAGE_CHARACTERS = 160;

const truncateName = (name: PropertyKey): string => truncate(String(name), MAX_NAME_CHARACTERS);

/** The first `most` items, and how many more there are. */
const formatList = <T>(
  all: readonly T[],
  most: number,
  separator: string,
  show: (one: T) => string,
): string => {
  const shown = all.slice(0, most).map(show).join(separator);
  return all.length > most ? `${shown}${separator}and ${all.length - most} more` : shown;
};

const describeIssue = ({ path, message, keys }: Issue): string => {
  const where = truncate(path.map(truncateName).join('.'), MAX_MESSAGE_CHARACTERS);
  const what = keys
    ? `unknown field ${formatList(keys, MAX_NAMES, ', ', truncateName)}`
    : truncate(message, MAX_MESSAGE_CHARACTERS);
  return where ? `${where}: ${what}` : what;
};

/** Describes the issues in a text of bounded length: names and values from the caller are cut off. */
export const describeIssues = (issues: readonly Issue[]): string =>
  formatList(issues, MAX_ISSUES, '; ', describeIssue);
