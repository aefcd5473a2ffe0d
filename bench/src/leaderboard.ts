import { api, createClient } from '@blacktide/contract';
import pg from 'pg';
import type { BenchServer } from './benchServer.ts';
import type { Player } from './load.ts';
import { percentile } from './load.ts';
import { measureMissions, toClaimsPerSecond } from './missions.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/**
 * Players with captains in the game; one captain in five has as much gold as thousands of others. The rows of
 * `gold_burners` are inserted at once, as its migration does, because a trigger for each captain would take minutes.
 */
const fillBoards = async (client: pg.Client, players: number, captains: number): Promise<void> => {
  await client.query(
    `insert into players (wallet, username, profile_picture, created_at)
     select rpad(translate(md5('bench ' || n), '0', '1'), 44, 'Z'), 'Player ' || n, '', now()
     from generate_series(0, $1::int4 - 1) as n`,
    [players],
  );
  await client.query('alter table assets disable trigger assets_count_gold_inserted');
  await client.query(
    `insert into assets (owner, family, design, name, level, location, gold_burned)
     select rpad(translate(md5('bench ' || n % $1::int4), '0', '1'), 44, 'Z'), 'CAPTAIN', 'qm-01', 'Captain', 5, 'game',
       case when n % 5 = 0 then 1500 else 1 + floor(random() * 5000) end * 1000000::int8
     from generate_series(0, $2::int4 - 1) as n`,
    [players, captains],
  );
  await client.query('alter table assets enable trigger assets_count_gold_inserted');
  await client.query(
    `insert into gold_burners (owner, captains, gold_burned)
     select owner, count(*), sum(gold_burned) from assets
     where family = 'CAPTAIN' and location = 'game' and gold_burned > 0 group by owner`,
  );
  await client.query('vacuum analyze players, assets, gold_burners');
};

/** A captain in the middle of the board. */
const insertOwnCaptain = (client: pg.Client, { wallet }: Player) =>
  client.query(
    `insert into assets (owner, family, design, name, level, location, gold_burned)
     values ($1, 'CAPTAIN', 'qm-01', 'Captain', 5, 'game', 2000 * 1000000::int8)`,
    [wallet],
  );

const toMs = async (call: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

/** One call at a time; the calls and the bare statement alternate, so that other load affects all of them. */
const measureCalls = async (
  server: BenchServer,
  client: pg.Client,
  player: Player,
  { calls, deepPage }: Scale['leaderboard'],
): Promise<ReportRow[]> => {
  const { leaderboard } = createClient(api, { baseUrl: server.url, fetch, token: () => player.token });
  const query = { page: String(deepPage) };
  const measured: Readonly<Record<string, () => Promise<unknown>>> = {
    'captains, page 1': () => leaderboard.nfts({ query: {} }),
    [`captains, page ${deepPage}`]: () => leaderboard.nfts({ query }),
    'players, page 1': () => leaderboard.users({ query: {} }),
    [`players, page ${deepPage}`]: () => leaderboard.users({ query }),
    'stats and own rank': () => leaderboard.treasure(),
  };
  const took = new Map(Object.keys(measured).map((what) => [what, [] as number[]]));
  const bare: number[] = [];
  for (const call of Object.values(measured)) await call();
  for (let round = 0; round < calls; round += 1) {
    bare.push(await toMs(() => client.query('select 1')));
    for (const [what, call] of Object.entries(measured)) took.get(what)?.push(await toMs(call));
  }
  const bareP95 = percentile(bare, 0.95);
  return [
    { label: 'bare select round trip, p95', value: bareP95, unit: 'ms' },
    ...[...took].flatMap(([what, times]): ReportRow[] => [
      { label: `board, ${what}, p50`, value: percentile(times, 0.5), unit: 'ms' },
      {
        label: `board, ${what}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        limit: 20,
        better: 'lower',
      },
      {
        label: `board, ${what}, p95 against the bare select`,
        value: percentile(times, 0.95) / bareP95,
        unit: '×',
      },
    ]),
  ];
};

const BURNER = { slug: 'ice-foundry', level: 10, seconds: 86_400 } as const;

const grantGold = (client: pg.Client, players: readonly Player[]) =>
  client.query(
    `insert into balances select 'player:' || w, 'GOLD', 0, 1000000000000 from unnest($1::text[]) as w
     on conflict (account, currency, lane) do update set amount = excluded.amount`,
    [players.map(({ wallet }) => wallet)],
  );

/** Claims per second of burner missions, whose gold the trigger counts, and without the trigger. */
const measureClaims = async (
  server: BenchServer,
  client: pg.Client,
  { rounds, missions }: Scale['leaderboard'],
): Promise<ReportRow[]> => {
  await grantGold(client, server.players);
  const rates = { enable: [] as number[], disable: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const state of ['enable', 'disable'] as const) {
      await client.query(`alter table assets ${state} trigger assets_count_gold_updated`);
      const { claimsMs } = await measureMissions(server, missions, BURNER);
      rates[state].push(toClaimsPerSecond(claimsMs, missions.captains));
    }
  }
  await client.query('alter table assets enable trigger assets_count_gold_updated');
  const [counted, plain] = [percentile(rates.enable, 0.5), percentile(rates.disable, 0.5)];
  return [
    { label: 'burner claims with the board’s trigger', value: counted, unit: '/s' },
    { label: 'burner claims without it', value: plain, unit: '/s' },
    {
      label: 'claims with the trigger',
      value: (counted / plain) * 100,
      unit: '%',
      limit: 90,
      better: 'higher',
    },
  ];
};

/** The pages of both boards with many players and captains, and what the boards cost a claim. */
export const reportLeaderboard = async (server: BenchServer, scale: Scale): Promise<ReportRow[]> => {
  const { leaderboard: size } = scale;
  const [player] = await server.addPlayers(1);
  if (!player) throw new Error('there is no player');
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await fillBoards(client, size.players, size.captains);
    await insertOwnCaptain(client, player);
    return [
      ...(await measureCalls(server, client, player, size)),
      ...(await measureClaims(server, client, size)),
    ];
  } finally {
    await client.end();
  }
};
