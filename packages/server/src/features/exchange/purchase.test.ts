import { CONTENT } from '@blacktide/content';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BARGAIN,
  buyDynamic,
  buyFixed,
  checkBooks,
  contentWithExchange,
  PURSE,
  SOUND_BOOKS,
} from '../../../testing/exchange.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';

const closed = <Line extends { readonly active: boolean }>(line: Line | undefined): Line => {
  if (!line) throw new RangeError('the line is missing');
  return { ...line, active: false };
};
const { fixed, dynamic } = CONTENT.exchange;
/** Two lines are not for sale. */
const content = contentWithExchange({
  fixed: { ...fixed, 'Gold Ingot': closed(fixed['Gold Ingot']) },
  dynamic: { ...dynamic, "Moneychanger's Coffer": closed(dynamic["Moneychanger's Coffer"]) },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, content });
});
afterAll(() => server.close());

const post = (path: string, token: string, body: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });

const readTreasury = async (): Promise<Record<string, bigint>> => {
  const { rows } = await server.app.db.pool.query<{ currency: string; amount: bigint }>(
    `select currency, sum(amount)::int8 as amount from balances where account = 'treasury' group by 1`,
  );
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]));
};

describe('GET /exchange/fetch-exchange-items', () => {
  it('API-38 DATA-25 a fixed line has name, image, active, cost and yield', async () => {
    const player = await aSeededPlayer(server);
    const items = await player.api.exchange.items();
    expect(items).toHaveLength(11);
    expect(items.find(({ name }) => name === 'Pouch of Booty')).toEqual({
      name: 'Pouch of Booty',
      image: '/art/exchange/pouch-of-booty.svg',
      active: true,
      costType: 'gemsAmount',
      costAmount: 10,
      yieldType: 'arAmount',
      yieldAmount: 90,
    });
    expect(items.find(({ name }) => name === 'Sunken Bullion')).toMatchObject({
      costType: 'treasureAmount',
      yieldType: 'gold',
    });
  });

  it('API-38 DATA-26 SHOP-05 a dynamic line also has type and amountAvailable; its yield is after the tax of 10%', async () => {
    const fresh = await startTestServer();
    const player = await aSeededPlayer(fresh);
    const items = await player.api.exchange.items();
    expect(items.find(({ name }) => name === BARGAIN)).toEqual({
      name: BARGAIN,
      image: '/art/exchange/smelters-bargain.svg',
      active: true,
      type: 'BOOTY_TO_GOLD',
      costType: 'arAmount',
      costAmount: 250,
      yieldType: 'gold',
      // 225 of 20,000,225 BOOTY bring so much of 2,000,000 GOLD; the lot after it brings a little less.
      yieldAmount: 22.499746,
      nextYieldAmount: 22.49924,
      amountAvailable: 20_000,
    });
    expect(items.find(({ name }) => name === PURSE)).toMatchObject({
      type: 'GOLD_TO_BOOTY',
      costType: 'goldAmount',
      yieldType: 'arAmount',
      yieldAmount: 224.997468,
    });
  });

  it('SHOP-10 lists inactive lines', async () => {
    const items = await (await aSeededPlayer(server)).api.exchange.items();
    expect(items.flatMap(({ name, active }) => (active ? [] : [name]))).toEqual([
      'Gold Ingot',
      "Moneychanger's Coffer",
    ]);
  });
});

