import {
  commitmentOf,
  concludeArenaFight,
  contentHash,
  contestantsHash,
  createArenaDice,
  drawArenaFights,
  requireValue,
  serverSeedOf,
  toAssetUid,
  type ArenaBattleRecord,
  type ArenaFight,
  type AssetUid,
  type Content,
} from '@blacktide/rules';
import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { defineBulkStatement, toQuery } from '../../platform/db/bulkStatement.ts';
import { orm, withPreparedStatements, type Client, type Queryable } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { memoizeByText } from '../../platform/memoizeByText.ts';
import { createStrengthReader, WORN_GEAR } from '../../platform/wornGear.ts';
import { readStoredMoney } from './storedMoney.ts';
import { arenaBattles, arenaFights, arenaPlayers } from './tables.ts';

/** Rows that are read, decided and written at a time; between two chunks the process does other work. */
const CHUNK = 2000;

const FIGHTER = {
  /** As text: most players have one of a few values, so that each value is read and added to once. */
  reward: sql<string>`${arenaPlayers.reward}::text`,
  captain: sql<bigint>`${assets.uid}`,
  design: assets.design,
  level: assets.level,
};
type FighterRow = RowOf<typeof FIGHTER> & { readonly worn: string | null };

/**
 * One lock instead of one for each captain, which would write every row once more. During a battle the ranking can be
 * read; sending and claiming wait, because `exclusive` also excludes transactions that lock single rows.
 */
const LOCK_PLAYERS = compileSql(sql`lock table ${arenaPlayers} in exclusive mode`);
/** A cursor, because one plan for all captains is cheaper than a search from a marker for each chunk. */
const DECLARE_FIGHTERS = compileSql(
  sql`declare fighters no scroll cursor for
    select ${selectList(FIGHTER)}, ${WORN_GEAR} as worn
    from ${arenaPlayers} join ${assets} on ${assets.uid} = ${arenaPlayers.captain}
    where ${arenaPlayers.captain} is not null and ${arenaPlayers.enteredAt} < $1 order by ${arenaPlayers.captain}`,
);
const FETCH_FIGHTERS = compileSql(sql`fetch ${sql.raw(String(CHUNK))} from fighters`);
const CLOSE_FIGHTERS = compileSql(sql`close fighters`);

interface Fighter {
  readonly captain: AssetUid;
  readonly strength: number;
  /** As it is stored. */
  readonly reward: string;
}

/** All fighters in the order of their captains; the next chunk is read while the caller works on one. */
async function* readFighters(db: Queryable, battleAt: number): AsyncGenerator<readonly FighterRow[], void> {
  await db.query(DECLARE_FIGHTERS, [new Date(battleAt)]);
  const fetchNext = () => db.query<FighterRow>(FETCH_FIGHTERS);
  let next = fetchNext();
  for (;;) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetchNext();
    // Its failure is thrown where it is awaited.
    next.catch(() => undefined);
    yield rows;
  }
  await db.query(CLOSE_FIGHTERS);
}

/** Locks all captains in the arena, so that none leaves during the battle. Their gear is read as it is now. */
const loadFighters = async (db: Queryable, battleAt: number, content: Content): Promise<Fighter[]> => {
  const fighters: Fighter[] = [];
  const strengthOf = createStrengthReader(content);
  await db.query(LOCK_PLAYERS);
  for await (const rows of readFighters(db, battleAt)) {
    for (const row of rows) {
      const captain = toAssetUid(String(row.captain));
      fighters.push({ captain, strength: strengthOf(row), reward: row.reward });
    }
  }
  return fighters;
};

const { xp, battlesWon, reward } = arenaPlayers;
/** `xp` and `battlesWon` are added. */
const STORE_FIGHTS = defineBulkStatement(
  {
    captain: arenaFights.captain,
    strength: arenaFights.strength,
    against: arenaFights.against,
    againstStrength: arenaFights.againstStrength,
    won: arenaFights.won,
    xp,
    battlesWon,
    reward,
  },
  1,
  ({ rows }) => sql`with fight as materialized (select * from ${rows}),
    changed as (
      update ${arenaPlayers} set ${columnNames(xp)} = ${xp} + fight.xp,
        ${columnNames(battlesWon)} = ${battlesWon} + fight.battles_won, ${columnNames(reward)} = fight.reward
      from fight where ${arenaPlayers.captain} = fight.captain
      returning ${arenaPlayers.captain}, ${arenaPlayers.id})
    insert into ${arenaFights} (battle_at, captain, player, strength, against, against_strength, won)
    select $1, captain, id, strength, against, against_strength, won from fight join changed using (captain)`,
);

