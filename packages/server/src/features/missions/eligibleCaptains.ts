import { eligibleCaptains, type Content, type Prices, type Wallet } from '@blacktide/rules';
import type { Database } from '../../platform/db/database.ts';
import { captainFromRow, groupEquippedRows, toGearByUid } from '../../platform/assetRows.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { listInGameAssets } from '../../platform/inGameAssets.ts';

/** Uids of the player's captains that may go on this mission now, highest level first. */
export const listEligibleCaptains = async (
  db: Database,
  wallet: Wallet,
  missionName: string,
  prices: Prices,
  now: number,
  content: Content,
): Promise<string[]> => {
  const mission = Object.values(content.missions).find(({ name, hidden }) => name === missionName && !hidden);
  if (!mission) throw createNotFound('Mission');
  const rows = await listInGameAssets(db, wallet);
  const equipped = groupEquippedRows(rows);
  const captains = rows
    .filter(({ family }) => family === 'CAPTAIN')
    .map((row) => captainFromRow(row, equipped.get(String(row.uid)) ?? [], content))
    .toSorted((a, b) => b.level - a.level);
  const eligibility = { gear: toGearByUid(rows), prices, now, content };
  return eligibleCaptains(mission, captains, wallet, eligibility).map(({ uid }) => uid);
};
