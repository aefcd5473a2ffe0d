import { api, createClient } from '@blacktide/contract';
import pg from 'pg';
import { grantFleets } from '../../packages/server/testing/grantFleets.ts';
import type { BenchServer } from './benchServer.ts';
import { percentile } from './load.ts';
import { measureMissions } from './missions.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

const PAGE_SIZE = 10;

/**
 * Copies one claimed run, each copy a minute earlier, for the captains in turn. In every fifth copy the captain is the
 * second of a team of two.
 */
const copyRuns = async (databaseUrl: string, uids: readonly string[], runs: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into mission_runs
     select gen_random_uuid(), owner, mission, kind,
       case when n / $2 % 5 = 0 then jsonb_build_array('1', uid) else jsonb_build_array(uid) end,
       started_at, ends_at, level_count, paid, outcome, prize, content_hash, gen_random_uuid()::text, player_seed,
       server_seed, claimed_at - n * interval '1 minute', claim, claim_job, null
     from (select * from mission_runs where claimed_at is not null limit 1) as run,
       generate_series(1, $3::int4) as n,
       lateral (select ($1::text[])[n % $2::int4 + 1] as uid) as captain`,
    [uids, uids.length, runs],
  );
  await client.query('vacuum analyze mission_runs');
  await client.end();
};

/** `GET /nfts/:uid/missions`, one call at a time, while the table has many runs. */
export const reportCaptainHistory = async (
  server: BenchServer,
  { history: { runs, captains, calls } }: Scale,
): Promise<ReportRow[]> => {
  // Leaves a claimed run to copy.
  await measureMissions(server, { fleets: 1, warmUp: 0, captains: 1, teams: 1 });
  const [player] = await server.addPlayers(1);
  if (!player) throw new Error('there is no player');
  const fleets = await grantFleets(server.databaseUrl, [player.wallet], { captains });
  const uids = fleets.get(player.wallet) ?? [];
  await copyRuns(server.databaseUrl, uids, runs);
  const client = createClient(api, { baseUrl: server.url, fetch, token: () => player.token });
  const measure = async (page: number): Promise<number[]> => {
    const took: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const uid = uids[(call * 7) % uids.length] ?? '';
      const began = performance.now();
      const shown = await client.missions.captainHistory({ params: { uid }, query: { page: String(page) } });
      took.push(performance.now() - began);
      if (shown.length === 0) throw new Error('a page of the history is empty');
    }
    return took;
  };
  await measure(1);
  const what = `a captain's missions among ${runs} runs`;
  const lastPage = Math.ceil(runs / captains / PAGE_SIZE);
  return [
    { label: `${what}, p50`, value: percentile(await measure(1), 0.5), unit: 'ms' },
    {
      label: `${what}, p95`,
      value: percentile(await measure(1), 0.95),
      unit: 'ms',
      limit: 20,
      better: 'lower',
    },
    {
      label: `${what}, page ${lastPage}, p95`,
      value: percentile(await measure(lastPage), 0.95),
      unit: 'ms',
      limit: 20,
      better: 'lower',
    },
  ];
};
