import type { ApiError } from '@blacktide/contract';
import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { booksOf } from './booksOf.ts';
import { aWallet } from './players.ts';
import { PROCESS_DOMAIN, startServerProcess } from './serverProcess.ts';
import { aDatabase, startTestServer } from './testServer.ts';
import { confirmation, everythingOf } from './upgrades.ts';

const CRASH = fileURLToPath(new URL('./crashAt.ts', import.meta.url));
/** The first write of a confirmation that counts. */
const FROM = 'update nonces';

/**
 * A guest confirms a move to another wallet, and the server dies before its nth write from there; false when it came
 * through before that. Whatever the moment: the next server goes on, the page's repeated call finds a session, and
 * nothing is missing.
 */
export const crashWhileMoving = async (crashAt: number): Promise<boolean> => {
  const databaseUrl = await aDatabase();
  const [guest, heir] = [aWallet(), aWallet()];
  const calm = await startTestServer({ databaseUrl });
  const { token, api } = await calm.signIn(guest);
  await calm.app.db.pool.query(`update players set username = 'Anne Bonny'`);
  const before = await everythingOf(api);
  await calm.close();

  const doomed = await startServerProcess(databaseUrl, { CRASH_AT: String(crashAt), CRASH_ARM: FROM }, [
    CRASH,
  ]);
  const issued = await doomed.clientFor(token).wallet.upgrade({ body: { to: heir.address } });
  const body = confirmation(guest, heir, PROCESS_DOMAIN, issued);
  const survived = await doomed
    .clientFor(null)
    .wallet.upgradeConfirm({ body })
    .then(doomed.isAlive, () => false);
  await doomed.kill();

  const server = await startTestServer({ databaseUrl });
  // As the page does: it asks again for as long as the server says that the move is under way.
  const confirm = () => server.anonymous.wallet.upgradeConfirm({ body });
  const code = () =>
    confirm().then(
      () => 'done',
      (error: ApiError) => error.code,
    );
  await expect.poll(code, { timeout: 20_000 }).not.toBe('UPGRADE_UNDER_WAY');
  const { token: found } = await confirm();
  expect(await everythingOf(server.clientFor(found))).toEqual(before);
  const { db } = server.app;
  const { rows } = await db.pool.query<{ state: string }>('select state from wallet_upgrades');
  expect(rows).toEqual([{ state: 'done' }]);
  expect(await booksOf(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
  await server.close();
  return !survived;
};
