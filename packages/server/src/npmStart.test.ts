import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runNpmStart, listProcesses, type NpmStartProcess } from '../testing/runNpmStart.ts';

type WaitForMoment = (game: NpmStartProcess) => Promise<unknown>;

const waitForFile =
  (path: string): WaitForMoment =>
  async ({ dataDir }) => {
    await expect.poll(() => existsSync(join(dataDir, path)), { interval: 5 }).toBe(true);
  };

const MOMENTS = {
  'while the database is created': waitForFile('postgres.new'),
  'while the database starts': waitForFile('postgres/postmaster.pid'),
  'when it is ready': ({ ready }) => ready,
} satisfies Record<string, WaitForMoment>;

describe('npm start', () => {
  it.each([
    ['SIGTERM', 'npm', 'when it is ready'],
    ['SIGTERM', 'npm', 'while the database is created'],
    ['SIGTERM', 'npm', 'while the database starts'],
    ['SIGTERM', 'the group', 'when it is ready'],
    ['SIGTERM', 'the group', 'while the database is created'],
    ['SIGTERM', 'the group', 'while the database starts'],
    ['SIGHUP', 'npm', 'when it is ready'],
    ['SIGHUP', 'the group', 'when it is ready'],
    ['SIGINT', 'the group', 'when it is ready'],
  ] as const)('%s to %s %s stops the server and its database', async (signal, to, moment) => {
    const game = runNpmStart();
    await MOMENTS[moment](game);
    expect(listProcesses(game.dataDir)).not.toEqual([]);
    game.signal(signal, to);
    await game.exited;
    await expect.poll(() => listProcesses(game.dataDir)).toEqual([]);
    // PostgreSQL removes this file only in an orderly stop.
    expect(existsSync(join(game.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
