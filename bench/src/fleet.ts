import { api, createClient } from '@blacktide/contract';
import pg from 'pg';
import type { BenchServer } from './benchServer.ts';
import { percentile } from './load.ts';
import { createResultCounter } from './missions.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

const DAY_SECONDS = 86_400;

/** Gives a player licensed Genesis ships and GOLD; returns the uids. */
const grantShips = async (databaseUrl: string, wallet: string, ships: number): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into balances values ('player:' || $1::text, 'GOLD', 0, 1000000000000000)
     on conflict (account, currency, lane) do update set amount = excluded.amount`,
    [wallet],
  );
  const { rows } = await client.query<{ uid: string }>(
    `with granted as (
       insert into assets (owner, family, design, name, level, rarity, location)
       select $1, 'GENESIS_SHIP', 'bronze-1', 'Ship ' || n, 1, 'BRONZE', 'game' from generate_series(1, $2::int4) as n
       returning uid),
     added as (insert into genesis_ships (uid, licence_1) select uid, true from granted)
     select uid::text from granted order by uid`,
    [wallet, ships],
  );
  await client.end();
  return rows.map(({ uid }) => uid);
};

/** One player sends all Genesis ships with one call and claims all with another, day after day. */
export const reportFleet = async (
  server: BenchServer,
  { fleet: { ships, rounds, warmUp } }: Scale,
): Promise<ReportRow[]> => {
  const [player] = await server.addPlayers(1);
  if (!player) throw new RangeError('no player was added');
  const genesisShipIds = await grantShips(server.databaseUrl, player.wallet, ships);
  const client = createClient(api, { baseUrl: server.url, fetch, token: () => player.token });
  const counter = createResultCounter();
  const stop = await server.subscribe([player], counter.recordNotification);
  const sends: number[] = [];
  const claims: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const send = () => client.genesis.sendAll({ body: { genesisShipIds } });
    sends.push(await counter.measureCall(ships, send));
    await client.timeMachine.advance({ body: { advanceSeconds: DAY_SECONDS } });
    claims.push(await counter.measureCall(1, () => client.genesis.claimAll()));
  }
  stop();
  const limit = { unit: 'ms', limit: 2000, better: 'lower' } as const;
  const p95 = (took: readonly number[]): number => percentile(took.slice(warmUp), 0.95);
  return [
    { label: `${ships} Genesis ships sent in one call → last pushed, p95`, value: p95(sends), ...limit },
    { label: `${ships} Genesis ships claimed in one call → pushed, p95`, value: p95(claims), ...limit },
  ];
};
