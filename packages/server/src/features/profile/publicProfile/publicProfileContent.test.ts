import { CONTENT } from '@blacktide/content';
import { strengthFrom, toUnits } from '@blacktide/rules';
import { describe, expect, it, vi } from 'vitest';
import { contentWithCertain5X } from '../../../../testing/certainPlunder.ts';
import {
  claimAndWait,
  HOUR,
  readActiveMissionPath,
  sendAndWait,
  updateEquippedRow,
} from '../../../../testing/missionRuns.ts';
import { readLog, rename, setLog } from '../../../../testing/publicProfiles.ts';
import type { Pool } from '../../../platform/db/database.ts';
import { aSeededPlayer, RICH_BALANCES, type SeededPlayerOptions } from '../../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../../testing/testServer.ts';

const START = Date.parse('2026-11-17T12:00:00Z');
const HALF_A_MINUTE = 30_000;
const ISLANDS = [1, 2, 3, 4, 5, 6, 7].map((layer) => ({ layer, reached: false }));

const aLog = async (options: SeededPlayerOptions = {}, content = CONTENT) => {
  const clock = aClock(START);
  const server = await startTestServer({ clock, content });
  const player = await aSeededPlayer(server, options);
  await server.app.db.pool.query(`update players set created_at = '2026-03-05T23:59:00Z' where wallet = $1`, [
    player.wallet,
  ]);
  await rename(server, player, 'Anne', clock);
  await setLog(player, true);
  return { clock, server, player };
};

/** Claimed runs; the amounts of BOOTY, TREASURE and mythic ship tokens are display units. */
const insertClaims = (
  { app }: TestServer,
  wallet: string,
  claims: readonly (readonly [name: string, money: readonly (readonly [string, number])[], at: string])[],
) =>
  app.db.pool.query(
    `insert into mission_runs (id, owner, mission, kind, team, started_at, ends_at, level_count, paid, outcome, prize,
       content_hash, commitment, player_seed, server_seed, claimed_at, claim, claim_job)
     select gen_random_uuid(), $1, 'supply-store', 'Plunders', '[]', c.at, c.at, 1, '[]',
       '{"row":0,"type":"success","weights":[]}', '{}', '', gen_random_uuid()::text, '', '', c.at, c.claim,
       gen_random_uuid() from unnest($2::jsonb[], $3::timestamptz[]) as c(claim, at)`,
    [
      wallet,
      claims.map(([name, money]) =>
        JSON.stringify({
          mission: { name },
          multiplierPermille: 1000,
          money: money.map(([currency, amount]) => ({
            currency,
            amount: `${toUnits(amount, currency as 'BOOTY')}n`,
          })),
        }),
      ),
      claims.map(([, , at]) => at),
    ],
  );

/** 5,000 captains and 20,000 claims of the player, and more of others. */
const fillTables = async (pool: Pool, wallet: string): Promise<void> => {
  await pool.query(
    `insert into players (wallet, username, profile_picture, created_at)
     select 'other' || n, '', '', now() from generate_series(1, 3000) as n`,
  );
  await pool.query(
    `insert into assets (owner, family, design, name, level, location)
     select case when n > 5000 then 'other' || n % 3000 + 1 else $1 end,
       case when n > 5000 then 'ITEM' else 'CAPTAIN' end, 'qm-01', 'Captain', 1 + n % 20, 'game'
     from generate_series(1, 60000) as n`,
    [wallet],
  );
  // A claim for each row is counted by a trigger, which is not what is tested here.
  await pool.query('alter table mission_runs disable trigger user');
  await pool.query(
    `insert into mission_runs (id, owner, mission, kind, team, started_at, ends_at, level_count, paid, outcome, prize,
       content_hash, commitment, player_seed, server_seed, claimed_at, claim, claim_job)
     select gen_random_uuid(), $1, 'supply-store', 'Plunders', '[]', now(), now(), 1, '[]', '{}', '{}', '',
       gen_random_uuid()::text, '', '', now(), jsonb_build_object('mission', '{"name":"Supply Store"}'::jsonb,
         'multiplierPermille', 1000, 'money', jsonb_build_array(
           jsonb_build_object('currency', 'BOOTY', 'amount', n || '000000n'))), gen_random_uuid()
     from generate_series(1, 20000) as n`,
    [wallet],
  );
  await pool.query('analyze');
};

