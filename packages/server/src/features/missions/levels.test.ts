import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimAndWait, HOUR, readActiveMissionPath, sendAndWait } from '../../../testing/missionRuns.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

describe('GET /levels', () => {
  it('DATA-04 DATA-05 DATA-06 DATA-40 DATA-41 publishes 40 buildings with the odds that are drawn', async () => {
    const levels = await server.anonymous.levels.list();
    expect(levels.map(({ layer }) => layer)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const buildings = levels.flatMap(({ missions }) => missions);
    expect(buildings).toHaveLength(40);
    expect(buildings.map(({ name }) => name)).not.toContain('Silent Mary');
    for (const { missionStats, name } of buildings) {
      if (!missionStats) continue;
      const sum = missionStats.outcomes.reduce((all, { rate }) => all + rate, 0);
      expect(sum, name).toBeCloseTo(1, 9);
      const successes = missionStats.outcomes.filter(({ type }) => type === 'success');
      expect(missionStats.success_rate).toBeCloseTo(
        successes.reduce((all, { rate }) => all + rate, 0),
        9,
      );
    }
    expect(buildings.find(({ id }) => id === 'sapphire-cove')?.missionStats).toMatchObject({
      kind: 'Plunders',
      layer: 1,
      name: 'Sapphire Cove',
      path: 'missions/sapphire-cove',
      yield: 'Gems',
      yieldImage: expect.stringMatching(/^\/art\//),
      deployment: expect.any(Number),
      minLevel: 1,
      riskLevel: 1,
      color: expect.any(String),
      strengthCap: expect.any(Number),
      success_rate: 0.96,
      cost: 0,
      currency: 'BOOTY',
      totalActiveMissions: expect.any(Number),
      missionEndDate: null,
      outcomes: expect.arrayContaining([
        { type: 'failure', level: 1, rate: 0.04, effect: 'Nothing' },
        { type: 'success', level: 3, rate: 0.18, effect: '1X' },
      ]),
    });
    const special = buildings.find(({ id }) => id === 'the-long-voyage');
    expect(special?.missionStats?.missionEndDate).toEqual({
      _seconds: Date.UTC(2027, 10, 1) / 1000,
      _nanoseconds: 0,
    });
    const mansion = buildings.find(({ id }) => id === 'governors-mansion');
    expect(mansion).toMatchObject({ flagged: true });
  });

  it('DATA-39 publishes kind, island, name, path, yield, odds, time, level, risk, strength cap, cost and teams', async () => {
    const buildings = (await server.anonymous.levels.list()).flatMap(({ missions }) => missions);
    const statsOf = (slug: string) => buildings.find(({ id }) => id === slug)?.missionStats;
    expect(statsOf('sapphire-cove')).toMatchObject({
      kind: 'Plunders',
      layer: 1,
      name: 'Sapphire Cove',
      path: 'missions/sapphire-cove',
      yield: 'Gems',
      yieldImage: '/art/marks/gems.svg',
      deployment: 2,
      minLevel: 1,
      riskLevel: 1,
      color: '#5fb98a',
      strengthCap: 20_000,
      success_rate: 0.96,
      // One battle token, no BOOTY.
      cost: 0,
      currency: 'BOOTY',
      battleTokens: 1,
      totalActiveMissions: expect.any(Number),
    });
    expect(statsOf('sapphire-cove')?.outcomes).toHaveLength(8);
    expect(statsOf('smugglers-run')).toMatchObject({
      kind: 'Raids',
      cost: 3,
      currency: 'BOOTY',
      deployment: 4.8,
    });
    expect(statsOf('the-gilded-press')).toMatchObject({ cost: 1500, currency: 'GOLD', deployment: 24 });
    expect(statsOf('the-general-store')).toMatchObject({ cost: 5000, currency: 'BOOTY', deployment: 0.3 });
    // From level 3, the lowest that it takes: 9 × 0.5 GOLD × 0.45 × 10 BOOTY; 3 hours less 40% for the greatest speed.
    expect(statsOf('fencing-school')).toMatchObject({ cost: 20.25, currency: 'BOOTY', deployment: 1.8 });
  });

  it('answers 304 to a known ETag', async () => {
    const ask = (tag: string) => fetch(`${server.url}/levels`, { headers: { 'if-none-match': tag } });
    const tag = (await ask('"other"')).headers.get('etag') ?? '';
    const again = await ask(tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('DATA-39 counts the teams on missions, also right after a send and a claim', async () => {
    const countTeams = async (): Promise<number> => {
      const buildings = (await server.anonymous.levels.list()).flatMap(({ missions }) => missions);
      return buildings.find(({ id }) => id === 'supply-store')?.missionStats?.totalActiveMissions ?? 0;
    };
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 5]] });
    const before = await countTeams();
    const sent = await sendAndWait(player, 'supply-store', player.uids);
    expect(await countTeams()).toBe(before + 1);
    clock.advance(HOUR);
    expect(await countTeams()).toBe(before + 1);
    await claimAndWait(player, readActiveMissionPath(sent));
    expect(await countTeams()).toBe(before);
  });
});
