import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Log } from '../log.ts';
import { openDatabase } from './database.ts';
import {
  EmbeddedPostgres,
  EmbeddedPostgresError,
  postgresFolderIn,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts';
import { findPostmasterPid } from './postmaster.ts';

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-pg-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const aRecordingLog = (): Log & { readonly lines: string[] } => {
  const lines: string[] = [];
  const write = (_: object, message: string): void => void lines.push(message);
  return { lines, debug: write, info: write, warn: write, error: write };
};

it('keeps its data over a restart, and one server at a time owns its folder', async () => {
  const folder = await aFolder();
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

it('is restarted whenever it ends, and the same server still owns it', async () => {
  const folder = await aFolder();
  const log = aRecordingLog();
  const postgres = new EmbeddedPostgres(folder, { log });
  await postgres.start();
  const db = openDatabase(postgres.url('postgres'));
  await db.pool.query('create table kept as select 7 as seven');
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const pid = findPostmasterPid(postgresFolderIn(folder));
    process.kill(pid ?? 0, signal);
    await expect.poll(() => log.lines.at(-1)).toBe('the embedded database is running again');
    expect(findPostmasterPid(postgresFolderIn(folder))).not.toBe(pid);
    expect((await db.pool.query('select seven from kept')).rows).toEqual([{ seven: 7 }]);
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('in use by another server');
    log.lines.splice(0);
  }
  await db.close();
  await postgres.stop();
  expect(findPostmasterPid(postgresFolderIn(folder))).toBeNull();
  expect(log.lines).toEqual([]);
});

it('an aborted start leaves no database running', async () => {
  const folder = await aFolder();
  const stop = new AbortController();
  const postgres = new EmbeddedPostgres(folder, { signal: stop.signal });
  // It is aborted, or it completes just before that.
  const ended = postgres.start().catch(() => undefined);
  await expect.poll(() => findPostmasterPid(postgresFolderIn(folder)), { interval: 1 }).not.toBeNull();
  stop.abort();
  await ended;
  await postgres.stop();
  expect(findPostmasterPid(postgresFolderIn(folder))).toBeNull();
});

it('starts although the recorded process id now belongs to another program, and does not signal that program', async () => {
  const folder = await aFolder();
  const first = await startEmbeddedPostgres(folder);
  await first.stop();
  // As after a power failure: the file is still there, and the id belongs to another program.
  await writeFile(
    join(postgresFolderIn(folder), 'postmaster.pid'),
    `${process.pid}\n${postgresFolderIn(folder)}\n`,
  );
  const second = await startEmbeddedPostgres(folder);
  expect(findPostmasterPid(postgresFolderIn(folder))).not.toBe(process.pid);
  await second.stop();
});
