import { CONTENT } from '@blacktide/content';
import { GENESIS_RARITIES, type Currency } from '@blacktide/rules';
import pg from 'pg';
import { grantBalances } from './seededPlayer.ts';

export interface GenesisFleetOptions {
  /** All rarities in turn. */
  readonly ships: number;
  readonly licences?: readonly [boolean, boolean, boolean];
  /** Display units on top of what the player has. */
  readonly balances?: Partial<Record<Currency, number>>;
}

const DESIGNS = GENESIS_RARITIES.map(
  (rarity) =>
    Object.entries(CONTENT.designs).find(([, design]) => design.genesisRarity === rarity)?.[0] ?? '',
);

/** Replaces the Genesis ships of a player without the chain; returns their uids. */
export const grantGenesisFleet = async (
  databaseUrl: string,
  wallet: string,
  { ships, licences = [true, false, false], balances = {} }: GenesisFleetOptions,
): Promise<readonly string[]> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `with gone as (delete from assets where owner = $1 and family = 'GENESIS_SHIP' returning uid)
     delete from genesis_ships where uid in (select uid from gone)`,
    [wallet],
  );
  const { rows } = await pool.query<{ uid: string }>(
    `with granted as (
       insert into assets (owner, family, design, name, level, rarity, location)
       select $1, 'GENESIS_SHIP', ($3::text[])[(n % 4) + 1], 'Frigate ' || n, 1, ($4::text[])[(n % 4) + 1], 'game'
       from generate_series(1, $2::int4) as n returning uid),
     added as (
       insert into genesis_ships (uid, tier_bonus, licence_1, licence_2, licence_3)
       select uid, 0, $5, $6, $7 from granted)
     select uid::text from granted order by uid`,
    [wallet, ships, DESIGNS, GENESIS_RARITIES, ...licences],
  );
  if (Object.keys(balances).length > 0) await grantBalances({ pool }, wallet, balances);
  await pool.end();
  return rows.map(({ uid }) => uid);
};
