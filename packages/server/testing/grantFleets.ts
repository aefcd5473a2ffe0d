import pg from 'pg';

export interface FleetOptions {
  readonly captains: number;
  /** Name of the captains; a number follows it. */
  readonly name?: string;
  readonly level?: number;
}

/** Inserts captains for each wallet without the shop; returns their uids by wallet. */
export const grantFleets = async (
  databaseUrl: string,
  wallets: readonly string[],
  { captains, name = 'Captain', level = 5 }: FleetOptions,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ owner: string; uids: string[] }>(
    `with granted as (
       insert into assets (owner, family, design, name, level, location)
       select w, 'CAPTAIN', 'qm-01', $3::text || ' ' || n, $4::int4, 'game'
       from unnest($1::text[]) as w, generate_series(1, $2::int4) as n returning owner, uid)
     select owner, array_agg(uid::text order by uid) as uids from granted group by owner`,
    [wallets, captains, name, level],
  );
  await client.end();
  return new Map(rows.map(({ owner, uids }) => [owner, uids]));
};
