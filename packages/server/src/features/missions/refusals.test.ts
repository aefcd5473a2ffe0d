import { CONTENT } from '@blacktide/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  claimAndWait,
  DAY,
  HOUR,
  readActiveMissionPath,
  parseRunId,
  sendAndWait,
} from '../../../testing/missionRuns.ts';

const clock = aClock();
let server: TestServer;
let player: SeededPlayer;

beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
  player = await aSeededPlayer(server);
});
afterAll(() => server.close());

const post = (path: string, body: unknown, { token }: SeededPlayer = player) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const readError = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { error: string; message: string; code: string }),
});

const countRequests = async (): Promise<number> => {
  const { rows } = await server.app.db.pool.query<{ count: bigint }>(
    'select count(*) as count from requests',
  );
  return Number(rows[0]?.count);
};

const aTeam = (nfts: readonly string[], missionPath = 'missions/supply-store') => ({ missionPath, nfts });
const unknownUids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(index + 1_000_000));

describe('a call that can never succeed is refused at once with a message, and stores no request:', () => {
  const RUN = '00000000-0000-8000-8000-000000000000';
  const own = (id: string): string => `users/${player.wallet}/activeMissions/${id}`;

  it.each([
    ['MISS-28 MISS-33 none selected', '/missions/initiate', aTeam([]), 422, 'No Firebase data found.'],
    ['none selected, many', '/missions/initiate-many', { teams: [] }, 422, 'No Firebase data found.'],
    [
      'one team of many is empty',
      '/missions/initiate-many',
      { teams: [aTeam(['1']), aTeam([])] },
      422,
      'No Firebase data found.',
    ],
    ['101 captains', '/missions/initiate', aTeam(unknownUids(101)), 422, 'Send at most 100 captains at once'],
    [
      '101 teams',
      '/missions/initiate-many',
      { teams: unknownUids(101).map((uid) => aTeam([uid])) },
      422,
      'Send at most 100 captains at once',
    ],
    [
      'the same captain twice in a team',
      '/missions/initiate',
      aTeam(['7', '7']),
      422,
      'A captain can be in a team only once',
    ],
    [
      'the same captain in two teams',
      '/missions/initiate-many',
      { teams: [aTeam(['7']), aTeam(['7'])] },
      422,
      'A captain can be in a team only once',
    ],
    [
      'a mission that is not there',
      '/missions/initiate',
      aTeam(['7'], 'missions/the-moon'),
      422,
      'There is no such mission',
    ],
    [
      'a name from Object',
      '/missions/initiate',
      aTeam(['7'], 'missions/constructor'),
      422,
      'There is no such mission',
    ],
    [
      'HOME-23 a hidden mission',
      '/missions/initiate',
      aTeam(['7'], 'missions/silent-mary'),
      422,
      'There is no such mission',
    ],
    [
      'HOME-23 a hidden burner',
      '/missions/initiate',
      aTeam(['7'], 'missions/cortez-curse'),
      422,
      'There is no such mission',
    ],
    [
      'HOME-23 a hidden raid',
      '/missions/initiate',
      aTeam(['7'], 'missions/battle-of-tortuga'),
      422,
      'There is no such mission',
    ],
    ['MISS-44 no claim', '/missions/claim-many', { activeMissionPaths: [] }, 422, 'No Missions Selected'],
  ])('API-02 %s', async (_, path, body, status, message) => {
    const before = await countRequests();
    expect(await readError(await post(path, body))).toMatchObject({
      status,
      error: message,
      message,
    });
    expect(await countRequests()).toBe(before);
  });

  it.each([
    ['a path without a mission', '/missions/initiate', aTeam(['7'], 'missions/')],
    ['a path that climbs', '/missions/initiate', aTeam(['7'], 'missions/../users')],
    ['a path of something else', '/missions/initiate', aTeam(['7'], 'users/supply-store')],
    ['a uid that is none', '/missions/initiate', aTeam(['x'])],
    ['a negative uid', '/missions/initiate', aTeam(['-1'])],
    ['a uid that is a number', '/missions/initiate', { missionPath: 'missions/supply-store', nfts: [7] }],
    ['no captains at all', '/missions/initiate', { missionPath: 'missions/supply-store' }],
    ['no mission', '/missions/initiate', { nfts: ['7'] }],
    ['levelCount 0', '/missions/initiate', { ...aTeam(['7']), levelCount: 0 }],
    ['levelCount -1', '/missions/initiate', { ...aTeam(['7']), levelCount: -1 }],
    ['levelCount 1.5', '/missions/initiate', { ...aTeam(['7']), levelCount: 1.5 }],
    ['levelCount "2"', '/missions/initiate', { ...aTeam(['7']), levelCount: '2' }],
    ['levelCount 1e9', '/missions/initiate', { ...aTeam(['7']), levelCount: 1e9 }],
    ['an unknown field', '/missions/initiate', { ...aTeam(['7']), reward: 9 }],
    [
      'a prototype field',
      '/missions/initiate',
      '{"missionPath":"missions/supply-store","nfts":["7"],"__proto__":{"a":1}}',
    ],
    ['not JSON', '/missions/initiate', '{"missionPath":'],
    ['teams that are none', '/missions/initiate-many', { teams: 'all' }],
    ['no teams', '/missions/initiate-many', {}],
    ['a claim without a path', '/missions/claim', {}],
    ['a claim of a mission', '/missions/claim', { activeMissionPath: 'missions/supply-store' }],
    ['a claim of no run', '/missions/claim', { activeMissionPath: 'users/x/activeMissions/1' }],
    [
      'a claim with SQL in it',
      '/missions/claim',
      { activeMissionPath: "users/x/activeMissions/1'; drop table assets" },
    ],
    ['claims that are none', '/missions/claim-many', { activeMissionPaths: [null] }],
    ['no mission name', '/missions/eligible-nfts', {}],
    ['an empty mission name', '/missions/eligible-nfts', { missionName: '' }],
    ['an order without a path', '/missions/orders', { times: 1 }],
    ['an order of 1.5 times', '/missions/orders', { activeMissionPath: 'x', times: 1.5 }],
    ['a seed that is empty', '/fairness/seed', { seed: '' }],
    ['a seed with a blank in it', '/fairness/seed', { seed: 'a b' }],
    ['a seed beyond measure', '/fairness/seed', { seed: 'x'.repeat(65) }],
    ['a time machine that goes back', '/time-machine', { advanceSeconds: -1 }],
    ['a date that is none', '/missions/away/seen', { until: 'yesterday' }],
  ])('400: %s', async (_, path, body) => {
    const before = await countRequests();
    const answer = await readError(await post(path, body));
    expect(answer).toMatchObject({
      status: 400,
      message: answer.error,
      code: expect.stringMatching(/MALFORMED|NOT_JSON/),
    });
    expect(await countRequests()).toBe(before);
  });

  it('403: the path of another player', async () => {
    const other = await aSeededPlayer(server);
    const path = `users/${other.wallet}/activeMissions/${RUN}`;
    for (const [call, body] of [
      ['/missions/claim', { activeMissionPath: path }],
      ['/missions/claim-many', { activeMissionPaths: [own(RUN), path] }],
      ['/missions/orders', { activeMissionPath: path, times: 1 }],
    ] as const) {
      const before = await countRequests();
      expect(await readError(await post(call, body))).toMatchObject({
        status: 403,
        error: 'This is not yours',
      });
      expect(await countRequests()).toBe(before);
    }
  });

  it('201 claims, and the same claim twice', async () => {
    const many = unknownUids(201).map((_, index) =>
      own(`${RUN.slice(0, -3)}${String(index).padStart(3, '0')}`),
    );
    expect(await readError(await post('/missions/claim-many', { activeMissionPaths: many }))).toMatchObject({
      status: 422,
      error: 'Claim at most 200 missions at once',
    });
    const twice = { activeMissionPaths: [own(RUN), own(RUN)] };
    expect(await readError(await post('/missions/claim-many', twice))).toMatchObject({
      status: 422,
      error: 'A mission can be claimed only once',
    });
  });

  it('404: eligible captains for a hidden or unknown mission', async () => {
    for (const missionName of ['Silent Mary', 'The Moon', 'constructor']) {
      const call = player.api.missions.eligible({ body: { missionName } });
      await expect(call).rejects.toMatchObject({ status: 404, message: 'Mission not found' });
    }
  });
});

