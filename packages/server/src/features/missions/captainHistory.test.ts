import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimAndWait, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const aPlayer = (): Promise<SeededPlayer> =>
  aSeededPlayer(server, {
    fleet: [
      ['qm-01', 20],
      ['fm-01', 25],
      ['scimitar', 1],
    ],
    balances: RICH_BALANCES,
  });

const sendAndClaim = async (player: SeededPlayer, slug: string, team: readonly string[], levels?: number) => {
  const path = readActiveMissionPath(await sendAndWait(player, slug, team, levels));
  clock.advance(48 * HOUR);
  const { data } = await claimAndWait(player, path);
  expect(data.success).toBe(true);
  return data.result;
};

const readHistory = (player: SeededPlayer, uid: string, page?: string) =>
  player.api.missions.captainHistory({ params: { uid }, query: page === undefined ? {} : { page } });

/** Repeats the last claimed run of the player, each copy a minute earlier than the one before. */
const copyLastRun = ({ wallet }: SeededPlayer, count: number) =>
  server.app.db.pool.query(
    `insert into mission_runs
     select gen_random_uuid(), owner, mission, kind, team, started_at, ends_at, level_count, paid, outcome, prize,
       content_hash, gen_random_uuid()::text, player_seed, server_seed, claimed_at - n * interval '1 minute', claim,
       claim_job, null
     from (select * from mission_runs where owner = $1 order by claimed_at desc limit 1) as last,
       generate_series(1, $2) as n`,
    [wallet, count],
  );

describe('the mission history of a captain', () => {
  it('has its claimed runs, newest first, with outcome, money and levels', async () => {
    const player = await aPlayer();
    const [quartermaster = '', mate = ''] = player.uids;
    expect(await readHistory(player, quartermaster)).toEqual([]);
    const plunder = await sendAndClaim(player, 'supply-store', [quartermaster]);
    const raid = await sendAndClaim(player, 'smugglers-run', [quartermaster, mate]);
    await sendAndClaim(player, 'supply-store', [mate]);
    const running = await sendAndWait(player, 'supply-store', [quartermaster]);
    expect(running.data.success).toBe(true);

    const history = await readHistory(player, quartermaster);
    expect(history).toMatchObject([
      { id: raid?.['id'], missionName: "Smuggler's Run", kind: 'Raids', teamSize: 2, levels: 0 },
      { id: plunder?.['id'], missionName: 'Supply Store', kind: 'Plunders', teamSize: 1, levels: 0 },
    ]);
    expect(history[1]).toMatchObject({
      startTime: plunder?.['startTime'],
      claimedAt: plunder?.['claimedAt'],
      money: plunder?.['money'],
      goldBars: 0,
    });
    expect(['success', 'failure']).toContain(history[1]?.outcome);
    expect((await readHistory(player, mate)).map(({ missionName }) => missionName)).toEqual([
      'Supply Store',
      "Smuggler's Run",
    ]);
  });

  it('names the levels that an Event gained', async () => {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 5]], balances: RICH_BALANCES });
    const [uid = ''] = player.uids;
    await sendAndClaim(player, 'fencing-school', [uid], 2);
    expect(await readHistory(player, uid)).toMatchObject([{ kind: 'Events', levels: 2 }]);
  });

  it('has ten runs a page', async () => {
    const player = await aPlayer();
    const [uid = '', mate = ''] = player.uids;
    await sendAndClaim(player, 'supply-store', [uid]);
    await copyLastRun(player, 11);
    await sendAndClaim(player, 'smugglers-run', [mate, uid]);
    await copyLastRun(player, 11);
    const pages = [await readHistory(player, uid), await readHistory(player, uid, '2')];
    const last = await readHistory(player, uid, '3');
    expect([...pages, last].map((page) => page.length)).toEqual([10, 10, 4]);
    const all = [...pages.flat(), ...last];
    expect(new Set(all.map(({ id }) => id)).size).toBe(24);
    const times = all.map(({ claimedAt }) => claimedAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await readHistory(player, uid, '4')).toEqual([]);
    expect(await readHistory(player, uid, '999999')).toEqual([]);
  });

  it('is for the owner of the captain only', async () => {
    const [player, other] = [await aPlayer(), await aPlayer()];
    await expect(readHistory(other, player.uids[0] ?? '')).rejects.toMatchObject({
      status: 403,
      message: 'This is not yours',
    });
    await expect(
      server.anonymous.missions.captainHistory({ params: { uid: player.uids[0] ?? '' }, query: {} }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('is not found for an unknown uid and for gear', async () => {
    const player = await aPlayer();
    for (const uid of ['999999999999', player.uids[2] ?? '']) {
      await expect(readHistory(player, uid)).rejects.toMatchObject({
        status: 404,
        message: 'Captain not found',
      });
    }
  });

  it.each(['/nfts/anne/missions', '/nfts/-1/missions', '/nfts/1/missions?page=0', '/nfts/1/missions?page=x'])(
    'answers 400 to %s',
    async (path) => {
      const { token } = await aPlayer();
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(400);
    },
  );
});
