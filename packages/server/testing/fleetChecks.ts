import { expect } from 'vitest';
import type { Database } from '../src/platform/db/database.ts';
import { checkLedger } from './checkLedger.ts';
import { loadCaptains } from './missionRuns.ts';
import type { TestPlayer } from './testServer.ts';

/** What each captain of the player wears, by uid. */
export const readEquipment = async (player: TestPlayer) =>
  (await loadCaptains(player)).map(({ uid, equippedItemsLoaded, equippedCrew, equippedShip }) => ({
    uid,
    items: equippedItemsLoaded.map((item) => item.uid),
    equippedCrew,
    equippedShip,
  }));

/**
 * Fails unless all gear is in one place: worn gear is in the game and worn by a captain of its owner that is in the game,
 * no captain wears more than it has slots for, and the lists of the player agree. The ledger must balance too.
 */
export const expectSoundFleet = async (db: Database, player: TestPlayer): Promise<void> => {
  const { rows } = await db.pool.query(
    `select gear.uid, gear.location, gear.lock_ref from assets gear
       left join assets captain on captain.uid::text = gear.lock_ref
     where gear.owner = $1 and gear.lock_kind = 'equipped'
       and (gear.location <> 'game' or captain.family is distinct from 'CAPTAIN' or captain.location <> 'game'
         or captain.owner <> gear.owner)
     union all
     select null, family, lock_ref from assets where owner = $1 and lock_kind = 'equipped'
     group by family, lock_ref having count(*) > case family when 'ITEM' then 2 else 1 end`,
    [player.wallet],
  );
  expect(rows).toEqual([]);
  const worn = (await readEquipment(player)).flatMap(({ items, equippedCrew, equippedShip }) =>
    [...items, equippedCrew, equippedShip].filter((uid) => uid !== ''),
  );
  expect(new Set(worn).size).toBe(worn.length);
  const { rows: locked } = await db.pool.query<{ uid: bigint }>(
    `select uid from assets where owner = $1 and lock_kind = 'equipped'`,
    [player.wallet],
  );
  expect(worn.toSorted()).toEqual(locked.map(({ uid }) => String(uid)).toSorted());
  expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
};