describe('POST /exchange/purchase', () => {
  it('API-09 SHOP-05 SHOP-11 takes the shown cost, a tenth of it for the treasury, and pays the yield', async () => {
    const player = await aSeededPlayer(server, { balances: { GEMS: 35 } });
    const before = await readTreasury();
    const { jobId } = await player.api.exchange.purchase({ body: { name: 'Pouch of Booty', multiplier: 3 } });
    const { type, data } = await waitForResult(player, jobId);
    expect({ type, ...data }).toEqual({
      type: 'exchangePurchase',
      id: jobId,
      success: true,
      error: false,
      message: 'Purchased Pouch of Booty successfully',
      details: null,
      result: {
        name: 'Pouch of Booty',
        multiplier: 3,
        paid: { currency: 'GEMS', amount: 30 },
        received: { currency: 'BOOTY', amount: 270 },
      },
    });
    expect((await player.api.users.me()).balances).toMatchObject({ GEMS: 5, BOOTY: 270 });
    expect(((await readTreasury())['GEMS'] ?? 0n) - (before['GEMS'] ?? 0n)).toBe(3_000_000n);
    expect(await checkBooks(server)).toEqual(SOUND_BOOKS);
  });

  it('SHOP-07 SHOP-08 needs cost × multiplier and names the missing amount; nothing is charged', async () => {
    const player = await aSeededPlayer(server, { balances: { GEMS: 25.5 } });
    expect(await buyFixed(player, 'Pouch of Booty', 3)).toMatchObject({
      error: true,
      message: "You don't have enough GEMS to purchase this item. Missing 4.5 GEMS",
    });
    expect((await player.api.users.me()).balances).toMatchObject({ GEMS: 25.5, BOOTY: 0 });
  });

  it('SHOP-06 buys 100 lots at once', async () => {
    const player = await aSeededPlayer(server, { balances: { GEMS: 1000 } });
    expect((await buyFixed(player, 'Pouch of Booty', 100)).success).toBe(true);
    expect((await player.api.users.me()).balances).toMatchObject({ GEMS: 0, BOOTY: 9000 });
  });

  it('stops at the daily limit of its faucet, also for purchases of several players at once', async () => {
    const limits = CONTENT.emission.limits.map((limit) =>
      limit.faucet === 'faucet:exchange' ? { ...limit, perDay: 250_000_000n } : limit,
    );
    const limited = await startTestServer({
      content: { ...CONTENT, emission: { ...CONTENT.emission, limits } },
    });
    const players = await Promise.all(
      Array.from({ length: 4 }, () => aSeededPlayer(limited, { balances: { GEMS: 10 } })),
    );
    const results = await Promise.all(players.map((player) => buyFixed(player, 'Pouch of Booty', 1)));
    expect(results.filter(({ success }) => success)).toHaveLength(2);
    expect(results.filter(({ details }) => details?.code === 'FAUCET_DRY')).toHaveLength(2);
    expect(await checkBooks(limited)).toEqual(SOUND_BOOKS);
  });
});

describe('POST /exchange/dynamic-purchase', () => {
  it('API-10 SHOP-11 trades against the pool: a tenth to the treasury, the rest into the pool', async () => {
    const fresh = await startTestServer();
    const player = await aSeededPlayer(fresh, { balances: { BOOTY: 1000 } });
    const { jobId } = await player.api.exchange.dynamicPurchase({ body: { name: BARGAIN } });
    const { type, data } = await waitForResult(player, jobId);
    expect({ type, ...data }).toMatchObject({
      type: 'dynamicExchangePurchase',
      success: true,
      message: `Purchased ${BARGAIN} successfully`,
      result: {
        name: BARGAIN,
        paid: { currency: 'BOOTY', amount: 250 },
        received: { currency: 'GOLD', amount: 22.499746 },
      },
    });
    expect((await player.api.users.me()).balances).toMatchObject({ BOOTY: 750, GOLD: 22.499746 });
    const line = (await player.api.exchange.items()).find(({ name }) => name === BARGAIN);
    expect(line).toMatchObject({ yieldAmount: 22.49924, amountAvailable: 19_999 });
    expect(await checkBooks(fresh)).toEqual(SOUND_BOOKS);
  });

  it('refuses a yield below the shown one with `The price has moved`; nothing is charged and no lot is sold', async () => {
    const player = await aSeededPlayer(server, { balances: { BOOTY: 500 } });
    const find = async () => (await player.api.exchange.items()).find(({ name }) => name === BARGAIN);
    const shown = await find();
    expect((await buyDynamic(player, BARGAIN, shown?.yieldAmount)).success).toBe(true);
    const moved = await find();
    expect(await buyDynamic(player, BARGAIN, shown?.yieldAmount)).toMatchObject({
      error: true,
      message: 'The price has moved',
      details: { code: 'EXCHANGE_PRICE_MOVED' },
    });
    expect((await player.api.users.me()).balances).toMatchObject({ BOOTY: 250, GOLD: shown?.yieldAmount });
    expect(await find()).toEqual(moved);
  });

  it('SHOP-07 SHOP-08 names the missing amount', async () => {
    const player = await aSeededPlayer(server, { balances: { GOLD: 24.75 } });
    expect(await buyDynamic(player, PURSE)).toMatchObject({
      error: true,
      message: "You don't have enough GOLD to purchase this item. Missing 0.25 GOLD",
    });
  });
});

