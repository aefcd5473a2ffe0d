import { GOALS } from '@blacktide/content/goals';
import type { Notification } from '@blacktide/contract';
import { DAY_MS, dailyGoalsOf, HOUR_MS, MINUTE_MS, utcDay } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import {
  fightNextBattle,
  waitForDueBattles,
  initiateArena,
  linkDiscord,
} from '../../../testing/arenaBattles.ts';
import { claimGoal, findGoal } from '../../../testing/goals.ts';
import { claimAndWait, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import {
  aClock,
  startTestServer,
  waitForResult,
  type TestClock,
  type TestServer,
} from '../../../testing/testServer.ts';

/** A day whose first daily goal is to claim five missions. */
const DAY_OF_CLAIMS =
  Array.from({ length: 6 }, (_, index) => utcDay(Date.now()) + 1 + index).find((day) =>
    dailyGoalsOf(GOALS, day).some(({ id }) => id === 'daily-claims'),
  ) ?? 0;

const aCaptainOwner = (on: TestServer): Promise<SeededPlayer> =>
  aSeededPlayer(on, { fleet: [['qm-01', 3]], balances: { BOOTY: 100 } });

const claimFive = async (player: SeededPlayer, clock: TestClock): Promise<void> => {
  for (let count = 0; count < 5; count += 1) {
    const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', player.uids));
    clock.advance(5 * MINUTE_MS);
    await claimAndWait(player, path);
  }
};

const startAtNoon = async () => {
  const clock = aClock(DAY_OF_CLAIMS * DAY_MS + DAY_MS / 2);
  return { clock, server: await startTestServer({ clock }) };
};

describe('daily goals', () => {
  it('are counted for everybody and paid to players with a Discord account, once a day', async () => {
    const { server, clock } = await startAtNoon();
    const player = await aCaptainOwner(server);
    await claimFive(player, clock);
    expect(await findGoal(player, 'daily-claims')).toMatchObject({ progress: 5, needed: 5, state: 'OPEN' });
    expect((await claimGoal(player, 'daily-claims')).data).toMatchObject({
      success: false,
      message: 'Link a Discord account in your profile to receive the rewards of daily goals',
      details: { code: 'GOAL_NEEDS_DISCORD' },
    });
    await linkDiscord(server, player);
    expect(await findGoal(player, 'daily-claims')).toMatchObject({ state: 'READY' });
    expect((await player.api.goals.list()).dailyPaid).toBe(true);
    expect((await claimGoal(player, 'daily-claims')).data).toMatchObject({
      success: true,
      result: { goal: 'daily-claims', reward: [{ currency: 'BOOTY', amount: 6 }] },
    });
    expect((await claimGoal(player, 'daily-claims')).data.details?.code).toBe('GOAL_PAID');
    expect(await findGoal(player, 'daily-claims')).toMatchObject({ state: 'PAID' });
  });

  it('start again at 00:00 UTC of game time; a goal of another day is refused', async () => {
    const { server, clock } = await startAtNoon();
    const player = await aCaptainOwner(server);
    await linkDiscord(server, player);
    await claimFive(player, clock);
    expect(await findGoal(player, 'daily-claims')).toMatchObject({ state: 'READY' });
    const midnight = (DAY_OF_CLAIMS + 1) * DAY_MS;
    clock.advance(midnight - clock.now());
    const { goals, dailyEndsAt } = await player.api.goals.list();
    expect(Date.parse(dailyEndsAt)).toBe(midnight + DAY_MS);
    expect(goals.slice(-3).map(({ id }) => id)).toEqual(
      dailyGoalsOf(GOALS, DAY_OF_CLAIMS + 1).map(({ id }) => id),
    );
    expect(goals.slice(-3).map(({ progress }) => progress)).toEqual([0, 0, 0]);
    expect((await claimGoal(player, 'daily-claims')).data).toMatchObject({
      success: false,
      message: 'This goal belongs to another day',
      details: { code: 'GOAL_NOT_TODAY' },
    });
  });
});

interface Week {
  readonly server: TestServer;
  readonly clock: TestClock;
  readonly player: SeededPlayer;
}

const moneyOf = ({ data }: Notification, currency: string): number => {
  const claimed = data.result as { readonly money?: readonly { currency: string; amount: number }[] } | null;
  return (claimed?.money ?? []).reduce((sum, one) => sum + (one.currency === currency ? one.amount : 0), 0);
};

/** From 00:30 to 19:30: a raid, two plunders, two arena battles, two level-ups, an exchange. What the day's facts are then. */
const playDay = async ({ server, clock, player }: Week, item: string): Promise<Record<string, number>> => {
  const [first = '', second = '', third = ''] = player.uids;
  const succeed = async (job: Promise<{ readonly jobId: string }>): Promise<void> =>
    expect((await waitForResult(player, (await job).jobId)).data.success).toBe(true);
  const send = async (mission: string, ...team: readonly string[]): Promise<string> =>
    readActiveMissionPath(await sendAndWait(player, mission, team));
  const dayStart = new Date(utcDay(clock.now()) * DAY_MS);
  const raid = await send('smugglers-run', first, second);
  for (let battles = 0; battles < 2; battles += 1) await fightNextBattle(server, clock, 'arena');
  clock.advance(4 * HOUR_MS);
  const claims = [await claimAndWait(player, raid)];
  const paths = [await send('emerald-quarry', first), await send('customs-house', second)];
  for (let levels = 0; levels < 2; levels += 1)
    await succeed(player.api.upgrade.levelUp({ body: { type: 'ITEM', levelUpUid: item, levelUpCount: 1 } }));
  await succeed(player.api.exchange.purchase({ body: { name: 'Pouch of Booty', multiplier: 1 } }));
  clock.advance(10 * HOUR_MS);
  for (const path of paths) claims.push(await claimAndWait(player, path));
  expect(claims.every(({ data }) => data.success)).toBe(true);
  // Two more battles have become due.
  await waitForDueBattles(server, clock, 'arena');
  const { rows } = await server.app.db.pool.query<{ won: number }>(
    'select count(*)::int4 as won from arena_fights where captain = $1 and won and battle_at >= $2',
    [third, dayStart],
  );
  const sum = (currency: string): number =>
    Math.floor(claims.reduce((total, claim) => total + moneyOf(claim, currency), 0) + 1e-9);
  return {
    'daily-claims': 3,
    'daily-booty': sum('BOOTY'),
    'daily-islands': 2,
    'daily-level-up': 2,
    'daily-exchange': 1,
    'daily-raid': 1,
    'daily-gems': sum('GEMS'),
    'daily-arena': rows[0]?.won ?? 0,
  };
};

it('every daily goal counts what was done on its day', { timeout: 180_000 }, async () => {
  const clock = aClock(DAY_OF_CLAIMS * DAY_MS + HOUR_MS / 2);
  const server = await startTestServer({ clock });
  const items = Array.from({ length: 9 }, () => ['spyglass', 1] as const);
  const player = await aSeededPlayer(server, {
    fleet: [['qm-01', 12], ['fm-01', 12], ['unique-01', 12], ...items],
    balances: RICH_BALANCES,
  });
  await linkDiscord(server, player);
  expect((await initiateArena(player, player.uids[2] ?? '', true)).success).toBe(true);
  const seen = new Set<string>();
  const paid = new Set<string>();
  for (let day = 0; day < 9; day += 1) {
    const expected = await playDay({ server, clock, player }, player.uids[3 + day] ?? '');
    const { goals } = await player.api.goals.list();
    for (const { id, group, progress, needed, state } of goals) {
      if (group !== 'DAILY') continue;
      seen.add(id);
      expect(progress, id).toBe(Math.min(needed, expected[id] ?? -1));
      expect(state, id).toBe(progress === needed ? 'READY' : 'OPEN');
      expect((await claimGoal(player, id)).data.success, id).toBe(state === 'READY');
      if (state === 'READY') paid.add(id);
    }
    clock.advance(DAY_MS - (clock.now() % DAY_MS) + HOUR_MS / 2);
  }
  expect(seen.size).toBe(8);
  for (const id of ['daily-islands', 'daily-level-up', 'daily-exchange', 'daily-raid'])
    expect(paid).toContain(id);
});
