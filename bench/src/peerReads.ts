import { CONTENT } from '@blacktide/content';
import pg from 'pg';
import { measureReads, type LoadTarget, type Player } from './load.ts';
import type { Scale } from './scale.ts';

/** Players who own some assets and buy nothing. */
interface Readers {
  readonly few: readonly Player[];
  readonly many: readonly Player[];
}

export const FEW_ASSETS = 5;

/** Every fifth asset is a captain, the others are items. */
const insertAssets = async (
  databaseUrl: string,
  players: readonly Player[],
  count: number,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into assets (owner, family, design, name, level, rarity, location)
     select w, case when n % 5 = 0 then 'CAPTAIN' else 'ITEM' end, case when n % 5 = 0 then 'qm-01' else $3 end,
       'Asset ' || n, 1 + n % 10, case when n % 5 = 0 then null else 'COMMON' end, 'game'
     from unnest($1::text[]) as w, generate_series(1, $2::int4) as n`,
    [players.map(({ wallet }) => wallet), count, CONTENT.shop.lines['Spyglass']?.design],
  );
  await client.query('analyze');
  await client.end();
};

export const createReaders = async (
  { addPlayers, databaseUrl }: LoadTarget,
  { few, many, manyAssets }: Scale['peers']['readers'],
): Promise<Readers> => {
  const readers = { few: await addPlayers(few), many: await addPlayers(many) };
  await insertAssets(databaseUrl, readers.few, FEW_ASSETS);
  await insertAssets(databaseUrl, readers.many, manyAssets);
  return readers;
};

/** Own profile, own assets of players with few and with many: responses per second. */
export const measureAllReads = async (
  target: LoadTarget,
  { few, many }: Readers,
  duration: Scale['peers']['load'],
): Promise<readonly number[]> => [
  await measureReads(target, '/users/me', few, duration),
  await measureReads(target, '/nfts/in-game', few, duration),
  await measureReads(target, '/nfts/in-game', many, duration),
];
