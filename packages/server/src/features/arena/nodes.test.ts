import {
  contestantsHash,
  createArenaDice,
  listArenaFights,
  nextBattleAt,
  toAssetUid,
} from '@blacktide/rules';
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { initiateArena, linkDiscord } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startServerProcess } from '../../../testing/serverProcess.ts';
import { startTestServer } from '../../../testing/testServer.ts';

const CRASH_MODULE = fileURLToPath(new URL('../../../testing/crashAt.ts', import.meta.url));
const BATTLES = 10;
const MAX_KILLS = 2;
const FOUR_HOURS = 4 * 3600;

it('two processes fight ten battles while one is killed in the middle of a battle: each once, and as its record says', async () => {
  // Answers calls and inserts the players; it fights nothing.
  const web = await startTestServer({ environment: { ROLE: 'web' } });
  const { pool } = web.app.db;
  // To a minute after a battle, before any process fights: each move by four hours then makes exactly one battle due.
  const now = Date.now();
  const untilBattle = Math.ceil((nextBattleAt('arena', now) - now) / 1000);
  const { aheadSeconds } = await web.anonymous.timeMachine.advance({
    body: { advanceSeconds: untilBattle + 60 },
  });
  const startNode = (crashAt: number) =>
    crashAt > 0
      ? startServerProcess(
          web.databaseUrl,
          { CRASH_AT: String(crashAt), CRASH_ARM: 'insert into arena_battles' },
          [CRASH_MODULE],
        )
      : startServerProcess(web.databaseUrl);
  // Killed at a random write after the record of a battle: its fights, its results, the schedule or the commit.
  let doomed = await startNode(1 + Math.ceil(Math.random() * 4));
  const survivor = await startNode(0);

  const players = await Promise.all(
    Array.from({ length: 7 }, () => aSeededPlayer(web, { fleet: [['qm-01', 20]] })),
  );
  for (const player of players) {
    await linkDiscord(web, player);
    const entered = await initiateArena(player, player.uids[0] ?? '', true);
    expect(entered.success).toBe(true);
  }
  const countBattles = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: bigint }>('select count(*) from arena_battles');
    return Number(rows[0]?.count);
  };
  const readAheadMs = async (): Promise<number> => {
    const { rows } = await pool.query<{ ahead: bigint }>('select ahead_ms as ahead from game_time');
    return Number(rows[0]?.ahead ?? 0);
  };
  const advance = (node: typeof survivor): Promise<unknown> =>
    node.clientFor(null).timeMachine.advance({ body: { advanceSeconds: FOUR_HOURS } });
  let kills = 0;
  for (let battle = 1; battle <= BATTLES; battle += 1) {
    // The process whose clock moves first also fights first.
    const node = doomed.isAlive() ? doomed : survivor;
    await advance(node).catch(async () => {
      await node.exited;
      // Killed before it had answered: in the battle of the moved time, or in the last one, and no time has moved.
      if ((await readAheadMs()) < (aheadSeconds + battle * FOUR_HOURS) * 1000) await advance(survivor);
    });
    await expect.poll(countBattles).toBe(battle);
    if (doomed.isAlive() || kills === MAX_KILLS) continue;
    kills += 1;
    if (kills < MAX_KILLS) doomed = await startNode(1 + Math.ceil(Math.random() * 4));
  }
  expect(kills).toBeGreaterThan(0);

  const { rows: battles } = await pool.query<{ at: Date }>('select at from arena_battles order by at');
  for (const { at } of battles) {
    const params = { battleAt: at.toISOString() };
    const record = await web.anonymous.arena.battle({ params });
    const fights = await web.anonymous.arena.fights({ params, query: {} });
    expect(fights).toHaveLength(7);
    const contestants = fights.map(({ uid, strength }) => ({ captain: toAssetUid(uid), strength }));
    expect(contestantsHash(contestants)).toBe(record.contestantsHash);
    const dice = createArenaDice({ ...record, battleAt: at.getTime() });
    const winners = listArenaFights(contestants, dice, record).filter(({ won }) => won);
    expect(winners.map(({ captain }) => Number(captain)).toSorted((a, b) => a - b)).toEqual(
      fights.filter(({ won }) => won).map(({ uid }) => Number(uid)),
    );
  }
  const { rows: sums } = await pool.query<{ xp: bigint; won: bigint; fights: bigint; wins: bigint }>(
    `select sum(xp) as xp, sum(battles_won) as won, (select count(*) from arena_fights) as fights,
       (select count(*) from arena_fights where won) as wins from arena_players`,
  );
  const { fights = 0n, wins = 0n } = sums[0] ?? {};
  expect(fights).toBe(70n);
  // 25 for a win, 5 for a loss.
  expect(sums[0]).toMatchObject({ won: wins, xp: 25n * wins + 5n * (fights - wins) });

  for (const player of players) {
    const claimed = await initiateArena(player, player.uids[0] ?? '', false);
    expect(claimed.success).toBe(true);
  }
  expect(await checkLedger(web.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});
