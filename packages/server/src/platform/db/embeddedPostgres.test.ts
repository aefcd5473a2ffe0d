import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embeddedPostgres.ts';

it('keeps its data over a restart and lets one server at a time own its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-pg-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = await startEmbeddedPostgres(folder);
  const db = openDatabase(first.url('postgres'));
  await db.pool.query('create table kept as select 7 as seven');
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(EmbeddedPostgresError);
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('in use by another server');
  expect((await db.pool.query<{ seven: number }>('select seven from kept')).rows).toEqual([{ seven: 7 }]);
  await db.close();
  await first.stop();

  const second = await startEmbeddedPostgres(folder);
  const again = openDatabase(second.url('postgres'));
  expect((await again.pool.query<{ seven: number }>('select seven from kept')).rows).toEqual([{ seven: 7 }]);
  await again.close();
  await second.stop();
});
