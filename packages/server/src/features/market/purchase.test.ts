import { ApiError } from '@blacktide/contract';
import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import type { ShopLine } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import {
  waitForResult,
  startTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { priceOf, STARTER_BOOTY } from '../../../testing/contentFigures.ts';

const findStock = async (player: TestPlayer, name: string): Promise<number | undefined> =>
  (await player.api.market.items()).find((item) => item.name === name)?.amountAvailable;

const postPurchase = (
  server: TestServer,
  player: TestPlayer,
  body: string,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}/shop/purchase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

describe('POST /shop/purchase', () => {
  it('API-29 SHOP-11 answers with a jobId, takes the price, lowers the stock and hands over the goods', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const before = await player.api.users.me();
    const stock = await findStock(player, 'Spyglass');
    const owned = (await player.api.inventory.items()).length;

    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 2 } });
    const { type, data } = await waitForResult(player, jobId);

    expect({ type, ...data }).toEqual({
      type: 'ItemPurchase',
      id: jobId,
      success: true,
      error: false,
      message: 'Purchased Spyglass successfully',
      details: null,
      result: { name: 'Spyglass', quantity: 2 },
    });
    expect((await player.api.users.me()).arAmount).toBe(before.arAmount - 2 * priceOf('Spyglass'));
    expect(await findStock(player, 'Spyglass')).toBe((stock ?? 0) - 2);
    expect(await player.api.inventory.items()).toHaveLength(owned + 2);
    expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
  });

  it('SHOP-20 a mythic ship costs mythic ship tokens, and says so when they are short', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const { MYTHIC_TOKEN } = STARTER_FLEET.balances;
    await grantBalances(server.app.db, player.wallet, {
      MYTHIC_TOKEN: priceOf('Flying Dutchman') - Number(MYTHIC_TOKEN),
    });
    const first = await player.api.market.purchase({ body: { name: 'Flying Dutchman', multiplier: 1 } });
    expect((await waitForResult(player, first.jobId)).data.success).toBe(true);
    expect((await player.api.users.me()).legendaryShipToken).toBe(0);

    const second = await player.api.market.purchase({ body: { name: 'Flying Dutchman', multiplier: 1 } });
    expect((await waitForResult(player, second.jobId)).data).toMatchObject({
      error: true,
      message: "You don't have enough Mythic Ship Token",
      details: { code: 'NOT_ENOUGH_CURRENCY' },
    });
  });

  it('SHOP-19 SHOP-22 refuses more than the stock, and anything when it is sold out', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    await server.app.db.pool.query(`update shop_stock set amount_available = 1 where name = 'Compass'`);
    const buy = async (multiplier: number) => {
      const { jobId } = await player.api.market.purchase({ body: { name: 'Compass', multiplier } });
      return (await waitForResult(player, jobId)).data;
    };
    expect((await buy(2)).details?.code).toBe('SHOP_QUANTITY_OUT_OF_RANGE');
    expect((await buy(1)).success).toBe(true);
    expect((await buy(1)).details?.code).toBe('SHOP_SOLD_OUT');
  });

  it('SHOP-21 200 parallel purchases with funds for one: exactly one succeeds and the books sum to zero', async () => {
    const galleon = {
      ...(CONTENT.shop.lines['War Galleon'] as ShopLine),
      price: STARTER_FLEET.balances.BOOTY,
    };
    const shop = { ...CONTENT.shop, lines: { 'War Galleon': galleon } };
    const server = await startTestServer({ content: { ...CONTENT, shop } });
    const player = await server.signIn();
    const jobs = await Promise.all(
      Array.from({ length: 200 }, () =>
        player.api.market.purchase({ body: { name: 'War Galleon', multiplier: 1 } }),
      ),
    );
    const results = await Promise.all(jobs.map(({ jobId }) => waitForResult(player, jobId)));
    expect(results.filter(({ data }) => data.success)).toHaveLength(1);
    expect(results.filter(({ data }) => data.message === "You don't have enough BOOTY")).toHaveLength(199);
    expect((await player.api.users.me()).arAmount).toBe(0);
    expect((await checkLedger(server.app.db)).sumIsZero).toBe(true);
    expect(results.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
      jobs.map((_, index) => index + 1),
    );
  });

  it('does a request repeated with its idempotency key once, and answers with the same jobId', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const idempotencyKey = randomUUID();
    const body = { name: 'Spyglass', multiplier: 1 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.api.market.purchase({ body }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    await waitForResult(player, answers[0]?.jobId ?? '');
    expect(await player.api.market.purchase({ body }, { idempotencyKey })).toEqual(answers[0]);
    expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY - priceOf('Spyglass'));

    const other = player.api.market.purchase({ body: { ...body, multiplier: 2 } }, { idempotencyKey });
    await expect(other).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
    const stranger = await server.signIn();
    const theirs = await stranger.api.market.purchase({ body }, { idempotencyKey });
    expect(theirs.jobId).not.toBe(answers[0]?.jobId);
  });

  describe('refuses and changes nothing:', () => {
    let server: TestServer;
    let player: TestPlayer;
    beforeAll(async () => {
      server = await startTestServer({ shared: true });
      player = await server.signIn();
    });
    afterAll(() => server.close());

    it.each([
      ['multiplier 0', '{"name":"Spyglass","multiplier":0}', 400],
      ['multiplier -1', '{"name":"Spyglass","multiplier":-1}', 400],
      ['multiplier 1.5', '{"name":"Spyglass","multiplier":1.5}', 400],
      ['multiplier 1e308', '{"name":"Spyglass","multiplier":1e308}', 400],
      ['multiplier "2"', '{"name":"Spyglass","multiplier":"2"}', 400],
      ['multiplier null', '{"name":"Spyglass","multiplier":null}', 400],
      ['no multiplier', '{"name":"Spyglass"}', 400],
      ['no name', '{"multiplier":1}', 400],
      ['an unknown field', '{"name":"Spyglass","multiplier":1,"price":0}', 400],
      ['a prototype field', '{"name":"Spyglass","multiplier":1,"__proto__":{"x":1}}', 400],
      ['not JSON', '{"name":', 400],
      ['a list', '[]', 400],
      ['an unknown item', '{"name":"Moon","multiplier":1}', 422],
      ['a name from Object', '{"name":"constructor","multiplier":1}', 422],
      ['10 MB of JSON', JSON.stringify({ name: 'x'.repeat(10_000_000), multiplier: 1 }), 413],
    ])('API-02 %s', async (_, body, status) => {
      const answer = await postPurchase(server, player, body);
      expect(answer.status).toBe(status);
      const told = (await answer.json()) as Record<string, string>;
      expect(told).toEqual({ error: expect.any(String), message: told['error'], code: expect.any(String) });
      expect(JSON.stringify(told)).not.toMatch(/node_modules|at .+\.ts|stack/);
      const requests = await server.app.db.pool.query('select 1 from requests where wallet = $1', [
        player.wallet,
      ]);
      expect(requests.rowCount).toBe(0);
      expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
    });
  });

  it('API-01 WALLET-22 SHOP-09 refuses without a session', async () => {
    const server = await startTestServer();
    const call = server.anonymous.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    await expect(call).rejects.toThrow(ApiError);
    await expect(call).rejects.toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  });

  it('API-40 DATA-45 SHOP-18 lists the shop with every field of a shop item', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const items = await player.api.market.items();
    expect(items).toHaveLength(Object.keys(CONTENT.shop.lines).length);
    expect(items.find(({ name }) => name === 'Black Tide')).toMatchObject({
      type: 'SHIP',
      rarity: 'LEGENDARY',
    });
  });
});
