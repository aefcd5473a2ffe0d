import { GOALS } from '@blacktide/content/goals';
import { DAY_MS, dailyGoalsOf, MINUTE_MS, utcDay } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { claimGoal, findGoal } from '../../../testing/goals.ts';
import { claimAndWait, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import {
  aClock,
  startTestServer,
  waitForResult,
  type TestClock,
  type TestServer,
} from '../../../testing/testServer.ts';

let server: TestServer;
let clock: TestClock;
const SOUND = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };
/** A day whose first daily goal is to claim five missions. */
const DAY_OF_CLAIMS =
  Array.from({ length: 6 }, (_, index) => utcDay(Date.now()) + 1 + index).find((day) =>
    dailyGoalsOf(GOALS, day).some(({ id }) => id === 'daily-claims'),
  ) ?? 0;
const NOON = DAY_OF_CLAIMS * DAY_MS + DAY_MS / 2;

beforeAll(async () => {
  clock = aClock(NOON);
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const aCaptainOwner = (on = server): Promise<SeededPlayer> =>
  aSeededPlayer(on, { fleet: [['qm-01', 3]], balances: { BOOTY: 100, BATTLE_TOKEN: 10 } });

const post = (path: string, body: string, token?: string) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body,
  });

const sendSupplyStore = (player: SeededPlayer) =>
  sendAndWait(player, 'supply-store', player.uids.slice(0, 1));

/** Entries of the ledger as earlier actions have left them. */
const insertEntries = (on: TestServer, { wallet }: SeededPlayer, reason: string, count: number) =>
  on.app.db.pool.query(
    `insert into entries (txn, line, account, currency, amount, reason, at, balance)
     select t.txn, l.line, l.account, 'GEMS', l.amount, $2, now(), l.balance
     from (select gen_random_uuid() as txn from generate_series(1, $3::int4)) as t,
       (values (0, 'player:' || $1::text, 1, 1), (1, 'faucet:test', -1, null)) as l(line, account, amount, balance)`,
    [wallet, reason, count],
  );

describe('GET /goals', () => {
  it('shows a new player fifteen open first steps and three daily goals, in the order of the content', async () => {
    const player = await aSeededPlayer(server);
    const { goals, dailyEndsAt, dailyPaid } = await player.api.goals.list();
    expect(goals.map(({ group }) => group)).toEqual([
      ...Array.from({ length: 15 }, () => 'FIRST_STEPS'),
      'DAILY',
      'DAILY',
      'DAILY',
    ]);
    expect(goals.map(({ id }) => id)).toEqual(
      GOALS.filter(({ id }) => goals.some((goal) => goal.id === id)).map(({ id }) => id),
    );
    expect(goals.every(({ state, progress }) => state === 'OPEN' && progress === 0)).toBe(true);
    expect(goals[0]).toEqual({
      id: 'send-captain',
      group: 'FIRST_STEPS',
      progress: 0,
      needed: 1,
      state: 'OPEN',
      reward: [
        { currency: 'BOOTY', amount: 10 },
        { currency: 'BATTLE_TOKEN', amount: 1 },
      ],
    });
    expect(Date.parse(dailyEndsAt)).toBe((DAY_OF_CLAIMS + 1) * DAY_MS);
    expect(dailyPaid).toBe(false);
  });

  it('refuses a caller without a session', async () => {
    expect((await fetch(`${server.url}/goals`)).status).toBe(401);
  });
});

