import { CONTENT } from '@blacktide/content';
import { allocateTreasure, toAssetUid, toDisplay, toUnits, treasurePotOf } from '@blacktide/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { fightNextBattle } from '../../../testing/arenaBattles.ts';
import { aBurner, goldBurnersMatchCaptains } from '../../../testing/goldBurners.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
const clock = aClock();
beforeEach(async () => {
  server = await startTestServer({ clock });
});

describe('The Seven Seas', () => {
  it('DATA-28 ranks captains in the game by gold burned', async () => {
    const [one, two] = [await aBurner(server, 300, 100), await aBurner(server, 300, 0)];
    const rows = await one.api.leaderboard.nfts({ query: {} });
    expect(rows.map(({ rank, uid, goldBar }) => [rank, uid, goldBar])).toEqual([
      [1, one.uids[0], 300],
      [2, two.uids[0], 300],
      [3, one.uids[1], 100],
    ]);
    const pot = treasurePotOf(0n, toUnits(700, 'GOLD'), CONTENT.treasure);
    expect(rows[0]).toMatchObject({
      allocation: 0.428571428,
      value: toDisplay((pot * 3n) / 7n, 'TREASURE'),
      walletAddress: one.wallet,
      username: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      imageURL: '/art/captains/qm-01.webp',
    });
  });

  it('DATA-28 ranks captains with equal gold by uid as a number, as the rule of the battle does', async () => {
    const fleet = Array.from({ length: 25 }, () => ['qm-01', 5] as const);
    const player = await aSeededPlayer(server, { fleet });
    const { pool } = server.app.db;
    await pool.query('update assets set gold_burned = 100 + uid % 2');
    const shown = await Promise.all(
      ['1', '2', '3'].map((page) => player.api.leaderboard.nfts({ query: { page } })),
    );
    const { rows } = await pool.query<{ uid: bigint; gold: bigint }>(
      'select uid, gold_burned as gold from assets order by random()',
    );
    const allocations = allocateTreasure(
      rows.map(({ uid, gold }) => ({ uid: toAssetUid(String(uid)), owner: player.wallet, goldBurned: gold })),
      1n,
    );
    expect(shown.flat().map(({ uid }) => uid)).toEqual(allocations.map(({ uid }) => uid));
    expect(shown.flat().map(({ allocation }) => allocation)).toEqual(
      allocations.map(({ allocation }) => allocation),
    );
    // Uids with one and with two digits.
    expect(new Set(rows.map(({ uid }) => String(uid).length)).size).toBe(2);
  });

  it('DATA-29 DATA-30 ranks players; the own rank is the position in the list, with the player above', async () => {
    const [first, second, third, idle] = [
      await aBurner(server, 50),
      await aBurner(server, 20, 30),
      await aBurner(server, 400),
      await aBurner(server),
    ];
    const rows = await first.api.leaderboard.users({ query: {} });
    expect(rows.map(({ goldBurned }) => goldBurned)).toEqual([400, 50, 50]);
    expect(rows[0]).toMatchObject({ rank: 1, owner: third.wallet, allocation: 0.8 });
    for (const player of [first, second, third]) {
      const { personal } = await player.api.leaderboard.treasure();
      const row = rows[personal.rank - 1];
      expect(row).toMatchObject({ owner: player.wallet, goldBurned: personal.userTotalGoldBar });
      expect(personal.above?.owner).toBe(rows[personal.rank - 2]?.owner);
      expect(personal).toMatchObject({
        userAllocation: row?.allocation,
        userValue: row?.value,
        walletAddress: player.wallet,
        totalCaptainsOwned: 2,
      });
    }
    const { general, personal } = await idle.api.leaderboard.treasure();
    expect(personal).toMatchObject({
      rank: 0,
      above: null,
      captain: null,
      userAllocation: 0,
      userValue: 0,
    });
    expect(general).toMatchObject({ totalGoldBurned: 500, totalCaptains: 4, totalUsers: 3, treasury: 0 });
  });

  it('names the best captain of the player, its rank and the captain above', async () => {
    const [rival, player] = [await aBurner(server, 70, 40), await aBurner(server, 20, 40)];
    const board = await player.api.leaderboard.nfts({ query: {} });
    const { captain } = (await player.api.leaderboard.treasure()).personal;
    const own = board[2];
    expect(own?.uid).toBe(player.uids[1]);
    expect(captain).toEqual({
      rank: 3,
      uid: player.uids[1],
      name: own?.name,
      imageURL: '/art/captains/fm-01.webp',
      goldBar: 40,
      allocation: own?.allocation,
      value: own?.value,
      above: { uid: rival.uids[1], name: board[1]?.name, goldBar: 40 },
    });
    expect((await rival.api.leaderboard.treasure()).personal.captain).toMatchObject({ rank: 1, above: null });
  });

  it('DATA-28 DATA-30 a captain outside the game counts for its owner only; the totals follow each change', async () => {
    const { pool } = server.app.db;
    const player = await aBurner(server, 300, 100);
    const move = (location: string) =>
      pool.query('update assets set location = $2 where uid = $1', [player.uids[0], location]);
    await move('wallet');
    const { general, personal } = await player.api.leaderboard.treasure();
    expect(general).toMatchObject({ totalGoldBurned: 100, totalCaptains: 1, totalUsers: 1 });
    expect(personal).toMatchObject({ totalGoldBurned: 400, totalCaptainsOwned: 2, userTotalGoldBar: 100 });
    const board = await player.api.leaderboard.nfts({ query: {} });
    expect(board.map(({ uid }) => uid)).toEqual([player.uids[1]]);
    expect(await goldBurnersMatchCaptains(server.app.db)).toBe(true);
    await move('game');
    await pool.query('update assets set gold_burned = gold_burned + 7 where uid = $1', [player.uids[1]]);
    expect(await goldBurnersMatchCaptains(server.app.db)).toBe(true);
    const other = await aBurner(server, 5);
    await pool.query('update assets set owner = $2 where uid = $1', [player.uids[0], other.wallet]);
    await pool.query('delete from assets where uid = $1', [player.uids[1]]);
    expect(await goldBurnersMatchCaptains(server.app.db)).toBe(true);
    const { rows } = await pool.query('select owner, captains from gold_burners');
    expect(rows).toEqual([{ owner: other.wallet, captains: 2 }]);
  });

  it('changes of captains of one player at the same time all count', async () => {
    const { pool } = server.app.db;
    const fleet = Array.from({ length: 12 }, () => ['qm-01', 5] as const);
    const { uids } = await aSeededPlayer(server, { fleet });
    const changeAll = (change: string) =>
      Promise.all(uids.map((uid) => pool.query(`update assets set ${change} where uid = $1`, [uid])));
    await changeAll('gold_burned = 9');
    expect(await goldBurnersMatchCaptains(server.app.db)).toBe(true);
    await changeAll(`location = 'wallet'`);
    expect((await pool.query('select 1 from gold_burners')).rowCount).toBe(0);
    await changeAll(`location = 'game', gold_burned = gold_burned + 1`);
    expect((await pool.query('select captains, gold_burned from gold_burners')).rows).toEqual([
      { captains: 12, gold_burned: 120n },
    ]);
  });

  it('a player who moves to another wallet keeps the rank', async () => {
    const player = await aBurner(server, 300, 100);
    const wallet = `${player.wallet.slice(0, -1)}${player.wallet.endsWith('1') ? '2' : '1'}`;
    await server.app.db.pool.query('update players set wallet = $2 where wallet = $1', [
      player.wallet,
      wallet,
    ]);
    const { rows } = await server.app.db.pool.query('select owner, captains from gold_burners');
    expect(rows).toEqual([{ owner: wallet, captains: 2 }]);
  });

  it('names the first treasure battle that is not fought yet, and its pot', async () => {
    const player = await aBurner(server, 5000);
    const before = (await player.api.leaderboard.treasure()).general;
    expect(before.pot).toBe(
      toDisplay(treasurePotOf(0n, toUnits(5000, 'GOLD'), CONTENT.treasure), 'TREASURE'),
    );
    expect(new Date(before.nextBattleAt).getUTCHours() % 4).toBe(3);
    const foughtAt = await fightNextBattle(server, clock, 'treasure');
    expect(before.nextBattleAt).toBe(new Date(foughtAt).toISOString());
    const after = (await player.api.leaderboard.treasure()).general;
    expect(Date.parse(after.nextBattleAt) - foughtAt).toBe(4 * 3_600_000);
    expect(after.treasury).toBeCloseTo(0.3 - before.pot, 6);
  });
});

