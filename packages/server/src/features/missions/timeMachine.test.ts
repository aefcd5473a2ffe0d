import { afterAll, beforeAll, expect, it } from 'vitest';
import { LATEST_GAME_TIME } from '../../platform/gameClock.ts';
import { aSeededPlayer, RICH_BALANCES } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { claimAndWait, DAY, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';

const MAX_SECONDS = 400 * 86_400;
const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, shared: true });
});
afterAll(() => server.close());

const advance = (advanceSeconds: number, on = server) =>
  on.anonymous.timeMachine.advance({ body: { advanceSeconds } });

/** Sets game time to this many seconds before the latest time. */
const setSecondsLeft = async (seconds: number): Promise<void> => {
  await server.app.db.pool.query(
    `insert into game_time (ahead_ms) values ($1) on conflict (id) do update set ahead_ms = $1`,
    [LATEST_GAME_TIME - clock.now() - seconds * 1000],
  );
};

it('a player who signs in for the first time has not been away since the real time', async () => {
  const { now } = await advance(5 * 86_400);
  const newcomer = await server.signIn();
  expect((await newcomer.api.missions.away()).since).toBe(now);
});

it('refuses to pass the latest time, and still moves below it', async () => {
  await setSecondsLeft(10);
  await expect(advance(11)).rejects.toMatchObject({
    status: 422,
    code: 'TIME_LIMIT',
    message: 'The time machine goes no further than 9000-01-01',
  });
  expect((await advance(4)).now).toBe('8999-12-31T23:59:54.000Z');
  await expect(advance(MAX_SECONDS)).rejects.toMatchObject({ code: 'TIME_LIMIT' });
  expect((await advance(6)).now).toBe('9000-01-01T00:00:00.000Z');
  await expect(advance(1)).rejects.toMatchObject({ code: 'TIME_LIMIT' });
  expect((await server.anonymous.timeMachine.read()).now).toBe('9000-01-01T00:00:00.000Z');
});

it('refuses to pass the latest time also for concurrent calls on two servers', async () => {
  const second = await startTestServer({ clock, databaseUrl: server.databaseUrl });
  await setSecondsLeft(35);
  const moves = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => advance(10, index % 2 === 0 ? server : second)),
  );
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = moves.flatMap((move) => (move.status === 'rejected' ? [move.reason as unknown] : []));
  expect(refused).toEqual(
    Array.from({ length: 7 }, () => expect.objectContaining({ status: 422, code: 'TIME_LIMIT' })),
  );
  const { rows } = await server.app.db.pool.query<{ ahead: bigint }>(
    'select ahead_ms as ahead from game_time',
  );
  expect(Number(rows[0]?.ahead)).toBe(LATEST_GAME_TIME - clock.now() - 5000);
});

it('refuses an invalid number of seconds', async () => {
  for (const body of [{}, { advanceSeconds: 0 }, { advanceSeconds: 1e300 }, { advanceSeconds: '1' }, []]) {
    const answer = await fetch(`${server.url}/time-machine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, JSON.stringify(body)).toBe(400);
  }
});

it('missions work at the latest time', async () => {
  await setSecondsLeft(1);
  await advance(1);
  const player = await aSeededPlayer(server, { balances: RICH_BALANCES, fleet: [['qm-01', 5]] });
  const path = readActiveMissionPath(await sendAndWait(player, 'supply-store', [...player.uids]));
  expect(await player.api.missions.active()).toHaveLength(1);
  clock.advance(DAY);
  expect((await claimAndWait(player, path)).data.success).toBe(true);
  expect(await player.api.missions.history({ query: {} })).toHaveLength(1);
});
