import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import {
  aFleetOwner,
  claimShip,
  DAY,
  findOwnShip,
  finish,
  grantShips,
  readBalance,
  sendAllShips,
  sendShip,
} from '../../../testing/fleets.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, shared: true });
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkLedger(server.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});

const booty = (wallet: string) => readBalance(server, wallet, 'BOOTY');
const gold = (wallet: string) => readBalance(server, wallet, 'GOLD');

describe('a mission', () => {
  it('API-33 API-34 FLEET-28 costs GOLD and BOOTY, takes 24 hours and is paid after tax', async () => {
    const player = await aFleetOwner(server);
    const { wallet, ship } = player;
    const sent = await sendShip(player, ship);
    const { shipName } = await findOwnShip(player, ship);
    const ends = new Date(clock.now() + DAY).toISOString();
    expect(sent).toMatchObject({
      success: true,
      message: `${shipName} sent to mission`,
      result: { genesisShipId: ship, cost: { gold: 3, booty: 10 }, reward: 80, missionEndTime: ends },
    });
    expect([await gold(wallet), await booty(wallet)]).toEqual([999_997, 999_990]);
    expect(await findOwnShip(player, ship)).toMatchObject({
      isOnMission: true,
      isClaimable: false,
      startTime: new Date(clock.now()).toISOString(),
      missionEndTime: ends,
      reward: 80,
    });
    clock.advance(DAY);
    expect(await findOwnShip(player, ship)).toMatchObject({ isOnMission: true, isClaimable: true });
    expect(await claimShip(player, ship)).toMatchObject({
      success: true,
      message: `Claimed 72 BOOTY from ${shipName}`,
      result: { genesisShipId: ship, reward: 80, tax: 8, share: 0, received: 72, isSentAgain: false },
    });
    expect(await booty(wallet)).toBe(999_990 + 72);
    expect(await findOwnShip(player, ship)).toMatchObject({
      isOnMission: false,
      isClaimable: false,
      startTime: null,
      missionEndTime: null,
      reward: 0,
      allTimeRewardClaimed: 72,
      allTimeTaxPaid: 8,
    });
  });

  it('is refused for a ship of another, without a license, while it is away, and before its reward is claimed', async () => {
    const player = await aFleetOwner(server);
    const other = await aFleetOwner(server);
    const [unlicensed = ''] = await grantShips(server, player.wallet, {
      count: 1,
      licences: [false, false, false],
    });
    expect(await sendShip(player, other.ship)).toMatchObject({
      success: false,
      message: 'This is not yours',
    });
    expect(await sendShip(player, '999999999')).toMatchObject({
      success: false,
      message: 'This is not yours',
    });
    expect(await sendShip(player, unlicensed)).toMatchObject({
      success: false,
      message:
        'Mission Blocked: This ship requires at least one captain license to be sent on a mission. Please purchase a license before proceeding.',
    });
    await sendShip(player, player.ship);
    const { shipName } = await findOwnShip(player, player.ship);
    expect(await sendShip(player, player.ship)).toMatchObject({
      message: 'The Genesis ship is currently on a mission.',
    });
    expect(await claimShip(player, player.ship)).toMatchObject({
      success: false,
      message: 'The Genesis ship is currently on a mission.',
    });
    clock.advance(DAY);
    expect(await sendShip(player, player.ship)).toMatchObject({
      success: false,
      message: `Claim the reward of ${shipName} first`,
    });
    expect(await claimShip(other, player.ship)).toMatchObject({ message: 'This is not yours' });
    expect([await gold(player.wallet), await booty(player.wallet)]).toEqual([999_997, 999_990]);
    expect(await gold(other.wallet)).toBe(1_000_000);
  });

  it('is claimed once by claims at the same time', async () => {
    const player = await aFleetOwner(server);
    await sendShip(player, player.ship);
    clock.advance(DAY);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimShip(player, player.ship)));
    expect(claims.filter(({ success }) => success)).toHaveLength(1);
    expect(await booty(player.wallet)).toBe(999_990 + 72);
  });

  it('is refused without enough GOLD', async () => {
    const player = await aFleetOwner(server, {}, { balances: { GOLD: 2, BOOTY: 100 } });
    expect(await sendShip(player, player.ship)).toMatchObject({
      message: "You don't have enough GOLD",
    });
    expect(await findOwnShip(player, player.ship)).toMatchObject({ isOnMission: false });
  });
});

