import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../../testing/testServer.ts';
import { toArrayParameter, type ArrayElement } from './arrayParameter.ts';
import { openDatabase } from './database.ts';
import { isDataError } from './errors.ts';

const openTestDatabase = async () => {
  const db = openDatabase(await aDatabase());
  onTestFinished(() => db.close());
  /** What PostgreSQL reads from the parameter, as text. */
  const read = async (type: string, values: readonly ArrayElement[]) => {
    const { rows } = await db.prepared.query<{ read: (string | null)[] }>(
      `select array(select e::text from unnest($1::${type}[]) with ordinality as u(e, at) order by at) as read`,
      [toArrayParameter(type, values)],
    );
    return rows[0]?.read;
  };
  return { read };
};

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
const storableText = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''));
const NASTY = [
  '',
  'NULL',
  'null',
  '"',
  '\\',
  '\\"',
  '{a,b}',
  ' a ',
  'Ünïcödé ⚓',
  '\n\t',
  'a'.repeat(70_000),
];

describe('an array as a parameter', () => {
  it('keeps every text', async () => {
    const { read } = await openTestDatabase();
    expect(await read('text', NASTY)).toEqual(NASTY);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(storableText)), async (values) => {
        expect(await read('text', values)).toEqual(values);
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  it('keeps the text of every JSON document', async () => {
    const { read } = await openTestDatabase();
    const values = ['{"b": 1,"a":  "Ünïcödé \\" ⚓"}', '[1.50,2e3]', '"a"', null];
    expect(await read('json', values)).toEqual(values);
  });

  it('keeps every JSON document', async () => {
    const { read } = await openTestDatabase();
    const documents = [...NASTY.map((text) => ({ text })), null, [1, 'two'], {}];
    const values = documents.map((document) => (document === null ? null : JSON.stringify(document)));
    const stored = await read('jsonb', values);
    expect(stored?.map((text) => (text === null ? null : (JSON.parse(text) as unknown)))).toEqual(documents);
  });

  it.each([
    ['int4', [1, -7, null], ['1', '-7', null]],
    ['int8', [2n ** 62n, -1n], ['4611686018427387904', '-1']],
    ['boolean', [true, null, false], ['true', null, 'false']],
    ['uuid', ['018f3a52-0000-4000-9000-000000000001'], ['018f3a52-0000-4000-9000-000000000001']],
    ['timestamptz', ['2026-11-15T12:00:00.250Z'], [expect.stringMatching(/^2026-11-15 12:00:00.25/)]],
    ['text', [], []],
    ['uuid', [], []],
  ])('keeps values of type %s: %s', async (type, values, expected) => {
    const { read } = await openTestDatabase();
    expect(await read(type, values)).toEqual(expected);
  });

  it.each(['a,b', '1},{2', '"', 'null,', ''])(
    '%j is one value that is no uuid, not several',
    async (text) => {
      const { read } = await openTestDatabase();
      const error: unknown = await read('uuid', [text]).catch((thrown: unknown) => thrown);
      expect(isDataError(error)).toBe(true);
    },
  );
});
