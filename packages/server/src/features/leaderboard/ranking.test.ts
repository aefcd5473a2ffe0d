import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const PLAYERS = 2600;

/** Adds players with one captain each; a third of the captains have the same gold. */
const insertBurners = async ({ app }: TestServer): Promise<void> => {
  await app.db.pool.query(
    `insert into players (wallet, username, profile_picture, created_at)
     select rpad(translate(md5(n::text), '0l', '1m'), 44, 'Z'), 'p' || n, '', now()
     from generate_series(1, $1::int4) as n`,
    [PLAYERS],
  );
  await app.db.pool.query(
    `insert into assets (owner, family, design, name, level, location, gold_burned)
     select wallet, 'CAPTAIN', 'qm-01', 'Captain', 1, 'game',
       case when row_number() over (order by wallet) % 3 = 0 then 700 else abs(hashtext(wallet)) % 1400 + 1 end * 1000000
     from players where username like 'p%'`,
  );
};

describe('a board with more rows than lie between two markers', () => {
  let server: TestServer;
  let player: SeededPlayer;
  beforeAll(async () => {
    server = await startTestServer({ shared: true, clock: aClock() });
    player = await aSeededPlayer(server);
    await insertBurners(server);
  });
  afterAll(() => server.close());

  const readOrder = async (key: 'uid' | 'owner'): Promise<string[]> => {
    const collation = key === 'owner' ? 'collate "C"' : '';
    const { rows } = await server.app.db.pool.query<{ key: string }>(
      `select ${key}::text as key from assets where gold_burned > 0 order by gold_burned desc, ${key} ${collation}`,
    );
    return rows.map(({ key: one }) => one);
  };
  // The first, the last before and the first after each marker, the last one, and those after the end.
  const PAGES = [1, 2, 100, 101, 102, 200, 201, 260, 261, 5000];

  it('lists the same rows on deep pages as a full sort', async () => {
    const [uids, owners] = [await readOrder('uid'), await readOrder('owner')];
    expect(uids).toHaveLength(PLAYERS);
    for (const page of PAGES) {
      const query = { page: String(page) };
      const from = (page - 1) * 10;
      const nfts = await player.api.leaderboard.nfts({ query });
      expect(nfts.map(({ uid }) => uid)).toEqual(uids.slice(from, from + 10));
      const users = await player.api.leaderboard.users({ query });
      expect(users.map(({ owner }) => owner)).toEqual(owners.slice(from, from + 10));
      expect(users.map(({ rank }) => rank)).toEqual(users.map((_, index) => from + index + 1));
    }
  });

  it('finds every rank as a full sort does, also at the markers and among equals', async () => {
    const { pool } = server.app.db;
    for (const rank of [1, 2, 999, 1000, 1001, 1500, 2000, 2001, PLAYERS]) {
      const [owners, uids] = [await readOrder('owner'), await readOrder('uid')];
      // The caller takes over the captain of that rank; the order by uid does not change.
      const uid = uids[rank - 1];
      const { rows } = await pool.query<{ owner: string }>('select owner from assets where uid = $1', [uid]);
      await pool.query('update assets set owner = $2 where uid = $1', [uid, player.wallet]);
      const { personal } = await player.api.leaderboard.treasure();
      expect(personal.captain).toMatchObject({ rank, uid });
      expect(personal.captain?.above?.uid).toBe(uids[rank - 2]);
      const changed = await readOrder('owner');
      expect(personal.rank).toBe(changed.indexOf(player.wallet) + 1);
      expect(personal.above?.owner).toBe(changed[personal.rank - 2]);
      await pool.query('update assets set owner = $2 where uid = $1', [uid, rows[0]?.owner]);
      expect(await readOrder('owner')).toEqual(owners);
    }
  });
});
