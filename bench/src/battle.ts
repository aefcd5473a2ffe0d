import { api, createClient } from '@blacktide/contract';
import { nextBattleAt } from '@blacktide/rules';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { BenchServer } from './benchServer.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/** Each player has one captain in the arena, which wears two items and a crew. */
const fillArena = async (db: pg.Client, captains: number): Promise<void> => {
  await db.query(
    `insert into players (wallet, username, profile_picture, created_at)
     select 'arena' || md5(n::text), 'arena' || n, '', now() from generate_series(1, $1::int4) as n`,
    [captains],
  );
  await db.query(
    `insert into assets (owner, family, design, name, level, rarity, location, lock_kind, lock_ref)
     select wallet, 'CAPTAIN', 'qm-01', 'Quill', 1 + length(username) % 20, null, 'game', 'arena', ''
     from players where wallet like 'arena%'`,
  );
  await db.query(
    `insert into assets (owner, family, design, name, level, rarity, location, lock_kind, lock_ref)
     select owner, case n when 3 then 'CREW' else 'ITEM' end, 'scimitar', 'Gear', 1 + uid % 5,
       case n when 3 then 'RARE' end, 'game', 'equipped', uid::text
     from assets, generate_series(1, 3) as n where lock_kind = 'arena'`,
  );
  await db.query(
    `insert into arena_players (wallet, xp, battles_won, captain, entered_at, reward)
     select owner, 0, 0, uid, now() - interval '1 day', '[]' from assets where lock_kind = 'arena'`,
  );
  await db.query('vacuum analyze players, assets, arena_players');
};

/** Moves the game to the next battle; milliseconds until its results can be read. */
const measureBattle = async (server: BenchServer, db: pg.Client, captains: number): Promise<number> => {
  const { timeMachine } = createClient(api, { baseUrl: server.url, fetch, token: () => '' });
  const now = Date.parse((await timeMachine.read()).now);
  const battleAt = nextBattleAt('arena', now);
  await timeMachine.advance({ body: { advanceSeconds: Math.ceil((battleAt - now) / 1000) } });
  const began = performance.now();
  for (;;) {
    const found = await db.query<{ contestants: number }>(
      'select contestants from arena_battles where at = $1',
      [new Date(battleAt)],
    );
    const [battle] = found.rows;
    if (battle && battle.contestants < captains) throw new Error(`${battle.contestants} captains fought`);
    if (battle) return performance.now() - began;
    await setTimeout(20);
  }
};

/** Battles of the arena, fought by the server at their hours. */
export const reportBattles = async (
  server: BenchServer,
  { battle: { captains, battles } }: Scale,
): Promise<ReportRow[]> => {
  const db = new pg.Client({ connectionString: server.databaseUrl });
  await db.connect();
  await fillArena(db, captains);
  const took: number[] = [];
  for (let battle = 0; battle < battles; battle += 1) took.push(await measureBattle(server, db, captains));
  await db.end();
  return [
    {
      label: `slowest of ${battles} arena battles of ${captains} captains`,
      value: Math.max(...took) / 1000,
      unit: 's',
      limit: 10,
      better: 'lower',
    },
  ];
};