describe('licenses', () => {
  const buy = (player: Parameters<typeof finish>[0], genesisShipId: string, license: number) =>
    finish(player, player.api.genesis.license({ body: { genesisShipId, license } }));

  it('API-32 RULE-21 FLEET-27 are bought once each, in BOOTY', async () => {
    const player = await aFleetOwner(server, { rarity: 'GOLD', licences: [false, false, false] });
    const { shipName } = await findOwnShip(player, player.ship);
    expect(await buy(player, player.ship, 2)).toMatchObject({
      success: true,
      message: `Trails of Gold unlocked for ${shipName}`,
      result: { license: 2, cost: { currency: 'BOOTY', amount: 8000 } },
    });
    expect(await findOwnShip(player, player.ship)).toMatchObject({
      captainLicense1: false,
      captainLicense2: true,
      captainLicense3: false,
    });
    expect(await buy(player, player.ship, 2)).toMatchObject({
      success: false,
      message: 'This license is unlocked already',
    });
    const results = await Promise.all([1, 1, 1].map((license) => buy(player, player.ship, license)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(await booty(player.wallet)).toBe(1_000_000 - 12_000);
    const other = await aFleetOwner(server);
    expect(await buy(other, player.ship, 3)).toMatchObject({ message: 'This is not yours' });
  });

  it('that do not exist are refused at once', async () => {
    const player = await aFleetOwner(server);
    for (const license of [0, 4, 1.5, '1']) {
      await expect(
        player.api.genesis.license({ body: { genesisShipId: player.ship, license: license as number } }),
      ).rejects.toMatchObject({ status: 400 });
    }
    expect(await booty(player.wallet)).toBe(1_000_000);
  });
});

describe('FLEET-LEVEL the tier of a ship', () => {
  it('rises for mythic ship tokens', async () => {
    const player = await aFleetOwner(server, {}, { balances: { MYTHIC_TOKEN: 5 } });
    const raise = (levelUpCount: number) =>
      finish(player, player.api.genesis.level({ body: { genesisShipId: player.ship, levelUpCount } }));
    const { shipName } = await findOwnShip(player, player.ship);
    expect(await raise(3)).toMatchObject({
      message: `${shipName} reached tier bonus 3%`,
      result: { tierBonus: 3, cost: { currency: 'MYTHIC_TOKEN', amount: 3 } },
    });
    expect(await findOwnShip(player, player.ship)).toMatchObject({ tierBonus: 3, expectedReward: 82.4 });
    expect(await raise(3)).toMatchObject({ success: false });
    expect(await readBalance(server, player.wallet, 'MYTHIC_TOKEN')).toBe(2);
  });
});

describe('POST /genesis/send-to-mission-all', () => {
  it('API-35 starts a job for each ship, and a refusal fails only its ship', async () => {
    const player = await aFleetOwner(server, { count: 3 });
    const [unlicensed = ''] = await grantShips(server, player.wallet, {
      count: 1,
      licences: [false, false, false],
    });
    const { jobIds } = await player.api.genesis.sendAll({
      body: { genesisShipIds: [...player.ships, unlicensed] },
    });
    const results = await Promise.all(jobIds.map((jobId) => finish(player, Promise.resolve({ jobId }))));
    expect(results.map(({ success }) => success)).toEqual([true, true, true, false]);
    expect(await player.api.genesis.dashboard()).toMatchObject({ shipsOnMission: 3, shipsReady: 1 });
  });

  it('refuses the whole call for an id that is foreign, repeated or malformed, for none and for 401', async () => {
    const player = await aFleetOwner(server, { count: 2 });
    const other = await aFleetOwner(server);
    const [first = '', second = ''] = player.ships;
    const send = (genesisShipIds: readonly string[]) =>
      player.api.genesis.sendAll({ body: { genesisShipIds: [...genesisShipIds] } });
    await expect(send([first, other.ship])).rejects.toMatchObject({ message: 'This is not yours' });
    await expect(send([first, '999999999'])).rejects.toMatchObject({ message: 'This is not yours' });
    for (const repeated of [first, `0${first}`]) {
      await expect(send([first, second, repeated])).rejects.toMatchObject({
        message: 'A ship can be in the list only once',
      });
    }
    const tooMany = Array.from({ length: 401 }, (_, index) => String(index + 1));
    for (const ids of [[first, 'x'], [], tooMany]) {
      await expect(send(ids)).rejects.toMatchObject({ status: 400 });
    }
    expect(await player.api.genesis.dashboard()).toMatchObject({ shipsOnMission: 0, shipsReady: 2 });
    expect(await gold(player.wallet)).toBe(1_000_000);
  });

  it('returns the same jobs for a repeated key, and sends nothing twice', async () => {
    const player = await aFleetOwner(server, { count: 2 });
    const body = { genesisShipIds: [...player.ships] };
    const first = await player.api.genesis.sendAll({ body }, { idempotencyKey: 'k' });
    expect(await player.api.genesis.sendAll({ body }, { idempotencyKey: 'k' })).toEqual(first);
    await Promise.all(first.jobIds.map((jobId) => waitForResult(player, jobId)));
    expect(await gold(player.wallet)).toBe(1_000_000 - 6);
  });
});

describe('GET /genesis/claim-all', () => {
  const claimAll = (player: Parameters<typeof finish>[0]) => finish(player, player.api.genesis.claimAll());

  it('API-31 claims every ship that is back, with one message', async () => {
    const player = await aFleetOwner(server, { count: 3 });
    const [first = '', second = '', third = ''] = player.ships;
    await sendShip(player, first);
    await sendShip(player, second);
    clock.advance(DAY);
    await sendShip(player, third);
    expect(await claimAll(player)).toMatchObject({
      success: true,
      message: 'Claimed 144 BOOTY from 2 ships',
      result: { ships: 2, reward: 160, tax: 16, share: 0, received: 144, left: 0, sentAgain: 0 },
    });
    expect(await player.api.genesis.dashboard()).toMatchObject({
      shipsOnMission: 1,
      shipsReady: 2,
      allTimeRewardClaimed: 144,
      allTimeTaxPaid: 16,
    });
    expect(await claimAll(player)).toMatchObject({ success: false, message: 'There is nothing to claim' });
  });

  it('FLEET-14 pays an older reward of a ship that is not on a mission', async () => {
    const player = await aFleetOwner(server);
    await server.app.db.pool.query('update genesis_ships set reward = 50000000 where uid = $1', [
      player.ship,
    ]);
    expect(await claimShip(player, player.ship)).toMatchObject({ success: false });
    expect(await claimAll(player)).toMatchObject({ result: { ships: 1, received: 45 } });
  });

  it('pays once for calls at the same time, with or without a key', async () => {
    const player = await aFleetOwner(server, { count: 2 });
    await sendAllShips(player);
    clock.advance(DAY);
    const before = await booty(player.wallet);
    const jobs = await Promise.all(Array.from({ length: 6 }, () => player.api.genesis.claimAll()));
    await Promise.all(jobs.map((job) => finish(player, Promise.resolve(job))));
    expect(await booty(player.wallet)).toBe(before + 144);
    const key = { idempotencyKey: 'again' };
    const first = await player.api.genesis.claimAll(undefined, key);
    expect(await player.api.genesis.claimAll(undefined, key)).toEqual(first);
  });

  it('pays what the daily limit allows, says how many are left, and pays them on the next day', async () => {
    const player = await aFleetOwner(server, { count: 2 });
    await sendAllShips(player);
    clock.advance(DAY);
    await server.app.db.pool.query(
      `update emission_totals set day = floor($1::float8 / 86400000)::int4, today = 1999900000000
       where id = 'faucet:genesis/BOOTY'`,
      [clock.now()],
    );
    expect(await claimAll(player)).toMatchObject({
      success: true,
      message: 'Claimed 72 BOOTY from 1 ship. 1 ship can be claimed later',
      result: { ships: 1, reward: 80, received: 72, left: 1 },
    });
    expect(await claimAll(player)).toMatchObject({ success: false, details: { code: 'FAUCET_DRY' } });
    expect(await player.api.genesis.dashboard()).toMatchObject({ claimableShips: 1, availableReward: 80 });
    clock.advance(DAY);
    expect(await claimAll(player)).toMatchObject({ result: { ships: 1, received: 72, left: 0 } });
  });

  it('returns the same job while one is queued', async () => {
    const web = await startTestServer({ environment: { ROLE: 'web' } });
    const player = await aFleetOwner(web);
    const first = await player.api.genesis.claimAll();
    expect(await player.api.genesis.claimAll()).toEqual(first);
    expect(await player.api.genesis.claimAll(undefined, { idempotencyKey: 'k' })).toEqual(first);
    const other = await aFleetOwner(web);
    expect(await other.api.genesis.claimAll()).not.toEqual(first);
  });

  it('takes a bearer token only, is not stored, and has no HEAD', async () => {
    const player = await aFleetOwner(server);
    const url = `${server.url}/genesis/claim-all`;
    const headers = { authorization: `Bearer ${player.token}` };
    expect((await fetch(url, { headers: { cookie: `token=${player.token}` } })).status).toBe(401);
    expect((await fetch(url, { method: 'HEAD', headers })).status).toBe(404);
    const response = await fetch(url, { headers });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

it('every call answers 401 without a session', async () => {
  const { genesis } = server.anonymous;
  const genesisShipId = '1';
  const endsAt = new Date(clock.now() + DAY).toISOString();
  const terms = { genesisShipId, percent: 1, endsAt };
  const calls = await Promise.allSettled([
    genesis.ships(),
    genesis.dashboard(),
    genesis.assigned(),
    genesis.history(),
    genesis.findPlayer({ query: { user: '@a' } }),
    genesis.claimAll(),
    genesis.send({ body: { genesisShipId } }),
    genesis.sendAll({ body: { genesisShipIds: [genesisShipId] } }),
    genesis.claim({ body: { genesisShipId } }),
    genesis.license({ body: { genesisShipId, license: 1 } }),
    genesis.assign({ body: { genesisShipId, assignedUserId: '@a', action: true } }),
    genesis.attach({ body: { genesisShipId, nftuid: '1', action: true } }),
    genesis.level({ body: { genesisShipId, levelUpCount: 1 } }),
    genesis.propose({ body: terms }),
    genesis.answer({ body: { ...terms, accept: true } }),
    genesis.order(),
    genesis.placeOrder({ body: { budget: { gold: 1, booty: 1 }, endsAt } }),
    genesis.cancelOrder(),
  ]);
  for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { status: 401 } });
  expect(await (await aSeededPlayer(server)).api.genesis.ships()).toEqual([]);
});