describe('a send that the rules refuse has a message and changes nothing:', () => {
  const refusedWith = async (
    one: SeededPlayer,
    slug: string,
    nfts: readonly string[],
    levelCount?: number,
  ) => {
    const before = [await one.api.users.me(), await one.api.missions.active()];
    const { data } = await sendAndWait(one, slug, nfts, levelCount);
    expect(data).toMatchObject({ success: false, error: true, result: null });
    expect([await one.api.users.me(), await one.api.missions.active()]).toEqual(before);
    return data.message;
  };

  it('MISS-29 a battle token is missing, or a currency', async () => {
    const one = await aSeededPlayer(server, { fleet: [['qm-01', 12]], balances: { GOLD: 99 } });
    expect(await refusedWith(one, 'sapphire-cove', one.uids)).toBe(
      'You need a battle token for each captain on this plunder.',
    );
    expect(await refusedWith(one, 'ice-foundry', one.uids)).toBe("You don't have enough GOLD");
    expect(await refusedWith(one, 'fencing-school', one.uids)).toBe("You don't have enough BOOTY");
  });

  it('MISS-29 only Supply Store and Safe Haven need no battle tokens', () => {
    const free = Object.values(CONTENT.missions).filter(
      (one) => one.kind === 'Plunders' && one.battleTokens === 0,
    );
    expect(free.map(({ name }) => name).toSorted()).toEqual(['Safe Haven', 'Supply Store']);
  });

  it('the level is too low, the captain is not available, or the kind does not accept the team', async () => {
    const one = await aSeededPlayer(server, {
      fleet: [
        ['qm-01', 1],
        ['qm-02', 1],
        ['sloop', 1],
      ],
      balances: RICH_BALANCES,
    });
    const [first = '', second = '', ship = ''] = one.uids;
    const name = `${CONTENT.designs['qm-01']?.name} #${Number(first) + 1}`;
    expect(await refusedWith(one, 'armada-anchorage', [first])).toBe(
      `${name} needs level 18 for this mission`,
    );
    expect((await sendAndWait(one, 'supply-store', [first])).data.success).toBe(true);
    expect(await refusedWith(one, 'supply-store', [first])).toBe(`${name} is on a mission`);
    expect(await refusedWith(one, 'supply-store', ['999999999'])).toBe('No associated NFT found');
    expect(await refusedWith(one, 'supply-store', [ship])).toBe('No associated NFT found');
    expect(await refusedWith(one, 'stranded-crew', [second])).toBe(
      'Only a First Mate or a Unique can rescue a crew',
    );
    expect(await refusedWith(one, 'old-armourer', [second])).toBe('This captain has no item to train');
    expect(await refusedWith(one, 'fleet-command', [second])).toBe(
      'Fleet Command is for Genesis ships, not for captains',
    );
    await server.app.db.pool.query(`update assets set location = 'wallet' where uid = $1`, [second]);
    expect(await refusedWith(one, 'supply-store', [second])).toBe('This is not in the game');
  });

  it('the captain belongs to another player', async () => {
    const [one, other] = [
      await aSeededPlayer(server),
      await aSeededPlayer(server, { fleet: [['qm-01', 1]] }),
    ];
    expect(await refusedWith(one, 'supply-store', other.uids)).toBe('This is not yours');
    expect(await other.api.missions.active()).toEqual([]);
  });

  it('a raid needs a First Mate and a Quartermaster, a plunder one captain', async () => {
    const fleet = [
      ['qm-01', 3],
      ['qm-02', 3],
    ] as const;
    const one = await aSeededPlayer(server, { fleet, balances: RICH_BALANCES });
    expect(await refusedWith(one, 'smugglers-run', one.uids)).toBe(
      'A raid needs one First Mate and one Quartermaster; a Unique stands for either',
    );
    expect(await refusedWith(one, 'supply-store', one.uids)).toBe('A team here is one captain');
  });

  it('MISS-27 RULE-14 levelCount is out of range, and a special has ended', async () => {
    const one = await aSeededPlayer(server, { fleet: [['unique-01', 12]], balances: RICH_BALANCES });
    const most = CONTENT.growth.maxLevel.UNIQUE - 12;
    expect(await refusedWith(one, 'fencing-school', one.uids, most + 1)).toBe(
      `Choose a number from 1 to ${most}`,
    );
    expect(await refusedWith(one, 'the-gilded-press', one.uids, 31)).toBe('Choose a number from 1 to 30');
    expect(await refusedWith(one, 'supply-store', one.uids, 2)).toBe('Choose a number from 1 to 1');
    expect(await refusedWith(one, 'ice-foundry', one.uids, 2)).toBe('Choose a number from 1 to 1');
    expect(await refusedWith(one, 'northern-watch', one.uids)).toBe(
      'Northern Watch ended on 1 November 2025',
    );
  });
});

