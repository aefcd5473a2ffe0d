import { nameKey } from '@blacktide/rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkDiscord, initiateArena } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import {
  aFleetOwner,
  assign,
  claimShip,
  DAY,
  findOwnShip,
  finish,
  grantShips,
  readBalance,
  sendAllShips,
  sendShip,
} from '../../../testing/fleets.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { subscribeToNotifications } from '../../../testing/subscribeToNotifications.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { SHARD_LOCK, shardOf } from '../../platform/executor/shards.ts';

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

const rename = async ({ wallet }: SeededPlayer, username: string) =>
  server.app.db.pool.query('update players set username = $2, name_key = $3 where wallet = $1', [
    wallet,
    username,
    nameKey(username),
  ]);
const readNotifications = ({ api }: SeededPlayer) => api.jobs.notifications({ query: { after: '0' } });
const usernameOf = async ({ api }: SeededPlayer) => (await api.users.me()).username;
const inDays = (days: number) => new Date(clock.now() + days * DAY).toISOString();

describe('an assigned captain', () => {
  it('API-30 FLEET-24 is found by wallet or @username, told of it, and sees the ship in a list of their own', async () => {
    const owner = await aFleetOwner(server);
    const captain = await aSeededPlayer(server);
    await rename(captain, 'Calico Jack');
    const inbox = await subscribeToNotifications(server, captain);
    const { shipName } = await findOwnShip(owner, owner.ship);
    expect(await assign(owner, owner.ship, '@calico jack')).toMatchObject({
      success: true,
      message: `Calico Jack is now captain of ${shipName}`,
      result: { action: true, assignedUserId: captain.wallet, assignedUsername: 'Calico Jack' },
    });
    const ownerName = await usernameOf(owner);
    expect(await inbox.next()).toMatchObject({
      seq: 1,
      type: 'fleetCaptainAssigned',
      data: {
        success: true,
        message: `${ownerName} made you captain of ${shipName}`,
        result: { genesisShipId: owner.ship, shipName, action: true, ownerUsername: ownerName },
      },
    });
    expect(await findOwnShip(owner, owner.ship)).toMatchObject({
      assignedUserId: captain.wallet,
      assignedUsername: 'Calico Jack',
      sharePercent: 10,
    });
    const [assigned, ...others] = await captain.api.genesis.assigned();
    expect(others).toEqual([]);
    expect(assigned).toMatchObject({
      id: owner.ship,
      owner: owner.wallet,
      ownerUsername: ownerName,
      share: 0,
      allTimeShare: 0,
    });
    expect(await captain.api.genesis.ships()).toEqual([]);
    expect(await assign(owner, owner.ship, '', false)).toMatchObject({
      message: `Captain removed from ${shipName}`,
    });
    expect(await captain.api.genesis.assigned()).toEqual([]);
    expect((await readNotifications(captain)).map(({ seq, data }) => [seq, data.message])).toEqual([
      [1, `${ownerName} made you captain of ${shipName}`],
      [2, `${ownerName} took ${shipName} back`],
    ]);
  });

  it('is another player who exists; whoever is not the owner assigns nobody', async () => {
    const owner = await aFleetOwner(server);
    const other = await aSeededPlayer(server);
    const stranger = 'So11111111111111111111111111111111111111112';
    for (const user of ['@nobody here', 'x', stranger, owner.wallet, '@', '  ']) {
      await expect(assign(owner, owner.ship, user)).rejects.toMatchObject({
        code: 'FLEET_CAPTAIN_UNKNOWN',
        message: `There is no other player ${user}`,
      });
    }
    expect(await assign(other, owner.ship, owner.wallet)).toMatchObject({ message: 'This is not yours' });
    expect(await assign(owner, owner.ship, '', false)).toMatchObject({ success: false });
    await assign(owner, owner.ship, other.wallet);
    expect(await assign(owner, owner.ship, other.wallet)).toMatchObject({ success: false });
    expect(await sendShip(other, owner.ship)).toMatchObject({ message: 'This is not yours' });
    expect((await readNotifications(other)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  it('FLEET-23 GET /genesis/find-player shows whom a name or a wallet means', async () => {
    const caller = await aSeededPlayer(server);
    const other = await aSeededPlayer(server);
    await rename(other, 'Grace O');
    const find = async (user: string) => (await caller.api.genesis.findPlayer({ query: { user } })).player;
    const found = { wallet: other.wallet, username: 'Grace O', profilePicture: '' };
    for (const user of ['@Grace O', '@grace o', ` ${other.wallet} `]) expect(await find(user)).toEqual(found);
    for (const user of ['Grace O', '@Grace', caller.wallet, 'x']) expect(await find(user)).toBeNull();
    await expect(find('')).rejects.toMatchObject({ status: 400 });
  });

  it('cannot be removed or replaced in the middle of a mission, nor before its reward is claimed', async () => {
    const owner = await aFleetOwner(server);
    const captain = await aSeededPlayer(server);
    await assign(owner, owner.ship, captain.wallet);
    await sendShip(owner, owner.ship);
    expect(await assign(owner, owner.ship, '', false)).toMatchObject({
      success: false,
      message: 'The Genesis ship is currently on a mission.',
    });
    clock.advance(DAY);
    const { shipName } = await findOwnShip(owner, owner.ship);
    expect(await assign(owner, owner.ship, '', false)).toMatchObject({
      success: false,
      message: `Claim the reward of ${shipName} first`,
    });
    expect((await captain.api.genesis.assigned()).map(({ share }) => share)).toEqual([7.2]);
  });

  it('gets 10% of what a claim leaves after tax, with a notification, in both statements', async () => {
    const owner = await aFleetOwner(server, { count: 2 });
    const captain = await aSeededPlayer(server);
    for (const ship of owner.ships) await assign(owner, ship, captain.wallet);
    await sendAllShips(owner);
    clock.advance(DAY);
    const inbox = await subscribeToNotifications(server, captain);
    const claimed = await finish(owner, owner.api.genesis.claimAll());
    expect(claimed).toMatchObject({
      message: 'Claimed 129.6 BOOTY from 2 ships',
      result: { ships: 2, reward: 160, tax: 16, share: 14.4, received: 129.6 },
    });
    const ownerUsername = await usernameOf(owner);
    const message = `You received 14.4 BOOTY as captain of 2 ships of ${ownerUsername}`;
    expect(await inbox.next()).toMatchObject({
      type: 'fleetCaptainShare',
      data: { id: claimed.id, message, result: { ships: 2, share: 14.4, ownerUsername } },
    });
    expect(await readBalance(server, captain.wallet, 'BOOTY')).toBe(14.4);
    expect(await readBalance(server, owner.wallet, 'BOOTY')).toBeCloseTo(1_000_000 - 20 + 129.6, 6);
    expect(await findOwnShip(owner, owner.ship)).toMatchObject({
      allTimeRewardClaimed: 64.8,
      allTimeTaxPaid: 8,
    });
    expect((await captain.api.genesis.assigned()).map(({ allTimeShare }) => allTimeShare)).toEqual([
      7.2, 7.2,
    ]);
    const shareOf = async (player: SeededPlayer) =>
      (await player.api.account.statement({ query: { reason: 'genesis.fleetCaptain' } })).lines;
    expect(await shareOf(captain)).toMatchObject([
      { amount: 14.4, text: 'Share of a fleet captain', job: { id: claimed.id, message } },
    ]);
    expect(await shareOf(owner)).toMatchObject([
      { amount: -14.4, text: 'Share of a fleet captain', job: { id: claimed.id, message: claimed.message } },
    ]);
  });

  it('and owner may captain ships of each other and claim at the same time', async () => {
    const anne = await aFleetOwner(server, { count: 10 });
    const jack = await aFleetOwner(server, { count: 10 });
    const pairs = [
      [anne, jack],
      [jack, anne],
    ] as const;
    for (const [owner, captain] of pairs) {
      await Promise.all(owner.ships.map((ship) => assign(owner, ship, captain.wallet)));
      await sendAllShips(owner);
    }
    clock.advance(DAY);
    const claims = pairs.flatMap(([owner]) => owner.ships.map((ship) => claimShip(owner, ship)));
    expect((await Promise.all(claims)).every(({ success }) => success)).toBe(true);
    for (const { wallet } of [anne, jack]) {
      expect(await readBalance(server, wallet, 'BOOTY')).toBeCloseTo(1_000_000 - 100 + 720, 6);
    }
    for (const player of [anne, jack]) {
      const seqs = (await readNotifications(player)).map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    }
  });

  it('who changed since the claim was accepted leaves the ship claimable', async () => {
    const owner = await aFleetOwner(server, { count: 2 });
    const captain = await aSeededPlayer(server);
    const [first = '', second = ''] = owner.ships;
    await sendAllShips(owner);
    clock.advance(DAY);
    const { pool } = server.app.db;
    const client = await pool.connect();
    // While the owner's shard is held, claims are accepted but not decided: that comes after the captain has changed.
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shardOf(owner.wallet)]);
    const single = await owner.api.genesis.claim({ body: { genesisShipId: second } });
    const all = await owner.api.genesis.claimAll();
    await client.query('update genesis_ships set assigned_user_id = $1 where uid = $2', [
      captain.wallet,
      second,
    ]);
    await client.query('commit');
    client.release();
    expect(await finish(owner, Promise.resolve(single))).toMatchObject({
      success: false,
      details: { code: 'FLEET_CAPTAIN_CHANGED' },
    });
    expect(await finish(owner, Promise.resolve(all))).toMatchObject({
      success: true,
      result: { ships: 1, left: 1, share: 0 },
    });
    expect(await findOwnShip(owner, first)).toMatchObject({ isOnMission: false });
    expect(await findOwnShip(owner, second)).toMatchObject({ isClaimable: true, reward: 80 });
    expect(await claimShip(owner, second)).toMatchObject({ result: { share: 7.2, received: 64.8 } });
  });
});

describe('a share agreement', () => {
  const propose = (player: SeededPlayer, genesisShipId: string, percent: number, endsAt: string) =>
    finish(player, player.api.genesis.propose({ body: { genesisShipId, percent, endsAt } }));
  const answer = (
    player: SeededPlayer,
    genesisShipId: string,
    accept: boolean,
    percent: number,
    endsAt: string,
  ) => finish(player, player.api.genesis.answer({ body: { genesisShipId, accept, percent, endsAt } }));

  const anAssignedShip = async () => {
    const owner = await aFleetOwner(server);
    const captain = await aSeededPlayer(server);
    await assign(owner, owner.ship, captain.wallet);
    return { owner, captain, ship: owner.ship };
  };

  it('is shown to both, starts when the other side accepts, is paid, and ends by itself', async () => {
    const { owner, captain, ship } = await anAssignedShip();
    const endsAt = inDays(2);
    expect(await propose(captain, ship, 50, endsAt)).toMatchObject({
      success: true,
      result: { percent: 50, endsAt, state: 'proposed' },
    });
    expect((await readNotifications(owner)).at(-1)).toMatchObject({
      type: 'genesisShareAgreement',
      data: { result: { genesisShipId: ship, percent: 50, endsAt, state: 'proposed' } },
    });
    const proposal = { percent: 50, endsAt, proposedBy: 'captain', isAccepted: false };
    expect(await findOwnShip(owner, ship)).toMatchObject({ sharePercent: 10, agreement: proposal });
    expect(await captain.api.genesis.assigned()).toMatchObject([{ sharePercent: 10, agreement: proposal }]);
    expect(await answer(captain, ship, true, 50, endsAt)).toMatchObject({ success: false });
    expect(await answer(owner, ship, true, 49, endsAt)).toMatchObject({
      success: false,
      details: { code: 'SHARE_CHANGED' },
    });
    expect(await answer(owner, ship, true, 50, endsAt)).toMatchObject({ result: { state: 'accepted' } });
    expect((await readNotifications(captain)).at(-1)).toMatchObject({
      data: { result: { state: 'accepted', percent: 50 } },
    });
    expect(await findOwnShip(owner, ship)).toMatchObject({ sharePercent: 50 });
    expect(await propose(owner, ship, 1, endsAt)).toMatchObject({
      success: false,
      details: { code: 'SHARE_AGREED' },
    });
    await sendShip(owner, ship);
    clock.advance(DAY);
    expect(await claimShip(owner, ship)).toMatchObject({ result: { share: 36, received: 36 } });
    await sendShip(owner, ship);
    clock.advance(DAY);
    expect(await findOwnShip(owner, ship)).toMatchObject({ sharePercent: 10, agreement: null });
    expect(await claimShip(owner, ship)).toMatchObject({ result: { share: 7.2, received: 64.8 } });
  });

  it('is declined by either side and removed with the captain', async () => {
    const { owner, captain, ship } = await anAssignedShip();
    const endsAt = inDays(2);
    await propose(owner, ship, 0, endsAt);
    expect(await answer(captain, ship, false, 0, endsAt)).toMatchObject({ result: { state: 'declined' } });
    await propose(owner, ship, 90, endsAt);
    expect(await answer(captain, ship, true, 90, endsAt)).toMatchObject({ success: true });
    await assign(owner, ship, '', false);
    await assign(owner, ship, captain.wallet);
    expect(await findOwnShip(owner, ship)).toMatchObject({ sharePercent: 10, agreement: null });
  });

  it('is refused for strangers, without a captain, and with malformed terms', async () => {
    const { owner, ship } = await anAssignedShip();
    const stranger = await aSeededPlayer(server);
    expect(await propose(stranger, ship, 5, inDays(1))).toMatchObject({ message: 'This is not yours' });
    const [alone = ''] = await grantShips(server, owner.wallet, { count: 1 });
    expect(await propose(owner, alone, 5, inDays(1))).toMatchObject({
      details: { code: 'SHARE_NO_CAPTAIN' },
    });
    expect(await propose(owner, ship, 5, inDays(-1))).toMatchObject({
      message: 'Choose a date within the next 365 days',
    });
    for (const [percent, endsAt] of [
      [101, inDays(1)],
      [-1, inDays(1)],
      [1.5, inDays(1)],
      [5, 'tomorrow'],
    ] as const) {
      await expect(propose(owner, ship, percent, endsAt)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('FLEET-ATTACH an own captain aboard', () => {
  const attach = (player: SeededPlayer, genesisShipId: string, nftuid: string, action: boolean) =>
    finish(player, player.api.genesis.attach({ body: { genesisShipId, nftuid, action } }));

  it('raises the reward, is busy with the ship, and keeps the ship from leaving the game', async () => {
    const owner = await aFleetOwner(server, {}, { fleet: [['qm-01', 20]], balances: RICH_BALANCES });
    await linkDiscord(server, owner);
    const [captain = ''] = owner.uids;
    const { shipName } = await findOwnShip(owner, owner.ship);
    const aboard = await attach(owner, owner.ship, captain, true);
    const { name } = aboard.result as { name: string };
    expect(aboard.message).toBe(`${name} is aboard ${shipName}`);
    expect(await findOwnShip(owner, owner.ship)).toMatchObject({
      captainAboard: { uid: captain, name, level: 20 },
      potentialReward: 80,
      expectedReward: 96,
    });
    expect(await owner.api.inventory.nfts()).toMatchObject([{ uid: captain, busyWith: 'genesis' }]);
    expect(await initiateArena(owner, captain, true)).toMatchObject({
      success: false,
      message: `${name} is aboard a Genesis ship`,
    });
    const mission = { missionPath: 'missions/supply-store', nfts: [captain] };
    expect(await finish(owner, owner.api.missions.initiate({ body: mission }))).toMatchObject({
      success: false,
      message: `${name} is aboard a Genesis ship`,
    });
    const inGame = await owner.api.assets.inGame();
    expect(inGame.find(({ uid }) => uid === owner.ship)).toMatchObject({ captainAboard: captain });
    await expect(
      owner.api.assets.mintAndWithdraw({
        body: { type: 'GENESIS_SHIP', isCoreNFT: true, uids: [owner.ship] },
      }),
    ).rejects.toMatchObject({ code: 'GENESIS_SHIP_LOCKED' });
    expect((await sendShip(owner, owner.ship)).result).toMatchObject({ reward: 96 });
    expect(await attach(owner, owner.ship, captain, false)).toMatchObject({ success: false });
    clock.advance(DAY);
    await claimShip(owner, owner.ship);
    expect(await attach(owner, owner.ship, captain, false)).toMatchObject({
      message: `${name} left ${shipName}`,
    });
    expect(await owner.api.inventory.nfts()).toMatchObject([{ uid: captain, busyWith: '' }]);
    expect((await findOwnShip(owner, owner.ship)).captainAboard).toBeNull();
  });

  it('is one, and neither foreign, busy nor a ship', async () => {
    const owner = await aFleetOwner(
      server,
      { count: 2 },
      {
        fleet: [
          ['qm-01', 20],
          ['fm-01', 20],
        ],
        balances: RICH_BALANCES,
      },
    );
    const other = await aSeededPlayer(server, { fleet: [['qm-01', 20]] });
    const [first = '', second = ''] = owner.uids;
    const [ship = '', otherShip = ''] = owner.ships;
    expect(await attach(owner, ship, other.uids[0] ?? '', true)).toMatchObject({
      message: 'This is not yours',
    });
    expect(await attach(other, ship, other.uids[0] ?? '', true)).toMatchObject({
      message: 'This is not yours',
    });
    expect(await attach(owner, ship, otherShip, true)).toMatchObject({ success: false });
    expect(await attach(owner, ship, first, false)).toMatchObject({ success: false });
    const results = await Promise.all([attach(owner, ship, first, true), attach(owner, ship, second, true)]);
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(await attach(owner, otherShip, first, true)).toMatchObject({ success: false });
  });
});
