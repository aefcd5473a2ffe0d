import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Queryable } from '../../platform/db/database.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { mergeQueries } from './mergeQueries.ts';

const SELECT = 'select n, label from unnest($1::int4[], $2::text[]) as given(n, label) order by n';

const aRecordingDatabase = async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  const sent: unknown[] = [];
  const db: Queryable = {
    query: (text, values) => {
      sent.push(values);
      return pool.query(text, [...(values ?? [])]);
    },
  };
  return { sent, merged: mergeQueries(db) };
};

it('statements with the same text are sent as one, and every caller gets all rows', async () => {
  const { sent, merged } = await aRecordingDatabase();
  const results = await Promise.all([
    merged.query(SELECT, [[1], ['a']]),
    merged.query(SELECT, [
      [3, 2],
      ['c', 'b'],
    ]),
  ]);
  const rows = [
    { n: 1, label: 'a' },
    { n: 2, label: 'b' },
    { n: 3, label: 'c' },
  ];
  expect(results.map((result) => result.rows)).toEqual([rows, rows]);
  expect(sent).toEqual([
    [
      [1, 3, 2],
      ['a', 'c', 'b'],
    ],
  ]);
});

it('values that PostgreSQL refuses fail only for their caller', async () => {
  const { merged } = await aRecordingDatabase();
  const ended = await Promise.allSettled([
    merged.query(SELECT, [[1], ['a']]),
    merged.query(SELECT, [['99999999999'], ['b']]),
  ]);
  expect(ended).toMatchObject([
    { status: 'fulfilled', value: { rows: [{ n: 1, label: 'a' }] } },
    { status: 'rejected', reason: { code: '22003' } },
  ]);
});
