import { execFile } from 'node:child_process';
import { copyFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { embeddedUrl } from './platform/db/embeddedPostgres.ts';
import { booksOf } from './testing/booksOf.ts';
import { aDataDir, processesOf } from './testing/npmStart.ts';
import { aWallet } from './testing/players.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from './testing/serverProcess.ts';
import { signInThrough } from './testing/signInThrough.ts';
import { resultOf, type TestPlayer } from './testing/testServer.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MOST_PURCHASES = 2000;

/** A verb of package.json, as npm calls it. */
const verb = (dataDir: string, ...words: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, MODE: 'local', DATA_DIR: dataDir, DATABASE_URL: undefined };
    execFile(process.execPath, ['scripts/run.cjs', ...words], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

const aPlayerOn = async (server: ServerProcess): Promise<TestPlayer> => {
  const wallet = aWallet();
  const token = await signInThrough(server.clientFor(null), PROCESS_DOMAIN, wallet);
  return { wallet: wallet.address, token, api: server.clientFor(token) };
};

const buy = async ({ api }: TestPlayer): Promise<string> =>
  (await api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId;

/** Makes one purchase after the other until it is stopped or has made the most allowed. */
const buyOn = (player: TestPlayer) => {
  let wanted = true;
  const running = (async () => {
    let count = 0;
    for (; wanted && count < MOST_PURCHASES; count += 1) await resultOf(player, await buy(player));
    return count;
  })();
  return {
    end: (): Promise<number> => {
      wanted = false;
      return running;
    },
  };
};

it('a backup that is taken while players buy has everything that was done before it, and plays on', async () => {
  const dataDir = aDataDir();
  const environment = { DATA_DIR: dataDir };
  const server = await startServerProcess(null, environment);
  const players = await Promise.all([1, 2, 3].map(() => aPlayerOn(server)));
  const done = await Promise.all(
    [...players, ...players, ...players].map(async (player) => {
      const jobId = await buy(player);
      return { player, jobId, result: await resultOf(player, jobId) };
    }),
  );
  const load = players.map(buyOn);
  const copies = aDataDir();
  const backedUp = await verb(dataDir, 'backup', copies);
  const bought = await Promise.all(load.map(({ end }) => end()));
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') });
  expect(Math.min(...bought)).toBeGreaterThan(0);
  const refused = await verb(dataDir, 'restore', copies, '--force');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use by another server') });
  await server.stop();

  const fresh = aDataDir();
  expect(await verb(fresh, 'restore', copies)).toMatchObject({ code: 0 });
  expect(processesOf(fresh)).toEqual([]);
  const restored = await startServerProcess(null, { DATA_DIR: fresh });
  for (const { player, jobId, result } of done) {
    const there = { ...player, api: restored.clientFor(player.token) };
    expect(await resultOf(there, jobId)).toEqual(result);
  }
  const newcomer = await aPlayerOn(restored);
  expect((await resultOf(newcomer, await buy(newcomer))).data.success).toBe(true);
  const db = openDatabase(embeddedUrl(fresh, 'blacktide'));
  expect(await booksOf(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await db.close();
  await restored.stop();
}, 180_000);

it('restoring never replaces a game unasked, nor by a backup that is incomplete', async () => {
  const dataDir = aDataDir();
  const server = await startServerProcess(null, { DATA_DIR: dataDir });
  const player = await aPlayerOn(server);
  await server.stop();
  // The game does not run: the database is started for the backup.
  const file = join(aDataDir(), 'copy.tar.gz');
  expect(await verb(dataDir, 'backup', file)).toMatchObject({ code: 0 });
  expect(await verb(dataDir, 'backup', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  expect(processesOf(dataDir)).toEqual([]);

  expect(await verb(dataDir, 'restore', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has a game already. With --force'),
  });
  const broken = `${file}.broken`;
  await copyFile(file, broken);
  const { size } = await stat(file);
  for (const bytes of [size - 1, Math.floor(size / 2), 0]) {
    await truncate(broken, bytes);
    const { code, output } = await verb(dataDir, 'restore', broken, '--force');
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('not a complete backup'),
    });
  }
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.log']));
  expect(await readdir(dataDir)).not.toContain('restoring');

  expect(await verb(dataDir, 'restore', file, '--force')).toMatchObject({ code: 0 });
  const aside = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'));
  expect(aside).toHaveLength(1);
  const again = await startServerProcess(null, { DATA_DIR: dataDir });
  expect((await again.clientFor(player.token).users.me()).wallet).toBe(player.wallet);
  await again.stop();
}, 180_000);
