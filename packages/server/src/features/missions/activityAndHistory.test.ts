import { CONTENT } from '@blacktide/content';
import {
  ACTIVITY_CHANNEL,
  ACTIVITY_EVENT,
  type FeedEntry,
  type signedRequestText,
} from '@blacktide/contract';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contentWithCertain5X } from '../../../testing/certainPlunder.ts';
import { requestFeed, signFeedRequest } from '../../../testing/missionFeed.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { claimAndWait, DAY, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';

const content = contentWithCertain5X('supply-store');

const clock = aClock();
let server: TestServer;
let player: SeededPlayer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock, content });
  player = await aSeededPlayer(server, { fleet: Array.from({ length: 12 }, () => ['qm-01', 5] as const) });
});
afterAll(() => server.close());

const plunderAndClaim = async (uid: string): Promise<void> => {
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [uid]));
  clock.advance(HOUR);
  expect((await claimAndWait(player, path)).data.success).toBe(true);
};

const DATA = { missionPath: 'missions/supply-store' };

const sign = (
  one: SeededPlayer,
  data: object = DATA,
  given: Partial<Parameters<typeof signedRequestText>[0]> = {},
) => signFeedRequest({ server, clock }, one, data, given);

/** A client on the public activity channel; returns the list of received entries. */
const listenToActivity = async (): Promise<FeedEntry[]> => {
  const { hostname, port } = new URL(server.url);
  const pusher = new Pusher(server.config.push.key, {
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    cluster: 'eu',
    enabledTransports: ['ws'],
    enableStats: false,
  });
  onTestFinished(() => pusher.disconnect());
  const received: FeedEntry[] = [];
  const channel = pusher.subscribe(ACTIVITY_CHANNEL);
  channel.bind(ACTIVITY_EVENT, (entry: FeedEntry) => received.push(entry));
  await new Promise<void>((resolve) => channel.bind('pusher:subscription_succeeded', () => resolve()));
  return received;
};

