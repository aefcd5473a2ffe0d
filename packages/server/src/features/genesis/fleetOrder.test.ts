import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import {
  aFleetOwner,
  assign,
  claimShip,
  DAY,
  findOwnShip,
  finish,
  readBalance,
  sendAllShips,
  sendShip,
} from '../../../testing/fleets.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, shared: true });
});
afterAll(() => server.close());

const inDays = (days: number) => new Date(clock.now() + days * DAY).toISOString();

describe('the standing order of a fleet', () => {
  it('sends ships again in the claim that pays them, until the budget has run out', async () => {
    const player = await aFleetOwner(server, { count: 3 });
    const { api } = player;
    await sendAllShips(player);
    clock.advance(DAY);
    const budget = { gold: 9, booty: 20 };
    const endsAt = inDays(30);
    const spent = { gold: 0, booty: 0 };
    expect(await api.genesis.placeOrder({ body: { budget, endsAt } })).toEqual({
      order: { budget, spent, endsAt },
    });
    expect(await finish(player, api.genesis.claimAll())).toMatchObject({
      success: true,
      message: 'Claimed 216 BOOTY from 3 ships',
      result: { ships: 3, received: 216, sentAgain: 2, left: 0 },
    });
    expect(await api.genesis.order()).toEqual({
      order: { budget, spent: { gold: 6, booty: 20 }, endsAt },
    });
    expect(await api.genesis.dashboard()).toMatchObject({ shipsOnMission: 2, shipsReady: 1 });
    expect(await readBalance(server, player.wallet, 'GOLD')).toBe(1_000_000 - 9 - 6);
    clock.advance(DAY);
    expect(await claimShip(player, player.ship)).toMatchObject({
      success: true,
      result: { isSentAgain: false },
    });
    expect(await checkLedger(server.app.db)).toMatchObject({ sumIsZero: true, balancesMatchEntries: true });
  });

  it('never fails a claim, ends with its date, and can be replaced and cancelled', async () => {
    const player = await aFleetOwner(server, {}, { balances: { GOLD: 3, BOOTY: 10 } });
    const { genesis } = player.api;
    await sendShip(player, player.ship);
    clock.advance(DAY);
    await genesis.placeOrder({ body: { budget: { gold: 100, booty: 100 }, endsAt: inDays(1) } });
    expect(await claimShip(player, player.ship)).toMatchObject({
      success: true,
      result: { received: 72, isSentAgain: false },
    });
    const { order } = await genesis.placeOrder({
      body: { budget: { gold: 5, booty: 50 }, endsAt: inDays(2) },
    });
    expect(await genesis.order()).toEqual({ order });
    clock.advance(2 * DAY);
    expect(await genesis.order()).toEqual({ order: null });
    await genesis.placeOrder({ body: { budget: { gold: 5, booty: 50 }, endsAt: inDays(2) } });
    expect(await genesis.cancelOrder()).toEqual({});
    expect(await genesis.order()).toEqual({ order: null });
    expect(await genesis.cancelOrder()).toEqual({});
  });

  it('is refused with a date that is past or too far, and with a budget that is none', async () => {
    const player = await aSeededPlayer(server);
    const place = (gold: number, endsAt: string) =>
      player.api.genesis.placeOrder({ body: { budget: { gold, booty: 1 }, endsAt } });
    for (const days of [-1, 366]) {
      await expect(place(1, inDays(days))).rejects.toMatchObject({ code: 'ORDER_DATE_OUT_OF_RANGE' });
    }
    for (const gold of [0, -1, 1e12, 0.000_000_1]) {
      await expect(place(gold, inDays(1))).rejects.toMatchObject({ status: 400 });
    }
    expect(await player.api.genesis.order()).toEqual({ order: null });
  });
});