describe('both calls', () => {
  it.each([
    ['/exchange/purchase', 'multiplier 0', '{"name":"Pouch of Booty","multiplier":0}', 400],
    ['/exchange/purchase', 'multiplier -1', '{"name":"Pouch of Booty","multiplier":-1}', 400],
    ['/exchange/purchase', 'multiplier 1.5', '{"name":"Pouch of Booty","multiplier":1.5}', 400],
    ['/exchange/purchase', 'multiplier "2"', '{"name":"Pouch of Booty","multiplier":"2"}', 400],
    ['/exchange/purchase', 'no multiplier', '{"name":"Pouch of Booty"}', 400],
    ['/exchange/purchase', 'no name', '{"multiplier":1}', 400],
    ['/exchange/purchase', 'an unknown field', '{"name":"Pouch of Booty","multiplier":1,"cost":0}', 400],
    ['/exchange/purchase', 'multiplier 101', '{"name":"Pouch of Booty","multiplier":101}', 422],
    ['/exchange/purchase', 'an unknown line', '{"name":"Moon","multiplier":1}', 422],
    ['/exchange/purchase', 'a dynamic line', JSON.stringify({ name: BARGAIN, multiplier: 1 }), 422],
    ['/exchange/purchase', 'a name from Object', '{"name":"constructor","multiplier":1}', 422],
    ['/exchange/dynamic-purchase', 'no name', '{}', 400],
    ['/exchange/dynamic-purchase', 'a list', '[]', 400],
    ['/exchange/dynamic-purchase', 'not JSON', '{"name":', 400],
    ['/exchange/dynamic-purchase', 'a quantity', JSON.stringify({ name: BARGAIN, multiplier: 2 }), 400],
    ['/exchange/dynamic-purchase', 'minYield 0', JSON.stringify({ name: BARGAIN, minYield: 0 }), 400],
    ['/exchange/dynamic-purchase', 'minYield 1e-7', JSON.stringify({ name: BARGAIN, minYield: 1e-7 }), 400],
    ['/exchange/dynamic-purchase', 'minYield as text', `{"name":"${BARGAIN}","minYield":"1"}`, 400],
    ['/exchange/dynamic-purchase', 'a fixed line', '{"name":"Pouch of Booty"}', 422],
    ['/exchange/dynamic-purchase', 'a name from Object', '{"name":"__proto__"}', 422],
  ])('API-02 %s refuses %s and queues nothing', async (path, _, body, status) => {
    const { token, wallet } = await aSeededPlayer(server, { balances: { GEMS: 10_000, BOOTY: 10_000 } });
    const answer = await post(path, token, body);
    expect(answer.status).toBe(status);
    const { error, message } = (await answer.json()) as Record<string, string>;
    expect(message).toBe(error);
    const queued = await server.app.db.pool.query('select 1 from requests where wallet = $1', [wallet]);
    expect(queued.rowCount).toBe(0);
  });

  it('SHOP-10 refuse an inactive line as not for sale', async () => {
    const { api } = await aSeededPlayer(server);
    await expect(
      api.exchange.purchase({ body: { name: 'Gold Ingot', multiplier: 1 } }),
    ).rejects.toMatchObject({ status: 422, message: 'Gold Ingot is not for sale right now' });
    await expect(
      api.exchange.dynamicPurchase({ body: { name: "Moneychanger's Coffer" } }),
    ).rejects.toMatchObject({ status: 422, message: "Moneychanger's Coffer is not for sale right now" });
  });

  it('SHOP-09 API-01 refuse without a session', async () => {
    const { exchange } = server.anonymous;
    for (const call of [
      exchange.items(),
      exchange.priceHistory({ query: { range: '24h' } }),
      exchange.purchase({ body: { name: 'Pouch of Booty', multiplier: 1 } }),
      exchange.dynamicPurchase({ body: { name: BARGAIN } }),
    ]) {
      await expect(call).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    }
  });

  it('charge only the caller, and show a job to nobody else', async () => {
    const player = await aSeededPlayer(server, { balances: { GEMS: 10 } });
    const other = await aSeededPlayer(server, { balances: { GEMS: 10 } });
    const { jobId } = await player.api.exchange.purchase({ body: { name: 'Pouch of Booty', multiplier: 1 } });
    await waitForResult(player, jobId);
    await expect(other.api.jobs.job({ params: { id: jobId } })).rejects.toMatchObject({ status: 404 });
    expect((await other.api.users.me()).balances).toMatchObject({ GEMS: 10, BOOTY: 0 });
  });

  it('execute a repeated request once', async () => {
    const player = await aSeededPlayer(server, { balances: { GEMS: 100, BOOTY: 1000 } });
    const options = { idempotencyKey: randomUUID() };
    const fixedBody = { name: 'Pouch of Booty', multiplier: 1 };
    const calls = [
      () => player.api.exchange.purchase({ body: fixedBody }, options),
      () => player.api.exchange.dynamicPurchase({ body: { name: BARGAIN } }, options),
    ];
    for (const call of calls) {
      const answers = await Promise.all(Array.from({ length: 10 }, call));
      expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
      await waitForResult(player, answers[0]?.jobId ?? '');
    }
    expect((await player.api.users.me()).balances).toMatchObject({ GEMS: 90, BOOTY: 1000 + 90 - 250 });
    await expect(
      player.api.exchange.purchase({ body: { ...fixedBody, multiplier: 2 } }, options),
    ).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  });
});
