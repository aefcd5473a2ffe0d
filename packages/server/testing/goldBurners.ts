import { toUnits } from '@blacktide/rules';
import type { Database } from '../src/platform/db/database.ts';
import { aSeededPlayer, type SeededPlayer } from './seededPlayer.ts';
import type { TestServer } from './testServer.ts';

const FLEET = [
  ['qm-01', 20],
  ['fm-01', 25],
  ['scimitar', 3],
] as const;

/** A player with two captains that have burned this much GOLD, in display units. */
export const aBurner = async (server: TestServer, ...gold: readonly number[]): Promise<SeededPlayer> => {
  const player = await aSeededPlayer(server, { fleet: FLEET, balances: { GOLD: 10_000, BOOTY: 1000 } });
  for (const [index, amount] of gold.entries()) {
    await server.app.db.pool.query('update assets set gold_burned = $2 where uid = $1', [
      player.uids[index],
      toUnits(amount, 'GOLD'),
    ]);
  }
  return player;
};

/** Whether `gold_burners` holds exactly the sums over the captains in the game. */
export const goldBurnersMatchCaptains = async ({ pool }: Pick<Database, 'pool'>): Promise<boolean> => {
  const { rows } = await pool.query<{ different: bigint }>(
    `select count(*) as different from gold_burners full join (
         select owner, count(*)::int4 as captains, sum(gold_burned)::int8 as gold_burned from assets
         where family = 'CAPTAIN' and location = 'game' and gold_burned > 0 group by owner) as expected
       using (owner, captains, gold_burned)
     where gold_burners.owner is null or expected.owner is null`,
  );
  return rows[0]?.different === 0n;
};
