import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPartsOfNotifications, findSqlTexts, findTableNames } from './testing/sqlTexts.ts';

const readShippedFiles = () =>
  ['packages/server/src', 'packages/embedded-chain/src']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => file.endsWith('.ts') && !/\.(?:test|soak)\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

describe('SQL texts', () => {
  it.each([
    "await pool.query('select name from players where wallet = $1');",
    'const text = `insert into "players" (wallet) values ($1)`;',
    'const text = `update players\n set name = $1`;',
    'const text = `select 1 from x join players using (wallet)`;',
  ])('finds a table named in words: %s', (source) => {
    expect(findSqlTexts(source, ['players'])).toHaveLength(1);
  });

  it.each([
    'sql`select ${players.name} from ${players}`',
    '/** Deletes the nonces from players who left. */',
    "import { players } from './tables.ts';",
    'sql`select * from players_view`',
  ])('accepts %s', (source) => {
    expect(findSqlTexts(source, ['players'])).toEqual([]);
  });

  it.each([
    'sql`select ${notifications.data}->>${amount} from ${notifications}`',
    'sql`select ${notifications.data} #> ${path}`',
  ])('finds that a part of a notification is read: %s', (source) => {
    expect(findPartsOfNotifications(source)).toHaveLength(1);
  });

  it('no shipped file reads a part of a stored notification', () => {
    const sources = readShippedFiles().map(({ source }) => source);
    expect(sources.filter((source) => source.includes('notifications.data'))).not.toEqual([]);
    expect(sources.flatMap(findPartsOfNotifications)).toEqual([]);
  });

  it('no shipped file names a table in words', () => {
    const files = readShippedFiles();
    const tables = files.flatMap(({ source }) => findTableNames(source));
    expect(tables).toContain('players');
    const found = files.flatMap(({ file, source }) =>
      findSqlTexts(source, tables).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
