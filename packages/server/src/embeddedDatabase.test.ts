import { rename } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { embeddedPostgresUrl, postgresFolderIn } from './platform/db/embeddedPostgres.ts';
import { openDatabase } from './platform/db/database.ts';
import { findPostmasterPid } from './platform/db/postmaster.ts';
import { checkLedger } from '../testing/checkLedger.ts';
import { aDataDir, listProcesses } from '../testing/runNpmStart.ts';
import { aWallet } from '../testing/testWallet.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { signInWithClient } from '../testing/signInWithClient.ts';
import { waitForResult, type TestPlayer } from '../testing/testServer.ts';

const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await fetch(server.url + path)).status;

const buy = async (player: TestPlayer): Promise<boolean> => {
  const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  return (await waitForResult(player, jobId)).data.success;
};

it('a new server uses the running database, and the game works again after the database was killed', async () => {
  const dataDir = aDataDir();
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const killed = await startServerProcess(null, environment);
  const adopted = findPostmasterPid(postgresFolderIn(dataDir));
  await killed.kill();

  const server = await startServerProcess(null, environment);
  expect(findPostmasterPid(postgresFolderIn(dataDir))).toBe(adopted);
  const wallet = aWallet();
  const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, wallet);
  const player = { wallet: wallet.address, token, api: server.clientFor(token) };
  expect(await buy(player)).toBe(true);
  expect(await statusOf(server, '/ready')).toBe(200);

  // The database cannot start while its folder has another name.
  await rename(postgresFolderIn(dataDir), `${postgresFolderIn(dataDir)}.away`);
  process.kill(adopted ?? 0, 'SIGKILL');
  await expect.poll(() => statusOf(server, '/ready')).toBe(503);
  expect(await statusOf(server, '/health')).toBe(200);
  await rename(`${postgresFolderIn(dataDir)}.away`, postgresFolderIn(dataDir));
  await expect.poll(() => statusOf(server, '/ready')).toBe(200);
  expect(await statusOf(server, '/health')).toBe(200);
  await expect.poll(() => buy(player).catch(() => false)).toBe(true);
  expect(findPostmasterPid(postgresFolderIn(dataDir))).not.toBe(adopted);
  const db = openDatabase(embeddedPostgresUrl(dataDir, 'blacktide'));
  expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await db.close();

  await server.stop();
  expect(listProcesses(dataDir)).toEqual([]);
});
