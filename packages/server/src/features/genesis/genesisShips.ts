import { pictureOf } from '@blacktide/content';
import type { Api, WireGenesisShip } from '@blacktide/contract';
import { GENESIS_RARITIES } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { getTableColumns, sql } from 'drizzle-orm';
import { genesisShips } from '../../chain/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import type { GameClock } from '../../platform/gameClock.ts';
import type { Handlers } from '../../platform/http/routes.ts';

const { uid, mint, name, design, rarity } = getTableColumns(assets);
const { tierBonus, licence1, licence2, licence3, assignedUserId, missionEndsAt } =
  getTableColumns(genesisShips);
const COLUMNS = {
  uid,
  mint,
  name,
  design,
  rarity,
  tierBonus,
  licence1,
  licence2,
  licence3,
  assignedUserId,
  missionEndsAt,
};
const SELECT_SHIPS = compileSql(
  sql`select ${selectList(COLUMNS)} from ${assets} join ${genesisShips} on ${genesisShips.uid} = ${assets.uid}
    where ${assets.owner} = $1 and ${assets.location} = 'game' order by ${assets.uid}`,
);

const toWireShip = (row: RowOf<typeof COLUMNS>, now: number): WireGenesisShip => ({
  id: String(row.uid),
  mint: row.mint ?? '',
  shipName: row.name,
  imageURL: pictureOf('GENESIS_SHIP', row.design),
  rarity: GENESIS_RARITIES.find((known) => known === row.rarity) ?? 'BRONZE',
  tierBonus: row.tierBonus,
  isOnMission: row.missionEndsAt !== null,
  isClaimable: row.missionEndsAt !== null && row.missionEndsAt.getTime() <= now,
  assignedUserId: row.assignedUserId ?? '',
  captainLicense1: row.licence1,
  captainLicense2: row.licence2,
  captainLicense3: row.licence3,
});

/** The list of a player's Genesis ships in the game, oldest first. */
export const createGenesisHandlers = (
  { prepared }: Pick<Database, 'prepared'>,
  gameClock: GameClock,
): Handlers<Api['genesis']> => ({
  ships: async ({ caller }) => {
    const { rows } = await prepared.query<RowOf<typeof COLUMNS>>(SELECT_SHIPS, [caller.wallet]);
    return rows.map((row) => toWireShip(row, gameClock.now()));
  },
});
