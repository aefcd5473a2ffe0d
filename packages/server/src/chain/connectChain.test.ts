import { expect, it } from 'vitest';
import { aSigningPlayer } from '../../testing/assetMovements.ts';
import { signTransaction } from '../../testing/signTransaction.ts';
import { waitForResult, startTestServer } from '../../testing/testServer.ts';

const CHAIN_LOCK = 7_100_002;
const FIND_IN_QUEUE = `select pid from pg_locks where locktype = 'advisory' and objid = ${CHAIN_LOCK}
  and database = (select oid from pg_database where datname = current_database()) and granted = $1`;

const setUp = async () => {
  const server = await startTestServer();
  const { pool } = server.app.db;
  const find = async (granted: boolean): Promise<number | undefined> =>
    (await pool.query<{ pid: number }>(FIND_IN_QUEUE, [granted])).rows[0]?.pid;
  const holder = () => find(true);
  const waiter = () => find(false);
  return { server, pool, holder, waiter, player: await aSigningPlayer(server) };
};

it('acquires the chain’s lock again when its connection is lost', async () => {
  const { pool, holder, player } = await setUp();
  const before = await holder();
  await pool.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(async () => [undefined, before].includes(await holder())).toBe(false);
  expect((await player.api.tokens.balance()).onChainGold).toBeGreaterThan(0);
});

it('connects to the chain again after another process has taken it over', async () => {
  const { pool, holder, waiter, player } = await setUp();
  const other = await pool.connect();
  const taking = other.query('select pg_advisory_lock($1)', [CHAIN_LOCK]);
  // Next in the queue before the lock is free; otherwise the server could be faster.
  await expect.poll(waiter).toBeDefined();
  await pool.query('select pg_terminate_backend($1)', [await holder()]);
  await taking;
  // Becomes the owner like a process that takes the chain over, and stops.
  await other.query('update chain_state set owner = gen_random_uuid()');
  const asked = player.api.tokens.balance().then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );
  expect(['answered', 'CHAIN_UNAVAILABLE']).toContain(await asked);
  await other.query('select pg_advisory_unlock($1)', [CHAIN_LOCK]);
  other.release();

  const balance = () => player.api.tokens.balance().catch(() => null);
  await expect.poll(balance).toMatchObject({ onChainGold: expect.any(Number) });
  const body = { amount: 5, type: 'deposit' as const, token: 'gold' as const };
  const before = (await player.api.users.me()).goldAmount;
  const { tx } = await player.api.tokens.issue({ body });
  const transaction = signTransaction(player.signer, tx);
  const submitted = { amount: 5, token: 'gold' as const, transactionType: 'deposit' as const, transaction };
  const { jobId } = await player.api.tokens.handle({ body: submitted });
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
  expect((await player.api.users.me()).goldAmount).toBe(before + 5);
});
