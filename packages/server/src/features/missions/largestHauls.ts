import type { PublicProfile } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { missionRuns, type StoredClaim } from './tables.ts';

const SHOWN_HAULS = sql.raw('5');

const HAUL = { claim: sql<unknown>`${missionRuns.claim}`, claimedAt: sql<Date>`${missionRuns.claimedAt}` };
/** An index has this order, so that five claims are read, however many there are. */
const SIZE = sql`haul_size(${missionRuns.claim})`;
const SELECT_HAULS = compileSql(
  sql`select ${selectList(HAUL)} from ${missionRuns}
    where ${missionRuns.owner} = $1 and ${missionRuns.claimedAt} is not null and ${SIZE} > 0
    order by ${SIZE} desc, ${missionRuns.claimedAt} desc limit ${SHOWN_HAULS}`,
);

/** The claims that paid the player most. */
export const listLargestHauls = async (
  { prepared }: Database,
  wallet: Wallet,
): Promise<PublicProfile['hauls']> => {
  const { rows } = await prepared.query<RowOf<typeof HAUL>>(SELECT_HAULS, [wallet]);
  return rows.map(({ claim, claimedAt }) => {
    // The driver of a compiled statement does not know the form of amounts.
    const { mission, money } = missionRuns.claim.mapFromDriverValue(claim) as StoredClaim;
    return {
      mission: mission.name,
      money: money.map(toWireMoney),
      claimedOn: claimedAt.toISOString().slice(0, 10),
    };
  });
};
