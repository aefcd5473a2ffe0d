import { pictureOf } from '@blacktide/content';
import type { PublicProfile } from '@blacktide/contract';
import type { Content, Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { assets } from '../../../platform/db/tables.ts';
import { createStrengthReader, WORN_GEAR } from '../../../platform/wornGear.ts';

const SHOWN_CAPTAINS = 12;

const CAPTAIN = {
  uid: assets.uid,
  name: assets.name,
  design: assets.design,
  level: assets.level,
  worn: WORN_GEAR,
};
const SELECT_CAPTAINS = compileSql(
  sql`select ${selectList(CAPTAIN)} from ${assets}
    where ${assets.owner} = $1 and ${assets.family} = 'CAPTAIN' and ${assets.location} = 'game'`,
);

/**
 * Reads all captains of the player in the game, because strength depends on gear and content and so no index has its order.
 */
export const loadStrongestCaptains = async (
  { prepared }: Database,
  content: Content,
  wallet: Wallet,
): Promise<Pick<PublicProfile, 'captainCount' | 'captains'>> => {
  const { rows } = await prepared.query<RowOf<typeof CAPTAIN>>(SELECT_CAPTAINS, [wallet]);
  const strengthOf = createStrengthReader(content);
  const captains = rows
    .map((row) => ({ row, strength: strengthOf(row) }))
    .toSorted(
      (a, b) => b.strength - a.strength || b.row.level - a.row.level || (a.row.uid < b.row.uid ? -1 : 1),
    )
    .slice(0, SHOWN_CAPTAINS)
    .map(({ row: { name, design, level }, strength }) => ({
      name,
      image: pictureOf('CAPTAIN', design),
      type: content.designs[design]?.type ?? 'QM',
      level,
      strength,
    }));
  return { captainCount: rows.length, captains };
};
