import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fightNextBattle, initiateArena, linkDiscord } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const ROUNDS = 10;

describe.each([
  ['one server', 1],
  ['two servers on one database', 2],
])('races on %s', (_, count) => {
  const clock = aClock();
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startTestServer({ shared: true, clock });
    second =
      count === 1 ? first : await startTestServer({ shared: true, clock, databaseUrl: first.databaseUrl });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  /** One player in two tabs; with two servers, each tab uses another one. */
  const openTwoTabs = async () => {
    const one = await aSeededPlayer(first, {
      fleet: [
        ['qm-01', 20],
        ['fm-01', 25],
      ],
      balances: RICH_BALANCES,
    });
    await linkDiscord(first, one);
    const other: SeededPlayer = { ...one, api: second.clientFor(one.token) };
    return { one, other, captain: one.uids[0] ?? '', mate: one.uids[1] ?? '' };
  };

  it('one captain goes to the arena or on a mission, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { one, other, captain } = await openTwoTabs();
      const [entered, sent] = await Promise.all([
        initiateArena(one, captain, true),
        sendAndWait(other, 'supply-store', [captain]),
      ]);
      expect([entered.success, sent.data.success].filter(Boolean)).toHaveLength(1);
      const lost = entered.success ? sent.data : entered;
      expect(lost.message).toMatch(/^.+ is (in the arena|on a mission)$/);
    }
  });

  it('of two captains that are sent at once, one enters', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { one, other, captain, mate } = await openTwoTabs();
      const results = await Promise.all([
        initiateArena(one, captain, true),
        initiateArena(other, mate, true),
      ]);
      expect(results.filter(({ success }) => success)).toHaveLength(1);
      expect(results.find(({ error }) => error)?.message).toBe('You have a captain in the arena already');
      const { rows } = await first.app.db.pool.query(
        `select uid from assets where owner = $1 and lock_kind = 'arena'`,
        [one.wallet],
      );
      expect(rows).toHaveLength(1);
    }
  });

  it('two claims at once pay the reward once', async () => {
    const { one, other, captain } = await openTwoTabs();
    await initiateArena(one, captain, true);
    await fightNextBattle(first, clock, 'arena');
    const before = await one.api.users.me();
    const { arenaNft } = await one.api.arena.me();
    const booty = arenaNft?.reward.find(({ currency }) => currency === 'BOOTY')?.amount ?? 0;
    expect(booty).toBeGreaterThan(0);
    const results = await Promise.all([
      initiateArena(one, captain, false),
      initiateArena(other, captain, false),
    ]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.find(({ error }) => error)?.message).toBe('This captain is not in the arena');
    const after = await one.api.users.me();
    expect(after.balances.BOOTY - before.balances.BOOTY).toBeCloseTo(booty, 6);
  });

  it('a claim during a battle is paid with it or without it; what was fought is never lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { one, captain } = await openTwoTabs();
      await initiateArena(one, captain, true);
      const [, claimed] = await Promise.all([
        fightNextBattle(first, clock, 'arena'),
        initiateArena(one, captain, false),
      ]);
      expect(claimed.success).toBe(true);
      const reports = await one.api.arena.reports({ query: {} });
      const fought = reports.flatMap(({ reward }) => reward);
      expect(claimed.result?.['reward']).toEqual(fought);
      expect((await one.api.arena.me()).arenaNft).toBeNull();
    }
    expect(await checkLedger(first.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
  });

  it('a captain in the arena cannot be withdrawn', async () => {
    const { one, captain } = await openTwoTabs();
    await initiateArena(one, captain, true);
    const { message } = await one.api.assets
      .mintAndWithdraw({ body: { type: 'CHARACTER', isCoreNFT: false, uids: [captain] } })
      .then(
        () => ({ message: 'withdrawn' }),
        (error: unknown) => error as Error,
      );
    expect(message).toMatch(/in the arena|currently/);
  });
});