interface Fought {
  readonly fight: ArenaFight;
  readonly fighter: Fighter;
}

const toStoreQuery = (fought: readonly Fought[], battleAt: Date, { arena }: Content) => {
  const conclude = (won: boolean) =>
    memoizeByText((stored) => {
      const known = { xp: 0, battlesWon: 0, reward: readStoredMoney(JSON.parse(stored)) };
      return concludeArenaFight(known, won, arena);
    });
  const [concludeWin, concludeLoss] = [conclude(true), conclude(false)];
  const fights = fought.map(({ fight: { captain, strength, against, won }, fighter }) => ({
    captain: BigInt(captain),
    strength,
    against: against && BigInt(against.captain),
    againstStrength: against?.strength ?? strength,
    won,
    ...(won ? concludeWin : concludeLoss)(fighter.reward),
  }));
  return { ...toQuery(STORE_FIGHTS(fights, battleAt), 'arrays'), fights: fights.length };
};

const store = async (
  db: Queryable,
  { text, values, fights }: ReturnType<typeof toStoreQuery>,
): Promise<void> => {
  const { rowCount } = await db.query(text, [...values]);
  if (rowCount !== fights) throw new Error(`${fights} fights, ${rowCount} stored`);
};

/** In the order of the captains, which is the order of the index that they are written to. */
const drawFights = async (
  fighters: readonly Fighter[],
  record: ArenaBattleRecord,
  { arena }: Content,
): Promise<Fought[]> => {
  const byCaptain = new Map(fighters.map((fighter, index) => [fighter.captain, index]));
  const fought: Fought[] = [];
  for (const fight of drawArenaFights(fighters, createArenaDice(record), arena)) {
    if (fight === null) {
      await setImmediate();
      continue;
    }
    const index = requireValue(byCaptain.get(fight.captain));
    fought[index] = { fight, fighter: requireValue(fighters[index]) };
    if (index % CHUNK === 0) await setImmediate();
  }
  return fought;
};

/** The server seed of a battle; its commitment is public before the battle. */
export const battleSeedOf = (masterSecret: string, battleAt: number): string =>
  serverSeedOf(masterSecret, 'arena', battleAt);

/** Fights one battle inside the given transaction. */
export const fightArenaBattle = async (
  client: Client,
  battleAt: number,
  { content, masterSecret }: { readonly content: Content; readonly masterSecret: string },
): Promise<void> => {
  const db = withPreparedStatements(client);
  const fighters = await loadFighters(db, battleAt, content);
  if (fighters.length === 0) return;
  const at = new Date(battleAt);
  const { courage, rewardForWin, rewardForLoss } = content.arena;
  const serverSeed = battleSeedOf(masterSecret, battleAt);
  const record = {
    battleAt,
    serverSeed,
    contestantsHash: contestantsHash(fighters),
    contentHash: contentHash(content),
  };
  const { contestantsHash: listHash, contentHash: tablesHash } = record;
  await orm(client)
    .insert(arenaBattles)
    .values({
      at,
      commitment: commitmentOf(serverSeed),
      serverSeed,
      contestantsHash: listHash,
      contentHash: tablesHash,
      contestants: fighters.length,
      courage,
      rewardForWin,
      rewardForLoss,
    });
  const fought = await drawFights(fighters, record, content);
  /** The next chunk is prepared while the database stores one. */
  let stored = Promise.resolve();
  for (let first = 0; first < fought.length; first += CHUNK) {
    const query = toStoreQuery(fought.slice(first, first + CHUNK), at, content);
    await stored;
    stored = store(db, query);
    // Its failure is thrown where it is awaited.
    stored.catch(() => undefined);
    await setImmediate();
  }
  await stored;
};
