import type { HideoutStats } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult } from '../../../testing/testServer.ts';
import { aPriceFeed, bookTreasury, sendPrices } from '../../../testing/treasury.ts';
import { fetchFeedPrices } from './priceFeed.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 58);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PRICES = { booty: 0.002, gold: 0.012 };
const isoAt = (time: number): string => new Date(time).toISOString();

describe('the answer of the feed', () => {
  const fetchFrom = async (answer: Parameters<typeof aPriceFeed>[0], deadlineMs = 5000) => {
    const { url } = await aPriceFeed(answer);
    return fetchFeedPrices({ url, signal: new AbortController().signal, deadlineMs, now: NOW });
  };

  it('is two prices in USD, and optionally their time', async () => {
    expect(await fetchFrom(sendPrices(PRICES))).toEqual({
      usdcBooty: 2_000_000n,
      usdcGold: 12_000_000n,
      ageMs: 0,
    });
    const known = await fetchFrom(sendPrices({ ...PRICES, source: 'x', at: '2026-11-20T11:57:00+01:00' }));
    expect(known.ageMs).toBe(MINUTE);
    // The clock of the feed may be a little ahead.
    expect((await fetchFrom(sendPrices({ ...PRICES, at: isoAt(NOW + MINUTE) }))).ageMs).toBe(0);
  });

  it.each([
    ['no prices', {}],
    ['one price', { booty: 0.002 }],
    ['a price as text', { ...PRICES, booty: '0.002' }],
    ['a price of zero', { ...PRICES, gold: 0 }],
    ['a negative price', { ...PRICES, gold: -1 }],
    ['a price that rounds to zero', { ...PRICES, booty: 1e-10 }],
    ['an absurd price', { ...PRICES, booty: 1e9 }],
    ['a list', [PRICES]],
    ['null', null],
    ['a time that is none', { ...PRICES, at: 'now' }],
    ['a time in the future', { ...PRICES, at: isoAt(NOW + 2 * MINUTE) }],
  ])('is refused with %s', async (_, answer) => {
    await expect(fetchFrom(sendPrices(answer))).rejects.toBeInstanceOf(Error);
  });

  it('is refused with another status, without JSON, or as a redirect', async () => {
    await expect(fetchFrom(sendPrices(PRICES, 500))).rejects.toThrow('the price feed answered 500');
    await expect(fetchFrom((response) => void response.end('<html>'))).rejects.toBeInstanceOf(Error);
    const elsewhere = await aPriceFeed(sendPrices(PRICES));
    await expect(
      fetchFrom((response) => void response.writeHead(302, { location: elsewhere.url }).end()),
    ).rejects.toBeInstanceOf(Error);
    expect(elsewhere.requests()).toBe(0);
  });

  it('is refused if it is too large, also without an end', async () => {
    await expect(fetchFrom(sendPrices({ ...PRICES, note: 'x'.repeat(70_000) }))).rejects.toThrow(
      'more than 65536 bytes',
    );
    const endless = (response: Parameters<Parameters<typeof aPriceFeed>[0]>[0]): void => {
      const send = (): void => {
        if (!response.destroyed && response.write(' '.repeat(10_000))) setImmediate(send);
        else response.once('drain', send);
      };
      send();
    };
    await expect(fetchFrom(endless)).rejects.toThrow('more than 65536 bytes');
  });

  it('is given up at the deadline, before the headers and in the middle of the body', async () => {
    await expect(fetchFrom(() => undefined, 50)).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(
      fetchFrom((response) => void response.writeHead(200).write('{"booty":'), 50),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('is given up when the server stops', async () => {
    const { url } = await aPriceFeed(() => undefined);
    const stopping = new AbortController();
    const fetched = fetchFeedPrices({ url, signal: stopping.signal, now: NOW });
    stopping.abort();
    await expect(fetched).rejects.toMatchObject({ name: 'AbortError' });
  });
});

const startWithFeed = async () => {
  const clock = aClock(NOW);
  const feed = await aPriceFeed(sendPrices(PRICES));
  const server = await startTestServer({
    clock,
    environment: { PRICE_FEED_URL: feed.url, PRICE_FEED_INTERVAL: '0.02', PRICE_FEED_MAX_AGE: '600' },
  });
  const player = await aSeededPlayer(server, { fleet: [['qm-01', 3]], balances: { BOOTY: 10_000 } });
  await bookTreasury(server, { BOOTY: 1000, GOLD: 100 }, NOW);
  const readLatest = async (): Promise<string | undefined> => {
    const { rows } = await server.app.db.pool.query<{ price: string }>(
      `select usdc_booty::text || ' ' || extract(epoch from quoted_at)::int8 as price from price_quotes`,
    );
    return rows[0]?.price;
  };
  /** Waits until the prices of the feed were stored at the current time of the test. */
  const waitForQuote = async (nanos: number): Promise<void> => {
    const expected = `${nanos} ${Math.floor(clock.now() / 1000)}`;
    await expect.poll(readLatest).toBe(expected);
  };
  const waitForRequest = async (): Promise<void> => {
    const before = feed.requests();
    await expect.poll(feed.requests).toBeGreaterThan(before + 1);
  };
  const readPrice = async () => (await server.anonymous.missions.prices()).usdcBootyPrice;
  const readSource = async (): Promise<HideoutStats['prices']> => (await player.api.treasury.stats()).prices;
  return { clock, feed, server, player, waitForQuote, waitForRequest, readPrice, readSource };
};

describe('prices with a feed', () => {
  it('RULE-10 DATA-27 GET /prices, the treasury and a level-up follow the feed from the next full hour', async () => {
    const { clock, server, player, waitForQuote, readPrice, readSource } = await startWithFeed();
    await waitForQuote(2_000_000);
    expect(await readPrice()).toBe(0.001);
    expect(await readSource()).toEqual({ source: 'pool', age: 58 * 60, isFallback: true });
    clock.advance(5 * MINUTE);
    expect(await readPrice()).toBe(0.002);
    expect((await server.anonymous.missions.prices()).usdc_gold_price).toBe(0.012);
    expect(await readSource()).toEqual({ source: 'feed', age: 5 * 60, isFallback: false });
    const { totalWorth, coins } = await player.api.treasury.stats();
    expect(totalWorth).toBeCloseTo(1000 * 0.002 + 100 * 0.012, 9);
    expect(coins.find(({ symbol }) => symbol === 'GEMS')?.currentPrice).toBe(0.018);
    // BOOTY costs twice the reference price: half of 3.4 × 3² BOOTY.
    const { jobId } = await player.api.upgrade.levelUp({
      body: { type: 'QM', levelUpUid: player.uids[0] ?? '', levelUpCount: 1 },
    });
    expect((await waitForResult(player, jobId)).data.result).toMatchObject({ cost: { amount: 15.3 } });
  });

  it('new prices of the feed do not change the costs of the running hour', async () => {
    const { clock, feed, waitForQuote, readPrice } = await startWithFeed();
    await waitForQuote(2_000_000);
    clock.advance(5 * MINUTE);
    feed.answer(sendPrices({ ...PRICES, booty: 0.003 }));
    await waitForQuote(3_000_000);
    expect(await readPrice()).toBe(0.002);
    clock.advance(HOUR);
    // The last prices are from 11:03, so they are too old at 12:00.
    expect(await readPrice()).toBe(0.001);
  });

  it('a feed that fails or sends nonsense is replaced by the pool, and counts again when it has recovered', async () => {
    const { clock, feed, waitForQuote, waitForRequest, readPrice, readSource } = await startWithFeed();
    await waitForQuote(2_000_000);
    clock.advance(5 * MINUTE);
    expect((await readSource()).source).toBe('feed');
    for (const broken of [
      sendPrices(PRICES, 503),
      sendPrices({ booty: 'free' }),
      sendPrices({ ...PRICES, note: 'x'.repeat(70_000) }),
      // Its own time shows that it has stopped.
      sendPrices({ ...PRICES, at: isoAt(NOW - HOUR) }),
    ]) {
      feed.answer(broken);
      await waitForRequest();
    }
    clock.advance(HOUR);
    expect(await readPrice()).toBe(0.001);
    expect(await readSource()).toEqual({ source: 'pool', age: 3 * 60, isFallback: true });
    clock.advance(50 * MINUTE);
    feed.answer(sendPrices({ ...PRICES, booty: 0.004 }));
    await waitForQuote(4_000_000);
    expect((await readSource()).source).toBe('pool');
    clock.advance(10 * MINUTE);
    expect(await readPrice()).toBe(0.004);
    expect(await readSource()).toEqual({ source: 'feed', age: 10 * 60, isFallback: false });
  });

  it('prices that are too old when they arrive are not stored', async () => {
    const { server, feed, waitForQuote, waitForRequest } = await startWithFeed();
    await waitForQuote(2_000_000);
    await server.app.db.pool.query('delete from price_quotes');
    feed.answer(sendPrices({ ...PRICES, at: isoAt(NOW - 10 * MINUTE - 1000) }));
    await waitForRequest();
    await server.app.db.pool.query('delete from price_quotes');
    await waitForRequest();
    const { rows } = await server.app.db.pool.query('select 1 from price_quotes');
    expect(rows).toEqual([]);
  });

  it('several servers store the same prices, and calls do not wait for the feed', async () => {
    const { clock, feed, server, waitForQuote, waitForRequest, readPrice } = await startWithFeed();
    await startTestServer({
      clock,
      databaseUrl: server.databaseUrl,
      environment: { PRICE_FEED_URL: feed.url, PRICE_FEED_INTERVAL: '0.02', PRICE_FEED_MAX_AGE: '600' },
    });
    await waitForQuote(2_000_000);
    await waitForRequest();
    clock.advance(5 * MINUTE);
    feed.answer(() => undefined);
    expect(await readPrice()).toBe(0.002);
  });
});