describe('pages of the boards', () => {
  it('HIDE-14 have ten rows; a page after the last is empty', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, (_, index) => aBurner(server, index + 1)));
    const { api } = players[0]!;
    expect((await api.leaderboard.users({ query: {} })).length).toBe(10);
    const second = await api.leaderboard.users({ query: { page: '2' } });
    expect(second.map(({ rank }) => rank)).toEqual([11, 12]);
    expect(await api.leaderboard.nfts({ query: { page: '3' } })).toEqual([]);
    expect(await api.leaderboard.nfts({ query: { page: '999999' } })).toEqual([]);
  });

  it('refuse malformed and repeated page numbers, other parameters and callers without a session', async () => {
    const { api, token } = await aBurner(server, 1);
    for (const page of ['', '0', '-1', '01', 'x', '1.5', '1e3', '1000000', ' 1', '1;drop'])
      await expect(api.leaderboard.users({ query: { page } })).rejects.toMatchObject({ status: 400 });
    const get = async (path: string, authorization: string) =>
      (await fetch(server.url + path, { headers: { authorization } })).status;
    for (const board of ['nfts', 'users']) {
      const path = `/leaderboard/treasure/${board}`;
      expect(await get(`${path}?page=1&page=2`, `Bearer ${token}`)).toBe(400);
      expect(await get(`${path}?offset=2`, `Bearer ${token}`)).toBe(400);
      expect(await get(path, `Bearer ${token}`)).toBe(200);
      expect(await get(path, 'Bearer x')).toBe(401);
    }
    await expect(server.anonymous.leaderboard.treasure()).rejects.toMatchObject({ status: 401 });
    await expect(server.anonymous.leaderboard.nfts({ query: {} })).rejects.toMatchObject({ status: 401 });
  });

  it('show the player’s name, also of another player', async () => {
    const [caller, other] = [await aBurner(server, 1), await aBurner(server, 2)];
    await server.app.db.pool.query(`update players set username = 'Anne Bonny' where wallet = $1`, [
      other.wallet,
    ]);
    const [user] = await caller.api.leaderboard.users({ query: {} });
    const [nft] = await caller.api.leaderboard.nfts({ query: {} });
    for (const row of [user, nft]) expect(row?.username).toBe('Anne Bonny');
    expect((await caller.api.leaderboard.treasure()).personal.above).toEqual({
      owner: other.wallet,
      username: 'Anne Bonny',
      goldBurned: 2,
    });
  });
});
