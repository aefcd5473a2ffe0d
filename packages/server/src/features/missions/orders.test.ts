import { CONTENT } from '@blacktide/content';
import type { OrderLogEntry, StandingOrder } from '@blacktide/contract';
import { DAY_MS, toDisplay, type Content, type EmissionLimit, type MissionOf } from '@blacktide/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import {
  aSeededPlayer,
  RICH_BALANCES,
  type SeededPlayerOptions,
  type SeededPlayer,
} from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { claimAndWait, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';

const plunderOf = (slug: string): MissionOf<'Plunders'> => CONTENT.missions[slug] as MissionOf<'Plunders'>;

/** The mission with odds that always draw this row. */
const withCertainOutcome = (mission: MissionOf<'Plunders'>, row: number): MissionOf<'Plunders'> => ({
  ...mission,
  odds: {
    luckyRow: row,
    rows: mission.odds.rows.map((one, index) => ({ ...one, ppm: index === row ? 1_000_000 : 0 })),
  },
});

const exhaustTreasure = (limit: EmissionLimit): EmissionLimit =>
  limit.faucet === 'faucet:plunders' && limit.currency === 'TREASURE' ? { ...limit, perDay: 0n } : limit;

/** Safe Haven always fails, the others never do; the faucet of TREASURE may pay nothing. */
const content: Content = {
  ...CONTENT,
  missions: {
    ...CONTENT.missions,
    'supply-store': withCertainOutcome(plunderOf('supply-store'), 2),
    'customs-house': withCertainOutcome(plunderOf('customs-house'), 2),
    'sunken-market': withCertainOutcome(plunderOf('sunken-market'), 2),
    'safe-haven': withCertainOutcome(plunderOf('safe-haven'), 0),
  },
  emission: { ...CONTENT.emission, limits: CONTENT.emission.limits.map(exhaustTreasure) },
};

const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock, content });
});
afterAll(() => server.close());

type Terms = Omit<Parameters<SeededPlayer['api']['missions']['placeOrder']>[0]['body'], 'activeMissionPath'>;

/** A captain on a mission with a standing order. */
const aStandingOrder = async (slug: string, terms: Terms, outfit: SeededPlayerOptions = {}) => {
  const player = await aSeededPlayer(server, { fleet: [['qm-01', 15]], ...outfit });
  const path = readActiveMissionPath(await sendAndWait(player, slug, player.uids));
  const order = await player.api.missions.placeOrder({ body: { activeMissionPath: path, ...terms } });
  return { player, path, order };
};

const loadOrder = async (player: SeededPlayer): Promise<StandingOrder> => {
  const [order] = await player.api.missions.orders();
  if (!order) throw new Error('there is no order');
  return order;
};

/** Waits until the server has executed what is due now; returns the order. */
const waitUntilActed = async (player: SeededPlayer, before: StandingOrder): Promise<StandingOrder> => {
  await expect
    .poll(async () => {
      const { sent, state, nextAt } = await loadOrder(player);
      return sent !== before.sent || state !== before.state || nextAt !== before.nextAt;
    })
    .toBe(true);
  return loadOrder(player);
};

const listLogEntries = async (
  player: SeededPlayer,
  { id }: StandingOrder,
): Promise<OrderLogEntry['what'][]> =>
  (await player.api.missions.orderLog({ params: { id } })).map(({ what }) => what).toReversed();