describe('GET /genesis/history', () => {
  it('sums rewards, tax, shares and costs of 30 days from the ledger', async () => {
    const owner = await aFleetOwner(server, { count: 2 });
    const captain = await aSeededPlayer(server);
    await assign(owner, owner.ship, captain.wallet);
    const today = () => new Date(clock.now()).toISOString().slice(0, 10);
    const sentOn = today();
    await sendAllShips(owner);
    clock.advance(DAY);
    const claimedOn = today();
    await finish(owner, owner.api.genesis.claimAll());
    await finish(owner, owner.api.genesis.license({ body: { genesisShipId: owner.ship, license: 2 } }));
    const days = await owner.api.genesis.history();
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      day: claimedOn,
      rewards: 136.8,
      tax: 16,
      shares: 7.2,
      costs: { gold: 0, booty: 2000 },
    });
    expect(days.at(-2)).toEqual({
      day: sentOn,
      rewards: 0,
      tax: 0,
      shares: 0,
      costs: { gold: 6, booty: 20 },
    });
    expect(days[0]).toEqual({
      day: new Date(clock.now() - 29 * DAY).toISOString().slice(0, 10),
      rewards: 0,
      tax: 0,
      shares: 0,
      costs: { gold: 0, booty: 0 },
    });
    expect((await captain.api.genesis.history()).at(-1)).toMatchObject({ rewards: 0, tax: 0, shares: 0 });
    clock.advance(29 * DAY);
    expect((await owner.api.genesis.history())[0]).toMatchObject({ day: claimedOn, rewards: 136.8 });
    clock.advance(DAY);
    expect((await owner.api.genesis.history())[0]).toMatchObject({ rewards: 0 });
  });
});

describe('GET /genesis/dashboard', () => {
  it('FLEET-03 FLEET-04 FLEET-05 API-42 sums ships, licenses and rewards', async () => {
    const player = await aFleetOwner(server, { count: 2 });
    const empty = {
      totalShips: 0,
      averageTierBonus: 0,
      shipsOnMission: 0,
      shipsReady: 0,
      claimableShips: 0,
      licenseCounts: [0, 0, 0],
      fullyLicensed: 0,
      availableReward: 0,
      allTimeRewardClaimed: 0,
      allTimeTaxPaid: 0,
    };
    expect(await (await aSeededPlayer(server)).api.genesis.dashboard()).toEqual(empty);
    const { pool } = server.app.db;
    await pool.query(
      'update genesis_ships set licence_2 = true, licence_3 = true, tier_bonus = 5 where uid = $1',
      [player.ship],
    );
    await sendAllShips(player);
    const sums = {
      ...empty,
      totalShips: 2,
      averageTierBonus: 2.5,
      licenseCounts: [2, 1, 1],
      fullyLicensed: 1,
    };
    expect(await player.api.genesis.dashboard()).toEqual({ ...sums, shipsOnMission: 2 });
    clock.advance(DAY);
    expect(await player.api.genesis.dashboard()).toEqual({
      ...sums,
      claimableShips: 2,
      availableReward: 252 + 80,
    });
    await claimShip(player, player.ship);
    expect(await player.api.genesis.dashboard()).toEqual({
      ...sums,
      shipsReady: 1,
      claimableShips: 1,
      availableReward: 80,
      allTimeRewardClaimed: 226.8,
      allTimeTaxPaid: 25.2,
    });
  });
});

describe('a captain who deletes their account', () => {
  it('goes ashore: the ship has no captain, and the next claim pays the owner alone', async () => {
    const owner = await aFleetOwner(server);
    const captain = await aSeededPlayer(server);
    await assign(owner, owner.ship, captain.wallet);
    await sendShip(owner, owner.ship);
    await captain.api.genesis.placeOrder({ body: { budget: { gold: 1, booty: 1 }, endsAt: inDays(1) } });
    await captain.api.account.deletePersonalData({ body: { confirmation: 'DELETE' } });
    expect(await findOwnShip(owner, owner.ship)).toMatchObject({ assignedUserId: '', sharePercent: 0 });
    clock.advance(DAY);
    expect(await claimShip(owner, owner.ship)).toMatchObject({ result: { share: 0, received: 72 } });
    const { rows } = await server.app.db.pool.query('select 1 from fleet_orders where wallet = $1', [
      captain.wallet,
    ]);
    expect(rows).toEqual([]);
  });
});
