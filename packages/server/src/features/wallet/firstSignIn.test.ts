import { expect, it, onTestFinished } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aFaultyTransport, failCalls } from '../../../testing/faultyTransport.ts';
import { STARTER_BOOTY, STARTER_ITEMS } from '../../../testing/contentFigures.ts';
import { startCommitLossProxy } from '../../../testing/commitLossProxy.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { aDatabase, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { shardOf } from '../../platform/executor/shards.ts';

const owedOn = async ({ app }: TestServer): Promise<number> => {
  const { rowCount } = await app.db.pool.query('select 1 from starter_grants where granted_at is null');
  return rowCount ?? 0;
};

it('a first sign-in succeeds while the chain refuses everything, and the next start completes the starter fleet', async () => {
  const databaseUrl = await aDatabase();
  const wire = aFaultyTransport();
  const server = await startTestServer({ databaseUrl, wrapChainTransport: wire.wrap });
  wire.setFault(failCalls());
  const signer = aWallet();
  const player = await server.signIn(signer);
  expect(await player.api.inventory.items()).toHaveLength(STARTER_ITEMS);
  expect(await owedOn(server)).toBe(1);
  await server.close();

  const later = await startTestServer({ databaseUrl });
  expect(await owedOn(later)).toBe(0);
  const { api } = await later.signIn(signer);
  expect((await api.assets.onChain()).length).toBeGreaterThan(0);
});

it('a first sign-in is answered while sends to the chain hang', async () => {
  const wire = aFaultyTransport();
  const server = await startTestServer({ wrapChainTransport: wire.wrap });
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  wire.setFault(async (method, pass) => {
    if (method === 'sendTransaction') await opened;
    return pass();
  });
  const player = await server.signIn();
  expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  expect(await owedOn(server)).toBe(1);
  open();
  await expect.poll(() => owedOn(server)).toBe(0);
  expect((await player.api.assets.onChain()).length).toBeGreaterThan(0);
});

it('a first sign-in does not wait for the unfinished one of another player', async () => {
  const server = await startTestServer();
  const first = await server.signIn();
  const { pool } = server.app.db;
  const unfinished = await pool.connect();
  onTestFinished(() => unfinished.release());
  await unfinished.query('begin');
  // As the transaction of a sign-in that has booked the balances of its player and has not been committed yet.
  const locked = await unfinished.query(
    `select 1 from balances where account = 'faucet:starter' for no key update`,
  );
  expect(locked.rowCount).toBeGreaterThan(0);
  let signer = aWallet();
  while (shardOf(signer.address) === shardOf(first.wallet)) signer = aWallet();
  const player = await server.signIn(signer);
  await unfinished.query('rollback');
  expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  expect(await checkLedger(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});

it('a first sign-in with a lost commit answer is a 503, and the next one finds one starter fleet', async () => {
  const databaseUrl = await aDatabase();
  const proxy = await startCommitLossProxy(databaseUrl);
  const server = await startTestServer({ databaseUrl: proxy.url });
  const signer = aWallet();
  proxy.loseNextCommit('insert into "players"');
  await expect(server.signIn(signer)).rejects.toMatchObject({ status: 503 });
  expect(proxy.lostCount()).toBe(1);

  const player = await server.signIn(signer);
  expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  expect(await player.api.inventory.items()).toHaveLength(STARTER_ITEMS);
  expect(await checkLedger(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
  await server.close();
  await proxy.close();
});