describe('a standing order of a player who is not connected', () => {
  it('claims and sends again as often as ordered, claims the last run too, and logs every step', async () => {
    const { player, order, path } = await aStandingOrder('supply-store', { times: 2 });
    // By default a plunder is claimed when it gathers nothing more.
    expect(Date.parse(order.nextAt ?? '') - clock.now()).toBe(plunderOf('supply-store').capMinutes * 60_000);
    const since = new Date(clock.now()).toISOString();
    await player.api.missions.seen({ body: { until: since } });
    let now = order;
    for (const [sent, state] of [
      [1, 'active'],
      [2, 'active'],
      [2, 'ended'],
    ] as const) {
      clock.advance(8 * HOUR);
      now = await waitUntilActed(player, now);
      expect(now).toMatchObject({ sent, state });
    }
    expect(now).toMatchObject({ end: 'times', activeMissionPath: null, nextAt: null });
    expect(await player.api.missions.active()).toEqual([]);
    expect(await listLogEntries(player, now)).toEqual([
      'placed',
      'claimed',
      'sent',
      'claimed',
      'sent',
      'claimed',
      'ended',
    ]);

    const claims = await player.api.missions.history({ query: {} });
    expect(claims).toHaveLength(3);
    const earned = claims.reduce((sum, { arrrReward }) => sum + arrrReward, 0);
    expect((await player.api.users.me()).arAmount).toBeCloseTo(earned, 6);
    const report = await player.api.missions.away();
    expect(report.turns.map(({ sent, end }) => [sent !== null, end])).toEqual([
      [true, null],
      [true, null],
      [false, 'times'],
    ]);
    expect(report.earned).toEqual([{ currency: 'BOOTY', amount: expect.closeTo(earned, 6) }]);
    expect(report.endedOrders.map(({ id }) => id)).toEqual([order.id]);
    const told = await player.api.jobs.notifications({ query: { after: '0' } });
    expect(told.filter(({ type }) => type === 'standingOrder')).toHaveLength(3);
    expect((await claimAndWait(player, path)).data.message).toBe('This mission has been claimed already');
  });

  it('ends at its date', async () => {
    const until = new Date(clock.now() + 9 * HOUR).toISOString();
    const { player, order } = await aStandingOrder('supply-store', { until });
    clock.advance(8 * HOUR);
    const again = await waitUntilActed(player, order);
    expect(again).toMatchObject({ sent: 1, state: 'active' });
    clock.advance(8 * HOUR);
    expect(await waitUntilActed(player, again)).toMatchObject({
      sent: 1,
      end: 'until',
      message: 'The end date that you set has passed',
    });
  });

  it('ends after a failed mission with stopOnFailure', async () => {
    const { player, order } = await aStandingOrder('safe-haven', {
      times: 9,
      stopOnFailure: true,
      claimWhen: 'ready',
    });
    expect(order.nextAt).toBe((await player.api.missions.active())[0]?.missionEndTime);
    clock.advance(DAY_MS);
    expect(await waitUntilActed(player, order)).toMatchObject({ sent: 0, end: 'failure' });
  });

  it('ends when the cost would leave less than the balance to keep', async () => {
    const keep = [{ currency: 'BATTLE_TOKEN' as const, amount: 2 }];
    const { player, order } = await aStandingOrder(
      'customs-house',
      { times: 9, keep },
      { balances: { BATTLE_TOKEN: 4 } },
    );
    clock.advance(DAY_MS);
    const again = await waitUntilActed(player, order);
    expect(again).toMatchObject({ sent: 1, state: 'active' });
    clock.advance(DAY_MS);
    expect(await waitUntilActed(player, again)).toMatchObject({
      sent: 1,
      end: 'reserve',
      message: 'Sending again would leave less Battle Token than you want to keep',
    });
    expect((await player.api.users.me()).battleTokens).toBe(2);
  });

  it('ends with the message of the rule when the team cannot be sent, and keeps what was earned', async () => {
    const { player, order } = await aStandingOrder(
      'customs-house',
      { times: 9 },
      { balances: { BATTLE_TOKEN: 1 } },
    );
    clock.advance(DAY_MS);
    expect(await waitUntilActed(player, order)).toMatchObject({
      end: 'refused',
      message: 'You need a battle token for each captain on this plunder.',
    });
    expect((await player.api.users.me()).arAmount).toBeGreaterThan(0);
    expect(await player.api.missions.active()).toEqual([]);
  });

  it('waits until 00:00 UTC when the faucet has reached its daily limit, and loses nothing', async () => {
    const { player, order, path } = await aStandingOrder(
      'sunken-market',
      { times: 9 },
      { balances: RICH_BALANCES },
    );
    clock.advance(2 * DAY_MS);
    const waiting = await waitUntilActed(player, order);
    expect(waiting).toMatchObject({ state: 'active', sent: 0, activeMissionPath: path });
    expect(Date.parse(waiting.nextAt ?? '')).toBe((Math.floor(clock.now() / DAY_MS) + 1) * DAY_MS);
    expect(await listLogEntries(player, waiting)).toEqual(['placed', 'waiting']);
    expect((await claimAndWait(player, path)).data.message).toBe(
      "Today's reserve of TREASURE is paid out. Nothing is lost: try again after 00:00 UTC",
    );
    expect(await loadOrder(player)).toMatchObject({ state: 'active' });
    await player.api.missions.cancelOrder({ params: { id: order.id } });
  });

  it('ends when the player claims the run or cancels the order', async () => {
    const { player, path } = await aStandingOrder('supply-store', { times: 9 });
    clock.advance(HOUR);
    expect((await claimAndWait(player, path)).data.success).toBe(true);
    expect(await loadOrder(player)).toMatchObject({
      end: 'byHand',
      message: 'You claimed the mission yourself',
    });

    const other = await aStandingOrder('supply-store', { times: 9 });
    const cancel = { params: { id: other.order.id } };
    await expect(player.api.missions.cancelOrder(cancel)).rejects.toMatchObject({ status: 404 });
    await expect(player.api.missions.orderLog(cancel)).rejects.toMatchObject({ status: 404 });
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => other.player.api.missions.cancelOrder(cancel)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(other.player.api.missions.cancelOrder(cancel)).rejects.toMatchObject({
      status: 409,
      message: 'This standing order has ended',
    });
    expect(await loadOrder(other.player)).toMatchObject({ end: 'cancelled' });
    // The run continues, and the player can claim it.
    clock.advance(HOUR);
    expect((await claimAndWait(other.player, other.path)).data.success).toBe(true);
  });
});

