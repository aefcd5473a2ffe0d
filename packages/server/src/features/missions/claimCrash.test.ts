import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { booksOf } from '../../testing/booksOf.ts';
import { enlist } from '../../testing/sailors.ts';
import { startServerProcess } from '../../testing/serverProcess.ts';
import { aClock, startTestServer } from '../../testing/testServer.ts';
import { claim, DAY, pathOf, runIn, send } from '../../testing/voyages.ts';

const CRASH = fileURLToPath(new URL('../../testing/crashAt.ts', import.meta.url));

/**
 * A claim is three writes: taking the request, carrying it out, committing that. Before the first nothing is promised;
 * these are the two that must not lose it.
 */
const POINTS = [2, 3];

it(
  'a claim that breaks off at any point ends later in the outcome that was fixed at the send, once',
  { timeout: 180_000 },
  async () => {
    // The runs are a day old when the processes that are to die find them.
    const clock = aClock(Date.now() - DAY);
    const harbour = await startTestServer({ clock });
    const fleet = POINTS.flatMap(() => [['qm-01', 5] as const, ['fm-01', 5] as const]);
    const sailor = await enlist(harbour, { fleet, purse: { BOOTY: 1000 } });
    const paths: string[] = [];
    for (const [index] of POINTS.entries()) {
      paths.push(pathOf(await send(sailor, 'smugglers-run', sailor.uids.slice(2 * index, 2 * index + 2))));
    }
    const { rows: fixed } = await harbour.app.db.pool.query<{ id: string; row: number; prize: unknown }>(
      `select id, (outcome->>'row')::int4 as row, prize from mission_runs where owner = $1`,
      [sailor.wallet],
    );
    const before = (await sailor.api.users.me()).arAmount;
    await harbour.close();

    for (const [index, point] of POINTS.entries()) {
      const doomed = await startServerProcess(
        harbour.databaseUrl,
        { CRASH_AT: String(point), CRASH_ARM: 'insert into requests' },
        [CRASH],
      );
      const body = { activeMissionPath: paths[index] ?? '' };
      const dying = doomed.clientFor(sailor.token);
      await dying.missions.claim({ body }).catch(() => null);
      await expect.poll(doomed.isAlive).toBe(false);
    }

    const haven = await startTestServer({ databaseUrl: harbour.databaseUrl });
    const player = { ...sailor, api: haven.clientFor(sailor.token) };
    for (const path of paths) {
      const { data } = await claim(player, path);
      // What was taken before the crash has been carried out by whoever came next.
      expect(data.success || data.details?.code === 'MISSION_CLAIMED_ALREADY', data.message).toBe(true);
    }
    const { rows } = await haven.app.db.pool.query<{ id: string; row: number; prize: unknown }>(
      `select id, (outcome->>'row')::int4 as row, prize from mission_runs where owner = $1 and claimed_at is not null`,
      [sailor.wallet],
    );
    expect(rows.toSorted(byId)).toEqual(fixed.toSorted(byId));
    const history = await player.api.missions.history({ query: {} });
    expect(history.map(({ id }) => id).toSorted()).toEqual(paths.map(runIn).toSorted());
    const earned = history.reduce((sum, { arrrReward }) => sum + arrrReward, 0);
    expect((await player.api.users.me()).arAmount).toBeCloseTo(before + earned, 6);
    expect(await player.api.missions.active()).toEqual([]);
    expect(await booksOf(haven.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
  },
);

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);