describe('POST /goals/claim', () => {
  it('refuses a caller without a session, a body that is not right, and an unknown goal', async () => {
    const player = await aSeededPlayer(server);
    expect((await post('/goals/claim', '{"goal":"send-captain"}')).status).toBe(401);
    for (const body of [
      '',
      '{',
      '[]',
      '{}',
      '{"goal":1}',
      '{"goal":""}',
      '{"goal":"send-captain","more":1}',
    ]) {
      expect((await post('/goals/claim', body, player.token)).status).toBe(400);
    }
    const unknown = await post('/goals/claim', '{"goal":"sink-the-fleet"}', player.token);
    expect(unknown.status).toBe(422);
    expect(await unknown.json()).toMatchObject({
      code: 'GOAL_UNKNOWN',
      message: 'There is no such goal',
    });
  });

  it('pays nothing before the goal is reached', async () => {
    const player = await aCaptainOwner();
    expect(await claimGoal(player, 'send-captain')).toMatchObject({
      type: 'goalClaimed',
      data: {
        success: false,
        message: 'This goal is not reached yet: 0 of 1',
        details: { code: 'GOAL_NOT_REACHED', context: { goal: 'send-captain', progress: 0, needed: 1 } },
      },
    });
    expect((await player.api.users.me()).arAmount).toBe(100);
  });

  it('pays a first step once', async () => {
    const player = await aCaptainOwner();
    await sendSupplyStore(player);
    expect(await findGoal(player, 'send-captain')).toMatchObject({ state: 'READY', progress: 1 });
    expect(await claimGoal(player, 'send-captain')).toMatchObject({
      type: 'goalClaimed',
      data: {
        success: true,
        message: 'Reward received: Send a captain on a mission',
        result: {
          goal: 'send-captain',
          reward: [
            { currency: 'BOOTY', amount: 10 },
            { currency: 'BATTLE_TOKEN', amount: 1 },
          ],
        },
      },
    });
    const { arAmount, battleTokens } = await player.api.users.me();
    expect([arAmount, battleTokens]).toEqual([110, 11]);
    expect(await findGoal(player, 'send-captain')).toMatchObject({ state: 'PAID', progress: 1 });
    expect((await claimGoal(player, 'send-captain')).data).toMatchObject({
      success: false,
      details: { code: 'GOAL_PAID' },
    });
    const { lines } = await player.api.account.statement({ query: {} });
    expect(lines[0]).toMatchObject({ text: 'Reward of a first step' });
    expect((await player.api.users.me()).arAmount).toBe(110);
  });

  it('a repeated key is one claim; another body with it is refused, and another player may use it', async () => {
    const [player, other] = [await aCaptainOwner(), await aCaptainOwner()];
    await sendSupplyStore(player);
    await sendSupplyStore(other);
    const idempotencyKey = randomUUID();
    const body = { goal: 'send-captain' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => player.api.goals.claim({ body }, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    const [first = { jobId: '' }] = answers;
    expect((await waitForResult(player, first.jobId)).data.success).toBe(true);
    expect(await player.api.goals.claim({ body }, { idempotencyKey })).toEqual(first);
    await expect(
      player.api.goals.claim({ body: { goal: 'claim-mission' } }, { idempotencyKey }),
    ).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
    const theirs = await other.api.goals.claim({ body }, { idempotencyKey });
    expect(theirs).not.toEqual(first);
    expect((await waitForResult(other, theirs.jobId)).data.success).toBe(true);
    expect((await player.api.users.me()).arAmount).toBe(110);
  });

  it('pays once when twenty claims arrive at once, on two servers', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl, clock });
    const player = await aCaptainOwner();
    await sendSupplyStore(player);
    const onSecond = { ...player, api: second.clientFor(player.token) };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        claimGoal(index % 2 === 0 ? player : onSecond, 'send-captain'),
      ),
    );
    expect(results.filter(({ data }) => data.success)).toHaveLength(1);
    expect(new Set(results.map(({ data }) => data.details?.code ?? 'paid'))).toEqual(
      new Set(['paid', 'GOAL_PAID']),
    );
    expect((await player.api.users.me()).arAmount).toBe(110);
    expect(await checkLedger(server.app.db)).toEqual(SOUND);
  });

  it('is refused while the operator has closed the goals; they can be read', async () => {
    const closed = await startTestServer({ environment: { CLOSED: 'goals' } });
    const player = await aCaptainOwner(closed);
    await expect(player.api.goals.claim({ body: { goal: 'send-captain' } })).rejects.toMatchObject({
      status: 503,
    });
    expect((await player.api.goals.list()).goals).toHaveLength(18);
  });

  it('a player who acted before is paid by what the tables show', async () => {
    const fresh = await startTestServer({ clock });
    const player = await aCaptainOwner(fresh);
    await sendSupplyStore(player);
    // Thousands of other entries lie between the purchase and now.
    await insertEntries(fresh, player, 'shop.purchase', 1);
    await insertEntries(fresh, player, 'mission.reward', 5000);
    expect(await findGoal(player, 'buy-gear')).toMatchObject({ state: 'READY' });
    expect(await findGoal(player, 'exchange')).toMatchObject({ state: 'OPEN' });
    await insertEntries(fresh, player, 'exchange.yield', 1);
    expect(await findGoal(player, 'exchange')).toMatchObject({ state: 'READY' });
  });
});

describe('a captain', () => {
  it('earns the first steps of one player only', async () => {
    const seller = await aCaptainOwner();
    const [captain = ''] = seller.uids;
    const path = readActiveMissionPath(await sendAndWait(seller, 'supply-store', [captain]));
    clock.advance(10 * MINUTE_MS);
    await claimAndWait(seller, path);
    expect((await claimGoal(seller, 'send-captain')).data.success).toBe(true);

    const buyer = await aSeededPlayer(server, { balances: { BOOTY: 100 } });
    await server.app.db.pool.query('update assets set owner = $1 where uid = $2', [buyer.wallet, captain]);
    await sendAndWait(buyer, 'supply-store', [captain]);
    expect(await findGoal(buyer, 'send-captain')).toMatchObject({ state: 'OPEN', progress: 1 });
    expect((await claimGoal(buyer, 'send-captain')).data).toMatchObject({
      success: false,
      details: { code: 'GOAL_NEEDS_CAPTAIN' },
    });

    // Another captain earns them.
    const { uids } = await aCaptainOwner();
    await server.app.db.pool.query('update assets set owner = $1 where uid = $2', [buyer.wallet, uids[0]]);
    await sendAndWait(buyer, 'supply-store', uids);
    expect((await claimGoal(buyer, 'send-captain')).data.success).toBe(true);
    // The seller goes on with what is left.
    expect((await claimGoal(seller, 'claim-mission')).data.success).toBe(true);
  });
});
