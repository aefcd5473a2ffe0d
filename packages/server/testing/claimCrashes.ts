import { expect } from 'vitest';
import { fileURLToPath } from 'node:url';
import { checkLedger } from './checkLedger.ts';
import { aSeededPlayer } from './seededPlayer.ts';
import { startServerProcess } from './serverProcess.ts';
import { aClock, startTestServer } from './testServer.ts';
import { claimAndWait, DAY, readActiveMissionPath, parseRunId, sendAndWait } from './missionRuns.ts';

const CRASH_MODULE = fileURLToPath(new URL('./crashAt.ts', import.meta.url));

/** The server is killed once before each of these writes: store the request with all changes, commit. */
export const CLAIM_WRITES = [1, 2] as const;
/** Not the requests of the world, which a server stores when it starts. */
const REQUEST_OF_PLAYER = 'insert into requests (id, wallet';

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id);

/** Crashes during one claim for each point. Returns the number of paid claims; each paid exactly what its send had fixed. */
export const crashDuringClaims = async (points: readonly number[]): Promise<number> => {
  // In the past, so that the runs have ended when the crashing processes start.
  const clock = aClock(Date.now() - DAY);
  const setupServer = await startTestServer({ clock });
  const fleet = points.flatMap(() => [['qm-01', 5] as const, ['fm-01', 5] as const]);
  const seededPlayer = await aSeededPlayer(setupServer, { fleet, balances: { BOOTY: 1000 } });
  const paths: string[] = [];
  for (const [index] of points.entries()) {
    paths.push(
      readActiveMissionPath(
        await sendAndWait(seededPlayer, 'smugglers-run', seededPlayer.uids.slice(2 * index, 2 * index + 2)),
      ),
    );
  }
  const { rows: drawnRuns } = await setupServer.app.db.pool.query<{
    id: string;
    row: number;
    prize: unknown;
  }>(`select id, (outcome->>'row')::int4 as row, prize from mission_runs where owner = $1`, [
    seededPlayer.wallet,
  ]);
  const before = (await seededPlayer.api.users.me()).arAmount;
  await setupServer.close();

  for (const [index, point] of points.entries()) {
    const crashingServer = await startServerProcess(
      setupServer.databaseUrl,
      { CRASH_AT: String(point), CRASH_ARM: REQUEST_OF_PLAYER },
      [CRASH_MODULE],
    );
    const body = { activeMissionPath: paths[index] ?? '' };
    const crashingClient = crashingServer.clientFor(seededPlayer.token);
    await crashingClient.missions.claim({ body }).catch(() => null);
    await expect.poll(crashingServer.isAlive).toBe(false);
  }

  const nextServer = await startTestServer({ databaseUrl: setupServer.databaseUrl });
  const player = { ...seededPlayer, api: nextServer.clientFor(seededPlayer.token) };
  for (const path of paths) {
    const { data } = await claimAndWait(player, path);
    // A request that was stored before the crash has been executed by the next server.
    expect(data.success || data.details?.code === 'MISSION_CLAIMED_ALREADY', data.message).toBe(true);
  }
  const { rows } = await nextServer.app.db.pool.query<{ id: string; row: number; prize: unknown }>(
    `select id, (outcome->>'row')::int4 as row, prize from mission_runs where owner = $1 and claimed_at is not null`,
    [seededPlayer.wallet],
  );
  expect(rows.toSorted(byId)).toEqual(drawnRuns.toSorted(byId));
  const history = await player.api.missions.history({ query: {} });
  expect(history.map(({ id }) => id).toSorted()).toEqual(paths.map(parseRunId).toSorted());
  const earned = history.reduce((sum, { arrrReward }) => sum + arrrReward, 0);
  expect((await player.api.users.me()).arAmount).toBeCloseTo(before + earned, 6);
  expect(await player.api.missions.active()).toEqual([]);
  expect(await checkLedger(nextServer.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
  return history.length;
};
