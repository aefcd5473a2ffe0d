import { rename } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { embeddedUrl, folderIn } from './platform/db/embeddedPostgres.ts';
import { openDatabase } from './platform/db/database.ts';
import { postmasterPid } from './platform/db/postmaster.ts';
import { booksOf } from './testing/booksOf.ts';
import { aDataDir, processesOf } from './testing/npmStart.ts';
import { aWallet } from './testing/players.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from './testing/serverProcess.ts';
import { signInThrough } from './testing/signInThrough.ts';
import { resultOf, type TestPlayer } from './testing/testServer.ts';

const statusOf = async (server: ServerProcess, path: string): Promise<number> =>
  (await fetch(server.url + path)).status;

const buy = async (player: TestPlayer): Promise<boolean> => {
  const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  return (await resultOf(player, jobId)).data.success;
};

it('the game goes on after its database died: adopted, killed, away for a while and started again', async () => {
  const dataDir = aDataDir();
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const killed = await startServerProcess(null, environment);
  const adopted = postmasterPid(folderIn(dataDir));
  await killed.kill();

  const server = await startServerProcess(null, environment);
  expect(postmasterPid(folderIn(dataDir))).toBe(adopted);
  const wallet = aWallet();
  const token = await signInThrough(server.clientFor(null), PROCESS_DOMAIN, wallet);
  const player = { wallet: wallet.address, token, api: server.clientFor(token) };
  expect(await buy(player)).toBe(true);
  expect(await statusOf(server, '/ready')).toBe(200);

  // It cannot start while its folder is away.
  await rename(folderIn(dataDir), `${folderIn(dataDir)}.away`);
  process.kill(adopted ?? 0, 'SIGKILL');
  await expect.poll(() => statusOf(server, '/ready')).toBe(503);
  expect(await statusOf(server, '/health')).toBe(200);
  await rename(`${folderIn(dataDir)}.away`, folderIn(dataDir));
  await expect.poll(() => statusOf(server, '/ready')).toBe(200);
  expect(await statusOf(server, '/health')).toBe(200);
  await expect.poll(() => buy(player).catch(() => false)).toBe(true);
  expect(postmasterPid(folderIn(dataDir))).not.toBe(adopted);
  const db = openDatabase(embeddedUrl(dataDir, 'blacktide'));
  expect(await booksOf(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await db.close();

  await server.stop();
  expect(processesOf(dataDir)).toEqual([]);
}, 120_000);