describe("the captain's log shows", () => {
  it('a new player with nothing', async () => {
    const { server } = await aLog();
    // A log can be closed at any time, so nobody shows a stored one without asking.
    expect((await fetch(`${server.url}/players/@Anne`)).headers.get('cache-control')).toBe('no-cache');
    expect(await readLog(server, 'Anne')).toEqual({
      username: 'Anne',
      profilePicture: '',
      joinedOn: '2026-03-05',
      captainCount: 0,
      captains: [],
      arena: null,
      sevenSeas: null,
      islands: ISLANDS,
      hauls: [],
    });
  });

  it('the twelve strongest captains in the game, with the strength that their gear gives', async () => {
    const levels = Array.from({ length: 13 }, (_, index) => index + 1);
    const { server, player } = await aLog({
      fleet: [
        ...levels.map((level) => ['qm-01', level] as const),
        ['unique-01', 20],
        ['fm-01', 20],
        ['sloop', 20],
      ],
    });
    const { db } = server.app;
    const [weakest = '', ...others] = player.uids;
    const [sloop = ''] = others.slice(-1);
    await db.pool.query(`update assets set location = 'wallet' where design = 'unique-01'`);
    // At level 13 the ship makes this captain the second of all.
    await updateEquippedRow(db, player.uids[12] ?? '', sloop);
    const log = await readLog(server, 'Anne');
    const strength = (type: 'QM' | 'FM', level: number, ship = 0) =>
      strengthFrom(type, level, 0, ship, CONTENT.growth);
    const shipPermille = CONTENT.growth.gearPermillePerLevel.COMMON_SHIP * 20;
    expect(log.captainCount).toBe(14);
    expect(log.captains.map(({ type, level, strength: shown }) => [type, level, shown])).toEqual([
      ['FM', 20, strength('FM', 20)],
      ['QM', 13, strength('QM', 13, shipPermille)],
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((level) => ['QM', level, strength('QM', level)]),
    ]);
    expect(log.captains[1]).toMatchObject({
      name: `${CONTENT.designs['qm-01']?.name} #${Number(weakest) + 13}`,
      image: expect.stringContaining('qm-01') as string,
    });
  });

  it('ranks of the arena and of The Seven Seas', async () => {
    const { server, player } = await aLog({ fleet: [['qm-01', 5]] });
    const rival = await aSeededPlayer(server, { fleet: [['qm-01', 5]] });
    const { pool } = server.app.db;
    await pool.query(
      `insert into arena_players (wallet, xp, battles_won, reward) values ($1, 40, 1, '[]'), ($2, 41, 1, '[]')`,
      [player.wallet, rival.wallet],
    );
    await pool.query('update assets set gold_burned = 3 where owner = $1', [rival.wallet]);
    await pool.query('update assets set gold_burned = 2 where owner = $1', [player.wallet]);
    const { arena, sevenSeas } = await readLog(server, 'Anne');
    const own = await player.api.arena.me();
    expect([own.rank, arena, sevenSeas]).toEqual([2, { rank: 2, level: own.level }, { rank: 2 }]);
  });

  it('islands and hauls of real missions', async () => {
    const content = contentWithCertain5X('supply-store', 'customs-house');
    const fleet = [
      ['fm-01', 10],
      ['fm-01', 10],
    ] as const;
    const { server, player, clock } = await aLog({ fleet, balances: RICH_BALANCES }, content);
    const sent = [
      await sendAndWait(player, 'supply-store', player.uids.slice(0, 1)),
      await sendAndWait(player, 'customs-house', player.uids.slice(1)),
    ];
    clock.advance(48 * HOUR);
    for (const one of sent) await claimAndWait(player, readActiveMissionPath(one));
    const { islands, hauls } = await readLog(server, 'Anne');
    expect(islands).toEqual([{ layer: 1, reached: true }, { layer: 2, reached: true }, ...ISLANDS.slice(2)]);
    const history = await player.api.missions.history({ query: {} });
    const bySize = history.toSorted((a, b) => b.arrrReward - a.arrrReward);
    expect(hauls).toEqual(
      bySize.map(({ mission, money }) => ({ mission: mission.name, money, claimedOn: '2026-11-19' })),
    );
    expect(hauls).toHaveLength(2);
  });

  it('the five largest claims over all currencies, the newer of two equal ones first', async () => {
    const { server, player } = await aLog();
    const other = await aSeededPlayer(server);
    await insertClaims(server, other.wallet, [['Of another', [['BOOTY', 9e6]], '2026-11-01T00:00:00Z']]);
    await insertClaims(server, player.wallet, [
      ['Small', [['BOOTY', 3]], '2026-11-09T00:00:00Z'],
      ['Nothing', [], '2026-11-09T00:00:00Z'],
      ['Older', [['BOOTY', 500]], '2026-11-02T23:00:00Z'],
      ['Newer', [['BOOTY', 500]], '2026-11-03T01:00:00Z'],
      ['Gems', [['GEMS', 60]], '2026-11-04T00:00:00Z'],
      [
        'Voyage',
        [
          ['TREASURE', 20],
          ['MYTHIC_TOKEN', 1],
        ],
        '2026-11-05T00:00:00Z',
      ],
      ['Token', [['MYTHIC_TOKEN', 1]], '2026-11-06T00:00:00Z'],
    ]);
    const { hauls } = await readLog(server, 'Anne');
    expect(hauls.map(({ mission, claimedOn }) => [mission, claimedOn])).toEqual([
      ['Voyage', '2026-11-05'],
      ['Token', '2026-11-06'],
      ['Gems', '2026-11-04'],
      ['Newer', '2026-11-03'],
      ['Older', '2026-11-02'],
    ]);
    expect(hauls[0]?.money).toEqual([
      { currency: 'TREASURE', amount: 20 },
      { currency: 'MYTHIC_TOKEN', amount: 1 },
    ]);
  });

  it('nothing that belongs to the person or the wallet', async () => {
    const { server, player } = await aLog({ fleet: [['qm-01', 5]], balances: { BOOTY: 4321 } });
    await server.app.db.pool.query(
      `insert into linked_accounts (id, wallet, provider, subject, username, linked_at)
       values ('discord/1', $1, 'discord', '1', 'captain.jack', now())`,
      [player.wallet],
    );
    const text = await (await fetch(`${server.url}/players/@Anne`)).text();
    for (const secret of [player.wallet, player.wallet.slice(0, 8), '4321', 'captain.jack', 'T23:59'])
      expect(text).not.toContain(secret);
  });
});

