/** Names of the tables that a source file defines. */
export const findTableNames = (source: string): readonly string[] =>
  [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].flatMap(([, name]) => name ?? []);

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** SQL that names one of the tables in words, such as `from players`: a renamed column would not fail the compiler. */
export const findSqlTexts = (source: string, tables: readonly string[]): readonly string[] => {
  const named = new RegExp(`\\b(?:from|into|update|join)\\s+"?(?:${tables.join('|')})\\b(?!\\()`, 'gi');
  return source.replace(COMMENT, '').match(named) ?? [];
};

/** Where a statement takes a part of a stored notification instead of the whole message. */
export const findPartsOfNotifications = (source: string): readonly string[] =>
  source.replace(COMMENT, '').match(/notifications\.data\}?\s*(?:->|#>)/g) ?? [];
