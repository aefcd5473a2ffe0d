import {
  commitmentOf,
  contestantsHash,
  createArenaDice,
  listArenaFights,
  toAssetUid,
  type ArenaContestant,
} from '@blacktide/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fightNextBattle, initiateArena, linkDiscord } from '../../../testing/arenaBattles.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { RICH_BALANCES, aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { HOUR, sendAndWait } from '../../../testing/missionRuns.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const clock = aClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shared: true, clock });
});
afterAll(() => server.close());

const aFighter = async (level = 20): Promise<SeededPlayer & { readonly captain: string }> => {
  const player = await aSeededPlayer(server, {
    fleet: [
      ['qm-01', level],
      ['fm-01', 25],
    ],
    balances: RICH_BALANCES,
  });
  await linkDiscord(server, player);
  return { ...player, captain: player.uids[0] ?? '' };
};

/** Takes the captains of earlier tests out of the arena, so that a battle has only those that its own test has sent. */
const emptyArena = () =>
  server.app.db.pool
    .query(`with home as (update assets set lock_kind = null, lock_ref = null where lock_kind = 'arena')
    update arena_players set captain = null, entered_at = null`);

const readAllFights = async (battleAt: string) => {
  const fights = [];
  for (;;) {
    const after = fights.at(-1)?.uid;
    const page = await server.anonymous.arena.fights({
      params: { battleAt },
      query: after === undefined ? {} : { after },
    });
    if (page.length === 0) return fights;
    fights.push(...page);
  }
};

describe('POST /arena/initiate', () => {
  it('API-12 ARENA-10 ARENA-12 sends a captain, which is then busy in the arena', async () => {
    const player = await aFighter();
    const { success, message, result } = await initiateArena(player, player.captain, true);
    expect(success).toBe(true);
    expect(message).toBe('Successfully sent captain to the arena!');
    expect(result).toMatchObject({ nftuid: player.captain, action: true, reward: [] });
    const [captain] = await player.api.inventory.nfts();
    expect(captain).toMatchObject({ uid: player.captain, busyWith: 'arena' });
    expect(await player.api.arena.me()).toMatchObject({
      level: 1,
      xp: 0,
      totalMessages: 0,
      arenaNft: { nftId: player.captain, reward: [] },
    });
  });

  it('ARENA-03 refuses a player without a linked Discord account', async () => {
    const player = await aSeededPlayer(server, { fleet: [['qm-01', 20]] });
    const refused = await initiateArena(player, player.uids[0] ?? '', true);
    expect(refused).toMatchObject({ success: false, message: 'Connect Discord to Join The Arena' });
  });

  it('ARENA-08 refuses a captain on a mission, a second captain, and what is foreign or unknown', async () => {
    const player = await aFighter();
    const other = await aFighter();
    const [first = '', second = ''] = player.uids;
    await sendAndWait(player, 'supply-store', [first]);
    expect(await initiateArena(player, first, true)).toMatchObject({ success: false });
    expect(await initiateArena(player, other.captain, true)).toMatchObject({ success: false });
    expect(await initiateArena(player, '999999999', true)).toMatchObject({
      success: false,
      message: 'Please select a captain',
    });
    expect(await initiateArena(player, second, true)).toMatchObject({ success: true });
    clock.advance(48 * HOUR);
    expect(await initiateArena(player, second, true)).toMatchObject({
      success: false,
      message: 'You have a captain in the arena already',
    });
  });

  it('ARENA-11 ARENA-12 claims at any time, also without a reward, and refuses a captain that is not there', async () => {
    await emptyArena();
    const player = await aFighter();
    expect(await initiateArena(player, player.captain, false)).toMatchObject({
      success: false,
      message: 'This captain is not in the arena',
    });
    await initiateArena(player, player.captain, true);
    const claimed = await initiateArena(player, player.captain, false);
    expect(claimed).toMatchObject({
      success: true,
      message: 'Successfully claimed The Arena Rewards',
      result: { action: false, reward: [] },
    });
    expect((await player.api.arena.me()).arenaNft).toBeNull();
  });

  it('answers 400 for a malformed body and 401 without a session', async () => {
    const player = await aFighter();
    for (const body of [{}, { nftuid: 'x', action: true }, { nftuid: player.captain, action: 1 }]) {
      await expect(player.api.arena.initiate({ body: body as never })).rejects.toMatchObject({ status: 400 });
    }
    const { captain } = player;
    await expect(
      server.anonymous.arena.initiate({ body: { nftuid: captain, action: true } }),
    ).rejects.toMatchObject({ status: 401 });
  });
});