describe('reading a log', () => {
  it('reads captains and hauls again after half a minute; name, picture and closing count at once', async () => {
    const { server, player, clock } = await aLog({ fleet: [['qm-01', 5]] });
    const { pool } = server.app.db;
    expect((await readLog(server, 'Anne')).captainCount).toBe(1);
    await pool.query(`update assets set location = 'wallet' where owner = $1`, [player.wallet]);
    await pool.query(`update players set profile_picture = '/p.webp' where wallet = $1`, [player.wallet]);
    clock.advance(HALF_A_MINUTE - 1);
    expect(await readLog(server, 'Anne')).toMatchObject({ captainCount: 1, profilePicture: '/p.webp' });
    clock.advance(1);
    expect((await readLog(server, 'Anne')).captainCount).toBe(0);
    await setLog(player, false);
    await expect(readLog(server, 'Anne')).rejects.toMatchObject({ status: 404 });
  });

  it('costs one statement, and every half minute at most eight, which use indexes however much the player has', async () => {
    const { server, player, clock } = await aLog();
    const { db } = server.app;
    await fillTables(db.pool, player.wallet);
    const query = vi.spyOn(db.prepared, 'query');
    const logs = await Promise.all(Array.from({ length: 20 }, () => readLog(server, 'Anne')));
    expect(logs[0]).toMatchObject({ captainCount: 5000 });
    expect(logs[0]?.hauls.map(({ money }) => money[0]?.amount)).toEqual([20000, 19999, 19998, 19997, 19996]);
    expect(new Set(logs.map((log) => JSON.stringify(log))).size).toBe(1);
    const statements = new Map(query.mock.calls.map(([text, values = []]) => [text, values]));
    // The totals of the leaderboard are added up once for all readers, not for each of them.
    expect(query.mock.calls.length).toBe(20 + statements.size - 1);
    expect(statements.size).toBeLessThanOrEqual(8);
    for (const [text, values] of statements) {
      const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toMatch(/Seq Scan on (assets|mission_runs|players)/);
    }
    query.mockClear();
    clock.advance(HALF_A_MINUTE - 1);
    await readLog(server, 'Anne');
    expect(query).toHaveBeenCalledTimes(1);
  });
});