describe('a claim that the rules refuse has a message and pays nothing:', () => {
  it('not ready, of another player, unknown, already claimed', async () => {
    const [one, other] = [
      await aSeededPlayer(server, { fleet: [['qm-01', 1]] }),
      await aSeededPlayer(server),
    ];
    const path = readActiveMissionPath(await sendAndWait(one, 'supply-store', one.uids));
    expect((await claimAndWait(one, path)).data.message).toBe('This mission is still running');
    clock.advance(HOUR);
    const foreign = `users/${other.wallet}/activeMissions/${parseRunId(path)}`;
    expect((await claimAndWait(other, foreign)).data.message).toBe('This is not yours');
    const none = `users/${one.wallet}/activeMissions/00000000-0000-8000-8000-000000000000`;
    expect((await claimAndWait(one, none)).data.message).toBe('There is no such mission');
    expect((await claimAndWait(one, path)).data.success).toBe(true);
    expect((await claimAndWait(one, path)).data.message).toBe('This mission has been claimed already');
    expect((await other.api.users.me()).arAmount).toBe(0);
  });

  it('MISS-38 a special before its end date; its send is reported as initiateSpecial', async () => {
    const one = await aSeededPlayer(server, { fleet: [['unique-01', 12]], balances: RICH_BALANCES });
    const sent = await sendAndWait(one, 'the-long-voyage', one.uids);
    expect(sent).toMatchObject({ type: 'initiateSpecial', data: { success: true } });
    clock.advance(DAY);
    expect((await claimAndWait(one, readActiveMissionPath(sent))).data.message).toBe(
      'This mission is still running',
    );
  });

  it('the result of a job is not visible to other players', async () => {
    const [one, other] = [
      await aSeededPlayer(server, { fleet: [['qm-01', 1]] }),
      await aSeededPlayer(server),
    ];
    const { id } = (await sendAndWait(one, 'supply-store', one.uids)).data;
    await expect(other.api.jobs.job({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});