describe('an arena battle', () => {
  it('is fought once at its hour; winner and loser get experience and a reward that the claim pays', async () => {
    await emptyArena();
    const players = [await aFighter(), await aFighter()] as const;
    for (const player of players) await initiateArena(player, player.captain, true);
    const battleAt = new Date(await fightNextBattle(server, clock, 'arena')).toISOString();
    const reports = await Promise.all(players.map(({ api }) => api.arena.reports({ query: {} })));
    const [one, two] = reports.map(([report]) => report);
    expect(reports.map(({ length }) => length)).toEqual([1, 1]);
    expect(one).toMatchObject({ battleAt, opponent: { uid: players[1].captain, wallet: players[1].wallet } });
    expect(two).toMatchObject({ battleAt, opponent: { uid: players[0].captain }, won: !one?.won });
    expect(one?.chance).toBe(0.5);
    const [winner, loser] = one?.won ? players : [players[1], players[0]];
    expect(await winner.api.arena.me()).toMatchObject({
      xp: 25,
      totalMessages: 1,
      arenaNft: {
        reward: [
          { currency: 'BATTLE_TOKEN', amount: 1 },
          { currency: 'BOOTY', amount: 3 },
        ],
      },
    });
    expect(await loser.api.arena.me()).toMatchObject({
      xp: 5,
      totalMessages: 0,
      arenaNft: { reward: [{ currency: 'BOOTY', amount: 0.5 }] },
    });
    const before = await winner.api.users.me();
    expect(await initiateArena(winner, winner.captain, false)).toMatchObject({ success: true });
    const after = await winner.api.users.me();
    expect(after.balances.BOOTY - before.balances.BOOTY).toBeCloseTo(3, 6);
    expect(after.balances.BATTLE_TOKEN - before.balances.BATTLE_TOKEN).toBe(1);
    expect(await checkLedger(server.app.db)).toMatchObject({
      sumIsZero: true,
      balancesMatchEntries: true,
    });
  });

  it('has a public commitment before and a record after it, from which the same fights are drawn again', async () => {
    await emptyArena();
    const players = await Promise.all([5, 10, 15, 20, 20].map((level) => aFighter(level)));
    for (const player of players) await initiateArena(player, player.captain, true);
    const announced = await server.anonymous.arena.nextBattle();
    const battleAt = new Date(await fightNextBattle(server, clock, 'arena')).toISOString();
    expect(announced.battleAt).toBe(battleAt);
    const record = await server.anonymous.arena.battle({ params: { battleAt } });
    expect(record).toMatchObject({ commitment: announced.commitment, contestants: 5 });
    expect(commitmentOf(record.serverSeed)).toBe(announced.commitment);

    const fights = await readAllFights(battleAt);
    const contestants = fights.map(({ uid, strength }): ArenaContestant => ({
      captain: toAssetUid(uid),
      strength,
    }));
    expect(contestantsHash(contestants)).toBe(record.contestantsHash);
    const dice = createArenaDice({ ...record, battleAt: Date.parse(battleAt) });
    const drawn = listArenaFights(contestants, dice, record);
    expect(
      drawn
        .map(({ captain, strength, against, won }) => ({
          uid: captain,
          strength,
          against: against?.captain ?? null,
          won,
        }))
        .toSorted((a, b) => Number(a.uid) - Number(b.uid)),
    ).toEqual(fights);
    expect(fights.filter(({ against }) => against === null)).toHaveLength(1);
  });

  it('counts gear: the strength in the report is the strength of the inventory', async () => {
    await emptyArena();
    const player = await aSeededPlayer(server, {
      fleet: [
        ['qm-01', 20],
        ['scimitar', 10],
      ],
      balances: RICH_BALANCES,
    });
    await linkDiscord(server, player);
    const [captain = '', item = ''] = player.uids;
    await player.api.equipment.equipItem({ body: { nftuid: captain, itemuid: item, action: true } });
    await initiateArena(player, captain, true);
    await fightNextBattle(server, clock, 'arena');
    const [report] = await player.api.arena.reports({ query: {} });
    expect(report?.opponent).toBeNull();
    // 400,000 at the highest level, and 400 thousandths for the item.
    expect(report?.captain.strength).toBe(560_000);
  });

  it('fights battles that were missed in order, and none twice', async () => {
    await emptyArena();
    const player = await aFighter();
    await initiateArena(player, player.captain, true);
    clock.advance(24 * HOUR);
    await fightNextBattle(server, clock, 'arena');
    const reports = await player.api.arena.reports({ query: {} });
    expect(reports).toHaveLength(7);
    const times = reports.map(({ battleAt }) => Date.parse(battleAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const hours = times.map((at) => new Date(at).getUTCHours());
    expect(hours.every((hour) => [1, 5, 9, 13, 17, 21].includes(hour))).toBe(true);
    expect(new Set(times).size).toBe(7);
    const won = reports.filter((report) => report.won).length;
    const before = await player.api.users.me();
    const claimed = await initiateArena(player, player.captain, false);
    // 3 BOOTY for a win, 0.5 for a loss.
    const after = await player.api.users.me();
    expect(claimed.success).toBe(true);
    expect(after.balances.BOOTY - before.balances.BOOTY).toBeCloseTo(3 * won + 0.5 * (7 - won), 6);
  });

  it('answers 404 for a battle that was not fought, and 400 for a malformed time', async () => {
    const unknown = { params: { battleAt: '2020-01-01T01:00:00.000Z' } };
    await expect(server.anonymous.arena.battle(unknown)).rejects.toMatchObject({ status: 404 });
    await expect(server.anonymous.arena.fights({ ...unknown, query: {} })).rejects.toMatchObject({
      status: 404,
    });
    await expect(server.anonymous.arena.battle({ params: { battleAt: 'yesterday' } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('GET /arena/leaderboard', () => {
  it('DATA-32 ARENA-04 ARENA-05 ranks by experience, ten on a page; the rank of a player is the place in the list', async () => {
    const reader = await aFighter();
    expect(await reader.api.arena.me()).toMatchObject({ rank: 0, level: 1, xp: 0, arenaNft: null });
    await server.app.db.pool.query('delete from arena_players');
    const players = await Promise.all(Array.from({ length: 12 }, () => aFighter()));
    await server.app.db.pool.query(
      `insert into arena_players (wallet, xp, battles_won, reward)
       select wallet, 100 * (n / 3), n % 3, '[]' from unnest($1::text[]) with ordinality as p(wallet, n)`,
      [players.map(({ wallet }) => wallet)],
    );
    const first = await reader.api.arena.leaderboard({ query: {} });
    const second = await reader.api.arena.leaderboard({ query: { page: '2' } });
    const rows = [...first.leaderboard, ...second.leaderboard];
    expect([first.totalPlayers, first.leaderboard.length, second.leaderboard.length]).toEqual([12, 10, 2]);
    expect(rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(rows[0]).toMatchObject({ xp: 400, level: 3, messageCount: 0, wallet: players[11]?.wallet });
    for (const player of players) {
      const { rank, xp } = await player.api.arena.me();
      expect(rows[rank - 1]).toMatchObject({ wallet: player.wallet, xp });
    }
  });
});