describe('other players', () => {
  it('DATA-43 MISS-02 MISS-04 WALLET-08 a claim is pushed on the activity channel, and 5X is marked special', async () => {
    const received = await listenToActivity();
    await plunderAndClaim(player.uids[0] ?? '');
    await expect.poll(() => received.length).toBe(1);
    const [latest] = await server.anonymous.missions.recentActivity();
    expect(received[0]).toEqual(latest);
    expect(latest).toMatchObject({
      outcome: { type: 'success', multiplier: 5 },
      special: true,
      type: 'Plunders',
      userId: player.wallet,
      userAvatar: '/images/no_pfp.webp',
      mission: { name: 'Supply Store', missionStats: { layer: 1, name: 'Supply Store' } },
      nftsLoaded: [{ uid: player.uids[0] }],
    });
    expect(latest?.arrrReward).toBeGreaterThan(0);
  });

  it('claims of the same moment in two calls are pushed once each', async () => {
    const received = await listenToActivity();
    const other = await aSeededPlayer(server, {
      fleet: Array.from({ length: 3 }, () => ['qm-01', 5] as const),
    });
    const paths = [];
    for (const uid of other.uids)
      paths.push(readActiveMissionPath(await sendAndWait(other, 'supply-store', [uid])));
    clock.advance(HOUR);
    for (const path of paths) await claimAndWait(other, path);
    await expect.poll(() => received.length).toBe(3);
    expect(new Set(received.map(({ at }) => at)).size).toBe(1);
    expect(received.map(({ nftsLoaded }) => nftsLoaded[0]?.uid)).toEqual(other.uids);
  });

  it('API-28 the feed of a mission has no entries of other missions', async () => {
    const sent = [player.uids[1] ?? '', player.uids[2] ?? ''];
    for (const uid of sent) await plunderAndClaim(uid);
    const entries = await requestFeed(player, sign(player));
    expect(entries.map(({ nftsLoaded }) => nftsLoaded[0]?.uid)).toEqual(expect.arrayContaining(sent));
    expect(new Set(entries.map(({ mission }) => mission.name))).toEqual(new Set(['Supply Store']));
    expect(await requestFeed(player, sign(player, { missionPath: 'missions/lava-gate' }))).toEqual([]);
  });

  it('API-28 a feed request with a wrong signature is refused, and the session stays open', async () => {
    const other = await aSeededPlayer(server);
    const good = sign(player);
    await requestFeed(player, good);
    const forged: ReturnType<typeof sign>[] = [
      good,
      { ...sign(player), data: { missionPath: 'missions/lava-gate' } },
      sign(player, DATA, { origin: 'https://evil.test' }),
      sign(player, DATA, { route: '/users/update/username' }),
      sign(player, DATA, { session: other.session }),
      { ...sign(player), nonce: 'another-nonce' },
      { ...sign(player), signature: other.signWithSession('anything') },
      sign(player, DATA, { issuedAt: new Date(clock.now() - 61_000).toISOString() }),
      sign(player, DATA, { issuedAt: new Date(clock.now() + 61_000).toISOString() }),
    ];
    for (const body of forged) {
      await expect(requestFeed(player, body)).rejects.toMatchObject({
        status: 403,
        code: 'SIGNATURE_REFUSED',
      });
    }
    const once = sign(player);
    const both = await Promise.allSettled([requestFeed(player, once), requestFeed(player, once)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const data of [
      {},
      { ...DATA, limit: 0 },
      { ...DATA, limit: 101 },
      { ...DATA, orderBy: 'password' },
    ]) {
      await expect(requestFeed(player, sign(player, data))).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('the player', () => {
  it('DATA-48 the history has only own claims, ten a page', async () => {
    for (const uid of player.uids.slice(3, 11)) await plunderAndClaim(uid);
    const page = (number?: string) => player.api.missions.history({ query: number ? { page: number } : {} });
    const [first, second] = [await page(), await page('2')];
    expect([first.length, second.length]).toEqual([10, 1]);
    expect(first[0]).toMatchObject({
      outcome: { multiplier: 5 },
      error: false,
      mission: { name: 'Supply Store' },
    });
    expect(first[0]?.arrrReward).toBe(first[0]?.result.reward);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(11);
    const other = await aSeededPlayer(server);
    expect(await other.api.missions.history({ query: {} })).toEqual([]);
    await expect(page('0')).rejects.toMatchObject({ status: 400 });
  });

  it('the away report has finished missions until they are marked as seen', async () => {
    const away = await aSeededPlayer(server, {
      fleet: [
        ['qm-01', 5],
        ['qm-02', 12],
      ],
      balances: { BOOTY: 10_000, GOLD: 5000 },
    });
    await away.api.missions.seen({ body: { until: new Date(clock.now()).toISOString() } });
    const [first = '', second = ''] = away.uids;
    const path = readActiveMissionPath(await sendAndWait(away, 'supply-store', [first]));
    await sendAndWait(away, 'the-gilded-press', [second], 2);
    expect((await away.api.missions.away()).finished).toEqual([]);
    clock.advance(HOUR);
    const report = await away.api.missions.away();
    expect(report.finished.map((one) => one.path)).toEqual([path]);
    expect(Date.parse(report.finished[0]?.missionEndTime ?? '')).toBeGreaterThan(Date.parse(report.since));
    // At 1X, because the multiplier is hidden until the claim.
    expect(report.finished[0]?.reward).toBeCloseTo(report.finished[0]?.gathers?.perHour ?? 0, 5);
    expect(report).toMatchObject({ turns: [], earned: [], endedOrders: [] });

    await away.api.missions.seen({ body: { until: report.until } });
    expect((await away.api.missions.away()).since).toBe(report.until);
    // The time of `seen` never moves backwards, and never beyond now.
    await away.api.missions.seen({ body: { until: new Date(0).toISOString() } });
    expect((await away.api.missions.away()).since).toBe(report.until);
    await away.api.missions.seen({ body: { until: new Date(clock.now() + DAY).toISOString() } });
    expect(Date.parse((await away.api.missions.away()).since)).toBe(clock.now());
  });

  it('DATA-49 the prices are those that costs are computed with', async () => {
    const { usdcBooty, usdcGold } = CONTENT.prices.reference;
    expect(await server.anonymous.missions.prices()).toMatchObject({
      usdc_gold_price: Number(usdcGold) / 1e9,
      usdcBootyPrice: Number(usdcBooty) / 1e9,
    });
  });
});

it('the time machine moves only game time, on all servers, and survives a restart', async () => {
  const captain = player.uids[11] ?? '';
  const sent = await sendAndWait(player, 'supply-store', [captain]);
  expect((await fetch(`${server.url}/health`)).headers.get('x-game-ahead')).toBeNull();
  const moves = await Promise.all(
    [1, 2, 3].map(() => server.anonymous.timeMachine.advance({ body: { advanceSeconds: 600 } })),
  );
  expect(moves.map(({ aheadSeconds }) => aheadSeconds).toSorted((a, b) => a - b)).toEqual([600, 1200, 1800]);
  const { headers } = await fetch(`${server.url}/health`);
  expect(headers.get('x-game-ahead')).toBe('1800000');
  expect(Date.parse(headers.get('date') ?? '')).toBe(Math.floor(clock.now() / 1000) * 1000);

  const second = await startTestServer({ clock, content, databaseUrl: server.databaseUrl });
  expect(await second.anonymous.timeMachine.read()).toMatchObject({ aheadSeconds: 1800 });
  await server.anonymous.timeMachine.advance({ body: { advanceSeconds: 60 } });
  await expect.poll(async () => (await second.anonymous.timeMachine.read()).aheadSeconds).toBe(1860);

  const claimed = await claimAndWait(player, readActiveMissionPath(sent));
  expect(claimed.data).toMatchObject({ success: true, result: { timeSpent: 1_860_000 } });
});
