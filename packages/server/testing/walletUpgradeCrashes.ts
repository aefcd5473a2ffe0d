import type { ApiError } from '@blacktide/contract';
import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { checkLedger } from './checkLedger.ts';
import { aWallet } from './testWallet.ts';
import { PROCESS_DOMAIN, startServerProcess } from './serverProcess.ts';
import { aDatabase, startTestServer } from './testServer.ts';
import { createUpgradeConfirmation, loadPlayerState } from './walletUpgrades.ts';

const CRASH_MODULE = fileURLToPath(new URL('./crashAt.ts', import.meta.url));
/** Counting starts with this write of a confirmation. */
const FIRST_COUNTED_WRITE = 'update nonces';

/**
 * A guest confirms the upgrade to another wallet, and the server is killed before its nth write; false if the upgrade
 * ended before that. In every case the next server finishes the upgrade, a repeated call gets a session, and nothing is
 * missing.
 */
export const crashDuringWalletUpgrade = async (crashAt: number): Promise<boolean> => {
  const databaseUrl = await aDatabase();
  const [guest, newWallet] = [aWallet(), aWallet()];
  const setupServer = await startTestServer({ databaseUrl });
  const { token, api } = await setupServer.signIn(guest);
  await setupServer.app.db.pool.query(`update players set username = 'Anne Bonny'`);
  const before = await loadPlayerState(api);
  await setupServer.close();

  const crashingServer = await startServerProcess(
    databaseUrl,
    { CRASH_AT: String(crashAt), CRASH_ARM: FIRST_COUNTED_WRITE },
    [CRASH_MODULE],
  );
  const issued = await crashingServer.clientFor(token).wallet.upgrade({ body: { to: newWallet.address } });
  const body = createUpgradeConfirmation(guest, newWallet, PROCESS_DOMAIN, issued);
  const survived = await crashingServer
    .clientFor(null)
    .wallet.upgradeConfirm({ body })
    .then(crashingServer.isAlive, () => false);
  await crashingServer.kill();

  const server = await startTestServer({ databaseUrl });
  // As the page does: repeats the call while the server answers that the upgrade is in progress.
  const confirm = () => server.anonymous.wallet.upgradeConfirm({ body });
  const code = () =>
    confirm().then(
      () => 'done',
      (error: ApiError) => error.code,
    );
  await expect.poll(code).not.toBe('UPGRADE_UNDER_WAY');
  const { token: newToken } = await confirm();
  expect(await loadPlayerState(server.clientFor(newToken))).toEqual(before);
  const { db } = server.app;
  const { rows } = await db.pool.query<{ state: string }>('select state from wallet_upgrades');
  expect(rows).toEqual([{ state: 'done' }]);
  expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await server.close();
  return !survived;
};
