import { execFile } from 'node:child_process';
import { copyFile, readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { embeddedPostgresUrl } from './platform/db/embeddedPostgres.ts';
import { checkLedger } from '../testing/checkLedger.ts';
import { aDataDir, listProcesses } from '../testing/runNpmStart.ts';
import { aWallet } from '../testing/testWallet.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { signInWithClient } from '../testing/signInWithClient.ts';
import { waitForResult, type TestPlayer } from '../testing/testServer.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAX_PURCHASES = 2000;

/** Runs a script of package.json as npm does. */
const runScript = (dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, MODE: 'local', DATA_DIR: dataDir, DATABASE_URL: undefined };
    execFile(process.execPath, ['scripts/run.cjs', ...args], { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

const signInOn = async (server: ServerProcess): Promise<TestPlayer> => {
  const wallet = aWallet();
  const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, wallet);
  return { wallet: wallet.address, token, api: server.clientFor(token) };
};

const buy = async ({ api }: TestPlayer): Promise<string> =>
  (await api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId;

/** Buys until `end` is called, at most `MAX_PURCHASES` times. */
const keepBuying = (player: TestPlayer) => {
  let isBuying = true;
  const running = (async () => {
    let count = 0;
    for (; isBuying && count < MAX_PURCHASES; count += 1) await waitForResult(player, await buy(player));
    return count;
  })();
  return {
    end: (): Promise<number> => {
      isBuying = false;
      return running;
    },
  };
};

it('a backup made while players buy contains everything done before it, and the restored game works', async () => {
  const dataDir = aDataDir();
  const environment = { DATA_DIR: dataDir };
  const server = await startServerProcess(null, environment);
  const players = await Promise.all([1, 2, 3].map(() => signInOn(server)));
  const done = await Promise.all(
    [...players, ...players, ...players].map(async (player) => {
      const jobId = await buy(player);
      return { player, jobId, result: await waitForResult(player, jobId) };
    }),
  );
  const load = players.map(keepBuying);
  const copies = aDataDir();
  const backedUp = await runScript(dataDir, 'backup', copies);
  const bought = await Promise.all(load.map(({ end }) => end()));
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('Backed up to') });
  expect(Math.min(...bought)).toBeGreaterThan(0);
  const refused = await runScript(dataDir, 'restore', copies, '--force');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use by another server') });
  await server.stop();

  const fresh = aDataDir();
  expect(await runScript(fresh, 'restore', copies)).toMatchObject({ code: 0 });
  expect(listProcesses(fresh)).toEqual([]);
  const restored = await startServerProcess(null, { DATA_DIR: fresh });
  for (const { player, jobId, result } of done) {
    const there = { ...player, api: restored.clientFor(player.token) };
    expect(await waitForResult(there, jobId)).toEqual(result);
  }
  const newcomer = await signInOn(restored);
  expect((await waitForResult(newcomer, await buy(newcomer))).data.success).toBe(true);
  const db = openDatabase(embeddedPostgresUrl(fresh, 'blacktide'));
  expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await db.close();
  await restored.stop();
});

it('restore replaces a game only with --force, and never by an incomplete backup', async () => {
  const dataDir = aDataDir();
  const server = await startServerProcess(null, { DATA_DIR: dataDir });
  const player = await signInOn(server);
  await server.stop();
  // The game does not run, so the backup starts the database.
  const file = join(aDataDir(), 'copy.tar.gz');
  expect(await runScript(dataDir, 'backup', file)).toMatchObject({ code: 0 });
  expect(await runScript(dataDir, 'backup', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  expect(listProcesses(dataDir)).toEqual([]);

  expect(await runScript(dataDir, 'restore', file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('already contains a game. Use --force'),
  });
  const broken = `${file}.broken`;
  await copyFile(file, broken);
  const { size } = await stat(file);
  for (const bytes of [size - 1, Math.floor(size / 2), 0]) {
    await truncate(broken, bytes);
    const { code, output } = await runScript(dataDir, 'restore', broken, '--force');
    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('not a complete backup'),
    });
  }
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres.log']));
  expect(await readdir(dataDir)).not.toContain('restoring');

  expect(await runScript(dataDir, 'restore', file, '--force')).toMatchObject({ code: 0 });
  const previous = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.before-'));
  expect(previous).toHaveLength(1);
  const again = await startServerProcess(null, { DATA_DIR: dataDir });
  expect((await again.clientFor(player.token).users.me()).wallet).toBe(player.wallet);
  await again.stop();
});
