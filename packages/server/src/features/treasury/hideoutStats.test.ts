import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyFixed } from '../../../testing/exchange.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { bookTreasury, countWrongTreasuryDays } from '../../../testing/treasury.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12, 20);
const BALANCED = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };

describe('GET /hideout/stats', () => {
  it('DATA-27 shows what the treasury holds of each coin and what it is worth, the same to everyone', async () => {
    const server = await startTestServer({ clock: aClock(NOON) });
    const [anne, jack] = [
      await aSeededPlayer(server),
      await aSeededPlayer(server, { balances: { GOLD: 5 } }),
    ];
    // Lanes of one account are added up; coins of other kinds have no price.
    await bookTreasury(server, { GOLD: 250, GEMS: 100, BATTLE_TOKEN: 3 }, NOON, 2);
    await bookTreasury(server, { GOLD: 50, TREASURE: 5 }, NOON, 7);
    const stats = await anne.api.treasury.stats();
    expect(stats).toEqual({
      totalWorth: 4.9,
      coins: [
        {
          symbol: 'GOLD',
          name: 'Gold',
          logoURL: '/art/marks/gold@96.webp',
          amount: 300,
          worthUSD: 3,
          currentPrice: 0.01,
          weightPercentage: 61.22,
        },
        {
          symbol: 'TREASURE',
          name: 'Treasure',
          logoURL: '/art/marks/treasure@96.webp',
          amount: 5,
          worthUSD: 1,
          // Pirate Hoard: 1 TREASURE for 200 BOOTY.
          currentPrice: 0.2,
          weightPercentage: 20.41,
        },
        {
          symbol: 'GEMS',
          name: 'Gems',
          logoURL: '/art/marks/gems@96.webp',
          amount: 100,
          worthUSD: 0.9,
          // Pouch of Booty: 10 GEMS for 90 BOOTY.
          currentPrice: 0.009,
          weightPercentage: 18.37,
        },
        {
          symbol: 'BOOTY',
          name: 'Booty',
          logoURL: '/art/marks/booty@96.webp',
          amount: 0,
          worthUSD: 0,
          currentPrice: 0.001,
          weightPercentage: 0,
        },
      ],
      prices: { source: 'pool', age: 20 * 60, isFallback: false },
    });
    expect(await jack.api.treasury.stats()).toEqual(stats);
    // A purchase pays 10% of its cost into the treasury.
    const buyer = await aSeededPlayer(server, { balances: { GEMS: 10 } });
    await buyFixed(buyer, 'Pouch of Booty', 1);
    const gems = (await anne.api.treasury.stats()).coins.find(({ symbol }) => symbol === 'GEMS');
    expect(gems).toMatchObject({ amount: 101, worthUSD: 0.909 });
  });

  it('DATA-27 an empty treasury is worth 0, and so are all weights', async () => {
    const server = await startTestServer();
    const player = await aSeededPlayer(server);
    const { totalWorth, coins } = await player.api.treasury.stats();
    expect(totalWorth).toBe(0);
    expect(coins.map(({ symbol, weightPercentage }) => [symbol, weightPercentage])).toEqual([
      ['BOOTY', 0],
      ['GEMS', 0],
      ['GOLD', 0],
      ['TREASURE', 0],
    ]);
  });
});

describe('the calls of the treasury', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true });
  });
  afterAll(() => server.close());

  it.each(['/hideout/stats', '/hideout/flows'])('%s needs a session', async (path) => {
    const ask = (headers: Record<string, string>) => fetch(`${server.url}${path}`, { headers });
    expect((await ask({})).status).toBe(401);
    const { token } = await aSeededPlayer(server);
    for (const authorization of ['Bearer x', `Basic ${token}`, `Bearer ${token.slice(0, -2)}`]) {
      expect((await ask({ authorization })).status, authorization).toBe(401);
    }
    const ended = await aSeededPlayer(server);
    await ended.api.auth.logout();
    expect((await ask({ authorization: `Bearer ${ended.token}` })).status).toBe(401);
    const posted = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(posted.status).toBe(404);
    const open = await ask({ authorization: `Bearer ${token}` });
    expect(open.status).toBe(200);
    expect(open.headers.get('cache-control')).toBe('no-store');
  });
});

