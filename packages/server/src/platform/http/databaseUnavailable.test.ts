import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { startDatabaseProxy, type FaultProxy } from '../../../testing/faultProxy.ts';
import { aDatabase, waitForResult, startTestServer } from '../../../testing/testServer.ts';

const startServerWithProxy = async () => {
  const databaseUrl = await aDatabase();
  const proxy = await startDatabaseProxy(databaseUrl);
  const server = await startTestServer({
    databaseUrl: proxy.url,
    environment: { DATABASE_DEADLINE_MS: '4000' },
  });
  return { databaseUrl, proxy, server, player: await server.signIn() };
};

const OUTAGES: Readonly<Record<string, (proxy: FaultProxy) => void>> = {
  'refuses connections': (proxy) => proxy.refuse(),
  'does not answer': (proxy) => proxy.stall(),
};

describe.each(Object.keys(OUTAGES))('while the database %s', (outage) => {
  it('every endpoint that needs it answers 503 with Retry-After, /ready and /metrics included', async () => {
    const { proxy, server, player } = await startServerWithProxy();
    OUTAGES[outage]?.(proxy);
    const headers = { authorization: `Bearer ${player.token}` };
    const calls: [path: string, init?: RequestInit][] = [
      ['/ready'],
      ['/metrics'],
      ['/users/me', { headers }],
      ['/nfts', { headers }],
      ['/notifications?after=0', { headers }],
      ['/shop/fetch-shop-items', { headers }],
      [
        '/shop/purchase',
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ name: 'Spyglass', multiplier: 1 }),
        },
      ],
    ];
    const answers = await Promise.all(
      calls.map(async ([path, init]) => {
        const answer = await fetch(server.url + path, init);
        const { code } = (await answer.json()) as { code: string };
        return { path, status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
      }),
    );
    expect(answers).toEqual(
      calls.map(([path]) => ({ path, status: 503, code: 'UNAVAILABLE', retryAfter: '5' })),
    );
    expect((await fetch(`${server.url}/health`)).status).toBe(200);

    proxy.restore();
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200);
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
  });
});

it('after a failover to a read-only standby, endpoints that write answer 503 and reads still work', async () => {
  const { databaseUrl, proxy, server, player } = await startServerWithProxy();
  const operator = openDatabase(databaseUrl);
  onTestFinished(() => operator.close());
  const { rows } = await operator.pool.query<{ name: string }>('select current_database() as name');
  await operator.pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`);
  proxy.breakAll('close');
  await expect.poll(async () => (await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await fetch(`${server.url}/ready`)).status).toBe(503);
  const buying = player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  await expect(buying).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await expect(server.signIn()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect((await player.api.users.me()).wallet).toBe(player.wallet);
});
