import {
  requireValue,
  transfer,
  treasureInflowOf,
  treasurePotOf,
  TREASURE_SHARES_ACCOUNT,
  type Content,
} from '@blacktide/rules';
import { columnNames, compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { orm, type Client } from '../../platform/db/database.ts';
import { executeStatements } from '../../platform/db/executeStatements.ts';
import { queryWholeTable } from '../../platform/db/longStatement.ts';
import { assets } from '../../platform/db/tables.ts';
import { UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { treasureBattles, treasureShares } from './tables.ts';

/** Captains in the game with gold burned. */
const PARTICIPANTS = sql`${assets} where ${assets.family} = 'CAPTAIN' and ${assets.location} = 'game'
  and ${assets.goldBurned} > 0`;

const { battleAt, owner, captains, goldBurned, value } = treasureShares;

/** A captain's value is rounded down, as in the rule `allocateTreasure`. */
const INSERT_SHARES = compileSql(
  sql`with gold as materialized (select sum(${assets.goldBurned}) as burned from ${PARTICIPANTS}),
    shares as (
      select ${assets.owner} as owner, count(*)::int4 as captains, sum(${assets.goldBurned})::int8 as gold_burned,
        sum(div($2::numeric * ${assets.goldBurned}, (select burned from gold)))::int8 as value
      from ${PARTICIPANTS} group by ${assets.owner}),
    stored as (
      insert into ${treasureShares} (${columnNames(battleAt, owner, captains, goldBurned, value)})
      select $1::timestamptz, owner, captains, gold_burned, value from shares where value > 0 returning ${value})
    select coalesce(sum(value), 0)::int8 as paid from stored`,
);

const COUNT_GOLD = compileSql(
  sql`select count(*)::int4 as captains, coalesce(sum(${assets.goldBurned}), 0)::int8 as burned from ${PARTICIPANTS}`,
);

/**
 * Allocates the pot of one battle inside the given transaction and moves it out of the treasury; each share is paid
 * afterwards, by an action of its player.
 */
export const fightTreasureBattle = async (
  client: Client,
  battleAtMs: number,
  { treasure }: Pick<Content, 'treasure'>,
): Promise<void> => {
  const at = new Date(battleAtMs);
  const work = new UnitOfWork(0);
  await work.load(client, { wallets: [], accounts: ['treasury', TREASURE_SHARES_ACCOUNT] });
  const counted = await queryWholeTable<{ captains: number; burned: bigint }>(client, COUNT_GOLD);
  const { captains: count, burned } = requireValue(counted.rows[0]);
  if (burned === 0n) return;
  const inflow = treasureInflowOf(burned, treasure);
  const pot = treasurePotOf(work.ledger.balance('treasury', 'TREASURE'), burned, treasure);
  const stored = await queryWholeTable<{ paid: bigint }>(client, INSERT_SHARES, [at, pot]);
  const { paid } = requireValue(stored.rows[0]);
  await orm(client)
    .insert(treasureBattles)
    .values({ at, captains: count, goldBurned: burned, inflow, pot, paid });
  const transfers = [
    transfer('faucet:treasure-tide', 'treasury', 'TREASURE', inflow, 'treasure.tide'),
    transfer('treasury', TREASURE_SHARES_ACCOUNT, 'TREASURE', paid, 'treasure.allocation'),
  ];
  work.apply(
    randomUUID(),
    transfers.filter(({ amount }) => amount > 0n),
  );
  await executeStatements(client, work.takeStatements(at));
};
