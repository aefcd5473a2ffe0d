import { expect, it } from 'vitest';
import {
  BARGAIN,
  buyDynamic,
  checkBooks,
  contentWithDynamic,
  PURSE,
  readPool,
  SOUND_BOOKS,
} from '../../../testing/exchange.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestPlayer } from '../../../testing/testServer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `count` players on two nodes that share a database. */
const startTwoNodes = async (count: number, content = contentWithDynamic(BARGAIN, {})) => {
  const clock = aClock(Date.UTC(2026, 10, 20, 23, 30));
  const first = await startTestServer({ clock, content });
  const second = await startTestServer({ clock, content, databaseUrl: first.databaseUrl });
  const players: TestPlayer[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await aSeededPlayer(first, { balances: { BOOTY: 100_000, GOLD: 10_000 } });
    players.push(index % 2 === 0 ? player : { ...player, api: second.clientFor(player.token) });
  }
  return { clock, first, second, players };
};

it('two players who buy the last unit at once: one gets it, the other pays nothing', async () => {
  const { first, players } = await startTwoNodes(2, contentWithDynamic(BARGAIN, { perDay: 1 }));
  const results = await Promise.all(players.map((player) => buyDynamic(player, BARGAIN)));
  expect(results.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(results.find(({ error }) => error)?.message).toBe(`${BARGAIN} is sold out until 00:00 UTC`);
  const booty = await Promise.all(players.map(async ({ api }) => (await api.users.me()).balances.BOOTY));
  expect(booty.toSorted((a, b) => a - b)).toEqual([99_750, 100_000]);
  const line = (await players[0]?.api.exchange.items())?.find(({ name }) => name === BARGAIN);
  expect(line).toMatchObject({ amountAvailable: 0 });
  expect(await checkBooks(first)).toEqual(SOUND_BOOKS);
});

it('trades of many players on two nodes follow one another: none uses the price of another', async () => {
  const { first, players } = await startTwoNodes(10);
  const before = await readPool(first);
  const results = await Promise.all(
    players.flatMap((player, index) =>
      Array.from({ length: 3 }, () => buyDynamic(player, index % 3 === 0 ? PURSE : BARGAIN)),
    ),
  );
  expect(results.every(({ success }) => success)).toBe(true);
  const after = await readPool(first);
  expect(after.booty * after.gold).toBeGreaterThanOrEqual(before.booty * before.gold);
  const items = await players[0]?.api.exchange.items();
  expect(items?.find(({ name }) => name === BARGAIN)).toMatchObject({ amountAvailable: 20_000 - 18 });
  expect(items?.find(({ name }) => name === PURSE)).toMatchObject({ amountAvailable: 20_000 - 12 });
  expect(await checkBooks(first)).toEqual(SOUND_BOOKS);
});

it('purchases while the pool is rebalanced: nobody receives less than was shown, and the books balance', async () => {
  const { clock, first, players } = await startTwoNodes(8);
  const [trader = players[0]!, ...others] = players;
  for (let count = 0; count < 40; count += 1) await buyDynamic(trader, BARGAIN);
  const today = (await readPool(first)).day;
  const shownTo = new Map<TestPlayer, number>();
  for (const player of others) {
    const line = (await player.api.exchange.items()).find(({ name }) => name === PURSE);
    shownTo.set(player, line?.yieldAmount ?? 0);
  }
  clock.advance(HOUR);
  // Rebalancing runs at its own moment between these purchases.
  const results = await Promise.all(
    others.flatMap((player) =>
      Array.from({ length: 5 }, async () => ({
        shown: shownTo.get(player) ?? 0,
        data: await buyDynamic(player, PURSE, shownTo.get(player)),
      })),
    ),
  );
  const unfair = results.filter(({ shown, data: { success, message, result } }) => {
    const received = (result as { received: { amount: number } } | null)?.received.amount ?? 0;
    return success ? received < shown : message !== 'The price has moved';
  });
  expect(unfair).toEqual([]);
  await expect.poll(async () => (await readPool(first)).day).toBe(today + 1);
  expect(await checkBooks(first)).toEqual(SOUND_BOOKS);
});

it('lots are for sale again after 00:00 UTC', async () => {
  const { clock, players } = await startTwoNodes(1, contentWithDynamic(BARGAIN, { perDay: 1 }));
  const player = players[0]!;
  expect((await buyDynamic(player, BARGAIN)).success).toBe(true);
  clock.advance(HOUR / 2 - 1);
  expect((await buyDynamic(player, BARGAIN)).message).toBe(`${BARGAIN} is sold out until 00:00 UTC`);
  clock.advance(1);
  expect((await player.api.exchange.items()).find(({ name }) => name === BARGAIN)).toMatchObject({
    amountAvailable: 1,
  });
  expect((await buyDynamic(player, BARGAIN)).success).toBe(true);
  clock.advance(DAY);
  expect((await buyDynamic(player, BARGAIN)).success).toBe(true);
});