describe('GET /hideout/flows', () => {
  it('shows what came in and went out on each of the last 30 days', async () => {
    const server = await startTestServer({ clock: aClock(NOON) });
    const player = await aSeededPlayer(server);
    await bookTreasury(server, { GOLD: 7 }, NOON - 30 * DAY);
    await bookTreasury(server, { GOLD: 40, GEMS: 2.5 }, NOON - 29 * DAY, 3);
    await bookTreasury(server, { GOLD: 60 }, NOON - 29 * DAY + 1000, 9);
    await bookTreasury(server, { GOLD: -25 }, NOON - 29 * DAY + 2000, 3);
    // The last millisecond of yesterday and the first one of today, UTC.
    await bookTreasury(server, { GOLD: 1 }, Date.UTC(2026, 10, 20) - 1);
    await bookTreasury(server, { GOLD: 2 }, Date.UTC(2026, 10, 20));
    const flows = await player.api.treasury.flows();
    expect(flows.map(({ currency }) => currency)).toEqual(['BOOTY', 'GOLD', 'GEMS', 'TREASURE']);
    for (const { days } of flows) expect(days).toHaveLength(30);
    const daysOf = (currency: string) =>
      flows
        .find((flow) => flow.currency === currency)
        ?.days.filter(({ received, spent }) => received > 0 || spent > 0);
    expect(daysOf('GOLD')).toEqual([
      { date: '2026-10-22', received: 100, spent: 25 },
      { date: '2026-11-19', received: 1, spent: 0 },
      { date: '2026-11-20', received: 2, spent: 0 },
    ]);
    expect(daysOf('GEMS')).toEqual([{ date: '2026-10-22', received: 2.5, spent: 0 }]);
    expect(daysOf('BOOTY')).toEqual([]);
    expect(await countWrongTreasuryDays(server)).toBe(0);
  });

  it('a repeated call with the ETag of the answer gets 304 until something changes', async () => {
    const server = await startTestServer({ clock: aClock(NOON) });
    const { token } = await aSeededPlayer(server);
    const ask = (etag = '') =>
      fetch(`${server.url}/hideout/flows`, {
        headers: { authorization: `Bearer ${token}`, 'if-none-match': etag },
      });
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
    await bookTreasury(server, { GEMS: 1 }, NOON);
    expect((await ask(etag)).status).toBe(200);
  });

  it('equals the ledger after purchases of many players at once on two servers', async () => {
    const clock = aClock(NOON);
    const server = await startTestServer({ clock });
    const other = await startTestServer({ clock, databaseUrl: server.databaseUrl });
    const players = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        aSeededPlayer(index % 2 === 0 ? server : other, { balances: { GEMS: 1000, TREASURE: 100 } }),
      ),
    );
    await Promise.all(
      players.flatMap((player) => [
        ...Array.from({ length: 5 }, () => buyFixed(player, 'Pouch of Booty', 2)),
        buyFixed(player, 'Pirate Hoard', 1),
      ]),
    );
    const flows = await players[0]?.api.treasury.flows();
    const todayOf = (currency: string) => flows?.find((flow) => flow.currency === currency)?.days.at(-1);
    // 10% of 12 × 5 × 20 GEMS and of 12 × 1 TREASURE.
    expect(todayOf('GEMS')).toEqual({ date: '2026-11-20', received: 120, spent: 0 });
    expect(todayOf('TREASURE')).toEqual({ date: '2026-11-20', received: 1.2, spent: 0 });
    expect(await countWrongTreasuryDays(server)).toBe(0);
    expect(await checkLedger(server.app.db)).toEqual(BALANCED);
  });
});
