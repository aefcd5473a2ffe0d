import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR } from '../../../testing/missionRuns.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, shared: true });
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
      assignedUserId: '',
      captainLicense1: true,
      captainLicense2: false,
      captainLicense3: false,
    },
    expect.objectContaining({ imageURL: '/art/genesis/gold-1.webp', rarity: 'GOLD', tierBonus: 5 }),
  ]);
});

it('states the mission of a ship: on it until the claim, claimable after its end', async () => {
  const player = await server.signIn();
  const [ship] = await player.api.genesis.ships();
  await server.app.db.pool.query('update genesis_ships set mission_ends_at = $1 where uid = $2', [
    new Date(clock.now() + HOUR),
    ship?.id,
  ]);
  const readShip = async () => (await player.api.genesis.ships()).find(({ id }) => id === ship?.id);
  expect(await readShip()).toMatchObject({ isOnMission: true, isClaimable: false });
  clock.advance(HOUR);
  expect(await readShip()).toMatchObject({ isOnMission: true, isClaimable: true });
});

it('leaves out ships in the wallet, ships of others, and refuses callers without a session', async () => {
  const player = await server.signIn();
  const [first, second] = await player.api.genesis.ships();
  await server.app.db.pool.query(`update assets set location = 'wallet' where uid = $1`, [first?.id]);
  expect((await player.api.genesis.ships()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await (await aSeededPlayer(server)).api.genesis.ships()).toEqual([]);
  expect((await fetch(`${server.url}/genesis/genesis-ships`)).status).toBe(401);
});
