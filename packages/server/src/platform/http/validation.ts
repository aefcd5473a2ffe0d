import { shortened } from './errors.ts';

/** A schema's complaint, as far as a caller is shown it. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

const MOST_ISSUES = 5;
const MOST_NAMES = 5;
const MOST_NAME_CHARACTERS = 40;
const MOST_MESSAGE_CHARACTERS = 160;

const shortName = (name: PropertyKey): string => shortened(String(name), MOST_NAME_CHARACTERS);

/** The first few, and how many more there are. */
const listed = <T>(all: readonly T[], most: number, separator: string, show: (one: T) => string): string => {
  const shown = all.slice(0, most).map(show).join(separator);
  return all.length > most ? `${shown}${separator}and ${all.length - most} more` : shown;
};

const describeIssue = ({ path, message, keys }: Issue): string => {
  const where = shortened(path.map(shortName).join('.'), MOST_MESSAGE_CHARACTERS);
  const what = keys
    ? `unknown field ${listed(keys, MOST_NAMES, ', ', shortName)}`
    : shortened(message, MOST_MESSAGE_CHARACTERS);
  return where ? `${where}: ${what}` : what;
};

/** What is wrong, in a bounded text: the caller's own names and values are repeated only in part. */
export const describeIssues = (issues: readonly Issue[]): string =>
  listed(issues, MOST_ISSUES, '; ', describeIssue);
