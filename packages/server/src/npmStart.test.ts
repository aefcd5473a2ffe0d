import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmStart, processesOf, type NpmStart } from './testing/npmStart.ts';

type Moment = (game: NpmStart) => Promise<unknown>;

const exists =
  (path: string): Moment =>
  async ({ dataDir }) => {
    await expect.poll(() => existsSync(join(dataDir, path)), { interval: 5 }).toBe(true);
  };

const MOMENTS = {
  'while the database is created': exists('postgres.new'),
  'while the database starts': exists('postgres/postmaster.pid'),
  'when it is ready': ({ ready }) => ready,
} satisfies Record<string, Moment>;

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
    const game = npmStart();
    await MOMENTS[moment](game);
    expect(processesOf(game.dataDir)).not.toEqual([]);
    game.signal(signal, to);
    await game.exited;
    await expect.poll(() => processesOf(game.dataDir)).toEqual([]);
    // A database that was stopped, not killed, has removed it.
    expect(existsSync(join(game.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });
});
