import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { booksOf } from './booksOf.ts';
import { enlist } from './sailors.ts';
import { startServerProcess } from './serverProcess.ts';
import { aClock, startTestServer } from './testServer.ts';
import { claim, DAY, pathOf, runIn, send } from './voyages.ts';

const CRASH = fileURLToPath(new URL('./crashAt.ts', import.meta.url));

/** Before each of these the server is killed once: taking the request, carrying it out, committing that. */
export const CLAIM_WRITES = [1, 2, 3] as const;

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);

/** One claim a crash; answers how many have been paid in the end, each exactly what its send had fixed. */
export const crashClaims = async (points: readonly number[]): Promise<number> => {
  // The runs are a day old when the processes that are to die find them.
  const clock = aClock(Date.now() - DAY);
  const harbour = await startTestServer({ clock });
  const fleet = points.flatMap(() => [['qm-01', 5] as const, ['fm-01', 5] as const]);
  const sailor = await enlist(harbour, { fleet, purse: { BOOTY: 1000 } });
  const paths: string[] = [];
  for (const [index] of points.entries()) {
    paths.push(pathOf(await send(sailor, 'smugglers-run', sailor.uids.slice(2 * index, 2 * index + 2))));
  }
  const { rows: fixed } = await harbour.app.db.pool.query<{ id: string; row: number; prize: unknown }>(
    `select id, (outcome->>'row')::int4 as row, prize from mission_runs where owner = $1`,
    [sailor.wallet],
  );
  const before = (await sailor.api.users.me()).arAmount;
  await harbour.close();

  for (const [index, point] of points.entries()) {
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
  return history.length;
};