it('an invalid order is refused with a message, and a run has at most one order', async () => {
  const { player, path } = await aStandingOrder('supply-store', { times: 1 });
  const place = (terms: Terms, activeMissionPath = path) =>
    player.api.missions.placeOrder({ body: { activeMissionPath, ...terms } });
  const [{ id } = { id: '' }] = await player.api.missions.orders();
  await expect(place({ times: 1 })).rejects.toMatchObject({
    status: 422,
    message: 'This mission has a standing order already',
  });
  await player.api.missions.cancelOrder({ params: { id } });
  await expect(place({})).rejects.toMatchObject({
    status: 422,
    message: 'Say how many times, or until when',
  });
  await expect(place({ times: 101 })).rejects.toMatchObject({ message: 'Choose a number from 1 to 100' });
  const past = new Date(clock.now()).toISOString();
  await expect(place({ until: past })).rejects.toMatchObject({
    message: 'Choose a date within the next 30 days',
  });
  await expect(place({ times: 0 })).rejects.toMatchObject({ status: 400 });
  const keep = [{ currency: 'BATTLE_TOKEN' as const, amount: 0.5 }];
  await expect(place({ times: 1, keep })).rejects.toMatchObject({ status: 400 });
  const none = `users/${player.wallet}/activeMissions/${crypto.randomUUID()}`;
  await expect(place({ times: 1 }, none)).rejects.toMatchObject({ status: 404 });
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => place({ times: 1 })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('the metrics show which faucet has reached its limit, and the ledger balances', async () => {
  const { rows } = await server.app.db.pool.query<{ paid: bigint }>(
    `select (-sum(amount))::int8 as paid from balances where account = 'faucet:plunders' and currency = 'BOOTY'`,
  );
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toContain('blacktide_faucet_open_breaker{faucet="faucet:plunders",currency="TREASURE"} 1');
  expect(text).toContain('blacktide_faucet_open_breaker{faucet="faucet:plunders",currency="BOOTY"} 0');
  const left = /blacktide_faucet_left\{faucet="faucet:plunders",currency="BOOTY"\} (\S+)/.exec(text)?.[1];
  const perDay = CONTENT.emission.limits.find(
    ({ faucet, currency }) => faucet === 'faucet:plunders' && currency === 'BOOTY',
  )?.perDay;
  // Several days were played, so today's payments are at most the total.
  const most = toDisplay(perDay ?? 0n, 'BOOTY');
  expect(Number(left)).toBeLessThanOrEqual(most);
  expect(Number(left)).toBeGreaterThanOrEqual(most - toDisplay(rows[0]?.paid ?? 0n, 'BOOTY'));
  expect(text).toMatch(/blacktide_requests_queued \d+/);
  expect(await checkLedger(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});
