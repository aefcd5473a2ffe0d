import { expect, it } from 'vitest';
import { booksOf } from '../../testing/booksOf.ts';
import { aChainWire, down } from '../../testing/chainWire.ts';
import { STARTER_BOOTY, STARTER_ITEMS } from '../../testing/goods.ts';
import { losingCommits } from '../../testing/lostCommit.ts';
import { aWallet } from '../../testing/players.ts';
import { aDatabase, startTestServer, type TestServer } from '../../testing/testServer.ts';

const owedOn = async ({ app }: TestServer): Promise<number> => {
  const { rowCount } = await app.db.pool.query('select 1 from starter_grants where granted_at is null');
  return rowCount ?? 0;
};

it('a first sign-in succeeds while the chain refuses everything, and its part follows at the next start', async () => {
  const databaseUrl = await aDatabase();
  const wire = aChainWire();
  const server = await startTestServer({ databaseUrl, chainWire: wire.through });
  wire.become(down());
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

it(
  'a first sign-in is answered while the chain does not answer to what is sent',
  { timeout: 60_000 },
  async () => {
    const wire = aChainWire();
    const server = await startTestServer({ chainWire: wire.through });
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    wire.become(async (method, pass) => {
      if (method === 'sendTransaction') await opened;
      return pass();
    });
    const player = await server.signIn();
    expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
    expect(await owedOn(server)).toBe(1);
    open();
    await expect.poll(() => owedOn(server), { timeout: 20_000 }).toBe(0);
    expect((await player.api.assets.onChain()).length).toBeGreaterThan(0);
  },
);

it('a first sign-in whose commit is not answered is a 503, and the next one finds everything once', async () => {
  const databaseUrl = await aDatabase();
  const proxy = await losingCommits(databaseUrl);
  const server = await startTestServer({ databaseUrl: proxy.url });
  const signer = aWallet();
  proxy.loseNext('insert into players');
  await expect(server.signIn(signer)).rejects.toMatchObject({ status: 503 });
  expect(proxy.lost()).toBe(1);

  const player = await server.signIn(signer);
  expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  expect(await player.api.inventory.items()).toHaveLength(STARTER_ITEMS);
  expect(await booksOf(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
  await server.close();
  await proxy.close();
});
