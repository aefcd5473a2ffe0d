import { columnNames } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../../testing/testServer.ts';
import { defineBulkStatement, givenColumn } from './bulkStatement.ts';
import { openDatabase } from './database.ts';
import { executeStatements, MAX_LISTED_COMBINATIONS } from './executeStatements.ts';

const notes = pgTable('notes', {
  id: integer().primaryKey(),
  body: text(),
  details: jsonb(),
  amount: bigint({ mode: 'bigint' }),
  at: timestamp({ withTimezone: true }),
});
const columns = {
  id: notes.id,
  body: notes.body,
  details: notes.details,
  amount: notes.amount,
  at: notes.at,
};
const insertNotes = defineBulkStatement(
  columns,
  0,
  ({ names, rows }) => sql`insert into ${notes} (${names}) select ${names} from ${rows}`,
);
const updateBodies = defineBulkStatement(
  { id: notes.id, body: notes.body },
  1,
  ({ rows }) =>
    sql`update ${notes} set ${columnNames(notes.body)} = ${givenColumn(notes.body)}, ${columnNames(notes.amount)} = $1::int8
      from ${rows} where ${notes.id} = ${givenColumn(notes.id)}`,
);

const aNotesDatabase = async () => {
  const db = openDatabase(await aDatabase(), { connections: 1 });
  onTestFinished(() => db.close());
  await db.pool.query(
    'create table notes (id int4 primary key, body text, details jsonb, amount int8, at timestamptz)',
  );
  return db;
};

const AT = new Date('2026-01-02T03:04:05.678Z');
const NASTY = [
  `'); drop table notes; --`,
  '$1',
  '$2::text',
  '{"a","b"}',
  'NULL',
  '\\',
  '"',
  'Ünïcödé ⚓',
  '',
];
const aNote = (id: number, body: string | null) => ({
  id,
  body,
  details: body === null ? null : { body },
  amount: body === null ? null : 2n ** 62n,
  at: body === null ? null : AT,
});

/** Up to four rows are a list of values, more are arrays. */
describe.each([1, 4, 5, 9])('a statement over %i rows', (count) => {
  it('stores every value as it was given', async () => {
    const db = await aNotesDatabase();
    const given = Array.from({ length: count }, (_, id) =>
      aNote(id, id === 0 ? null : (NASTY[id - 1] ?? '')),
    );
    expect(await executeStatements(db.prepared, [insertNotes(given)])).toBe(count);
    expect(await db.orm.select().from(notes).orderBy(notes.id)).toEqual(given);
  });

  it('is combined with others, and the number of rows of the last one is returned', async () => {
    const db = await aNotesDatabase();
    await db.orm.insert(notes).values(Array.from({ length: count }, (_, id) => aNote(id, 'old')));
    const changed = Array.from({ length: count }, (_, id) => ({ id, body: NASTY[id % NASTY.length] ?? '' }));
    const added = [aNote(100, '$1'), aNote(101, '$2')];
    expect(await executeStatements(db.prepared, [updateBodies(changed, 7n), insertNotes(added)])).toBe(2);
    const stored = await db.orm.select().from(notes).orderBy(notes.id);
    expect(stored).toEqual([
      ...changed.map(({ id, body }) => ({ ...aNote(id, 'old'), body, amount: 7n })),
      ...added,
    ]);
  });
});

it('a connection prepares a limited number of combinations', async () => {
  const db = await aNotesDatabase();
  const rowCounts = [1, 2, 3, 4];
  const combinations = rowCounts.flatMap((a) =>
    rowCounts.flatMap((b) => rowCounts.flatMap((c) => rowCounts.map((d) => [a, b, c, d]))),
  );
  for (const counts of combinations) {
    const rows = counts.flatMap((count) => [Array.from({ length: count }, () => ({ id: -1, body: 'x' }))]);
    await executeStatements(
      db.prepared,
      rows.map((one) => updateBodies(one, 7n)),
    );
  }
  const { rows } = await db.pool.query('select 1 from pg_prepared_statements');
  expect(combinations.length).toBeGreaterThan(2 * MAX_LISTED_COMBINATIONS);
  expect(rows.length).toBeLessThanOrEqual(MAX_LISTED_COMBINATIONS + 1);
});
