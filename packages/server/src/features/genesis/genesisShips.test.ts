import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true });
});
afterAll(() => server.close());

it('DATA-46 DATA-47 GET /genesis/genesis-ships lists the starter ships with rarity, tier bonus and licences', async () => {
  const player = await server.signIn();
  const ships = await player.api.genesis.ships();
  expect(ships).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      mint: expect.stringMatching(/^\w{32,44}$|^$/),
      shipName: expect.any(String),
      imageURL: '/art/genesis/bronze-1.webp',
      rarity: 'BRONZE',
      tierBonus: 0,
      isOnMission: false,
      isClaimable: false,
      startTime: null,
      missionEndTime: null,
      reward: 0,
      sharePercent: 0,
      agreement: null,
      allTimeRewardClaimed: 0,
      allTimeTaxPaid: 0,
      assignedUserId: '',
      assignedUsername: '',
      captainLicense1: true,
      captainLicense2: false,
      captainLicense3: false,
      captainAboard: null,
      missionCost: { gold: 3, booty: 10 },
      potentialReward: 80,
      expectedReward: 80,
    },
    expect.objectContaining({ imageURL: '/art/genesis/gold-1.webp', rarity: 'GOLD', tierBonus: 5 }),
  ]);
});

it('leaves out ships in the wallet, ships of others, and refuses callers without a session', async () => {
  const player = await server.signIn();
  const [first, second] = await player.api.genesis.ships();
  await server.app.db.pool.query(`update assets set location = 'wallet' where uid = $1`, [first?.id]);
  expect((await player.api.genesis.ships()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await (await aSeededPlayer(server)).api.genesis.ships()).toEqual([]);
  expect((await fetch(`${server.url}/genesis/genesis-ships`)).status).toBe(401);
});
