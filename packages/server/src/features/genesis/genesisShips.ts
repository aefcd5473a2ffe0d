import { pictureOf } from '@blacktide/content';
import type { WireAssignedShip, WireFleetDashboard, WireGenesisShip } from '@blacktide/contract';
import {
  currentAgreement,
  expectedReward,
  genesisCost,
  potentialReward,
  sharePercentOf,
  splitReward,
  type Content,
  type GenesisShip,
  type Wallet,
} from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { genesisShips } from '../../chain/tables.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { assets, players } from '../../platform/db/tables.ts';
import { displayBooty, toGenesisShip, toWireCost } from './shipRows.ts';

/** More ships than this are not listed; the sums count all of them. */
const MAX_LISTED = 1000;

const aboard = alias(assets, 'aboard');
/** The assigned player for the owner, the owner for the assigned player. */
const other = alias(players, 'other');

const { uid: _, ...shipColumns } = getTableColumns(genesisShips);
const SHIP = { ...getTableColumns(assets), ...shipColumns, otherName: sql<string | null>`${other.username}` };
const OWN_SHIP = {
  ...SHIP,
  aboardUid: sql<bigint | null>`${aboard.uid}`,
  aboardName: aboard.name,
  aboardLevel: aboard.level,
  aboardDesign: aboard.design,
};
type OwnShipRow = RowOf<typeof OWN_SHIP>;
type AssignedShipRow = RowOf<typeof SHIP>;

const JOINED = sql`${assets} join ${genesisShips} on ${genesisShips.uid} = ${assets.uid}`;
const LIMIT = sql.raw(String(MAX_LISTED));

const SELECT_SHIPS = compileSql(
  sql`select ${selectList(OWN_SHIP)} from ${JOINED}
    left join ${assets} as ${aboard} on ${aboard.lockRef} = ${assets.uid}::text and ${aboard.lockKind} = 'genesis'
    left join ${players} as ${other} on ${other.wallet} = ${genesisShips.assignedUserId}
    where ${assets.owner} = $1 and ${assets.location} = 'game' order by ${assets.uid} limit ${LIMIT}`,
);
const SELECT_ASSIGNED = compileSql(
  sql`select ${selectList(SHIP)} from ${JOINED} join ${players} as ${other} on ${other.wallet} = ${assets.owner}
    where ${genesisShips.assignedUserId} = $1 order by ${assets.uid} limit ${LIMIT}`,
);

const isoOrNull = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

/** What owner and assigned player both see. */
const toShipState = (ship: GenesisShip, now: number, { genesis }: Content) => {
  const agreement = currentAgreement(ship, now);
  return {
    id: ship.uid,
    mint: ship.mint ?? '',
    shipName: ship.name,
    imageURL: pictureOf('GENESIS_SHIP', ship.design),
    rarity: ship.rarity,
    tierBonus: ship.tierBonus,
    isOnMission: ship.run !== null,
    isClaimable: ship.run !== null && ship.run.endsAt <= now,
    startTime: isoOrNull(ship.run?.startedAt),
    missionEndTime: isoOrNull(ship.run?.endsAt),
    reward: displayBooty(ship.reward),
    sharePercent: Number(sharePercentOf(ship, now, genesis)),
    agreement: agreement && { ...agreement, endsAt: new Date(agreement.endsAt).toISOString() },
  };
};

const toWireShip = (row: OwnShipRow, now: number, content: Content): WireGenesisShip => {
  const { genesis } = content;
  const ship = toGenesisShip(row, row, row.aboardUid);
  const [captainLicense1, captainLicense2, captainLicense3] = ship.licences;
  return {
    ...toShipState(ship, now, content),
    allTimeRewardClaimed: displayBooty(ship.allTimeRewardClaimed),
    allTimeTaxPaid: displayBooty(ship.allTimeTaxPaid),
    assignedUserId: ship.assignedUserId ?? '',
    assignedUsername: row.otherName ?? '',
    captainLicense1,
    captainLicense2,
    captainLicense3,
    captainAboard: ship.captainAboard && {
      uid: ship.captainAboard,
      name: row.aboardName,
      level: row.aboardLevel,
      imageURL: pictureOf('CAPTAIN', row.aboardDesign),
    },
    missionCost: toWireCost(genesisCost(ship, genesis)),
    potentialReward: displayBooty(potentialReward(ship, genesis)),
    expectedReward: displayBooty(expectedReward(ship, ship.captainAboard ? row.aboardLevel : 0, genesis)),
  };
};

const toAssignedShip = (row: AssignedShipRow, now: number, content: Content): WireAssignedShip => {
  const ship = toGenesisShip(row, row, null);
  const { genesis } = content;
  const { share } = splitReward(ship.reward, sharePercentOf(ship, now, genesis), genesis);
  return {
    ...toShipState(ship, now, content),
    owner: row.owner,
    ownerUsername: row.otherName ?? '',
    share: displayBooty(share),
    allTimeShare: displayBooty(ship.sharePaid),
  };
};

/** A player's Genesis ships in the game, oldest first. */
export const listShips = async (
  db: Queryable,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<WireGenesisShip[]> => {
  const { rows } = await db.query<OwnShipRow>(SELECT_SHIPS, [wallet]);
  return rows.map((row) => toWireShip(row, now, content));
};

/** Ships of others that the player captains, oldest first. */
export const listAssignedShips = async (
  db: Queryable,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<WireAssignedShip[]> => {
  const { rows } = await db.query<AssignedShipRow>(SELECT_ASSIGNED, [wallet]);
  return rows.map((row) => toAssignedShip(row, now, content));
};

const IS_AWAY = sql`coalesce(${genesisShips.missionEndsAt} > $2::timestamptz, false)`;
const IS_CLAIMABLE = sql`${genesisShips.reward} > 0 and not ${IS_AWAY}`;
const SUMS = {
  total: sql<number>`count(*)::int4`,
  tierBonus: sql<number>`coalesce(avg(${genesisShips.tierBonus}), 0)::float8`,
  away: sql<number>`(count(*) filter (where ${IS_AWAY}))::int4`,
  claimable: sql<number>`(count(*) filter (where ${IS_CLAIMABLE}))::int4`,
  first: sql<number>`(count(*) filter (where ${genesisShips.licence1}))::int4`,
  second: sql<number>`(count(*) filter (where ${genesisShips.licence2}))::int4`,
  third: sql<number>`(count(*) filter (where ${genesisShips.licence3}))::int4`,
  all: sql<number>`(count(*) filter (where ${genesisShips.licence1} and ${genesisShips.licence2} and ${genesisShips.licence3}))::int4`,
  available: sql<bigint>`coalesce(sum(${genesisShips.reward}) filter (where ${IS_CLAIMABLE}), 0)::int8`,
  claimed: sql<bigint>`coalesce(sum(${genesisShips.allTimeClaimed}), 0)::int8`,
  tax: sql<bigint>`coalesce(sum(${genesisShips.allTimeTax}), 0)::int8`,
};
const SELECT_SUMS = compileSql(
  sql`select ${selectList(SUMS)} from ${JOINED} where ${assets.owner} = $1 and ${assets.location} = 'game'`,
);

export const loadDashboard = async (
  db: Queryable,
  wallet: Wallet,
  now: number,
): Promise<WireFleetDashboard> => {
  const { rows } = await db.query<RowOf<typeof SUMS>>(SELECT_SUMS, [wallet, new Date(now)]);
  const [sums] = rows;
  if (!sums) throw new RangeError('sums without a row');
  return {
    totalShips: sums.total,
    averageTierBonus: sums.tierBonus,
    shipsOnMission: sums.away,
    shipsReady: sums.total - sums.away - sums.claimable,
    claimableShips: sums.claimable,
    licenseCounts: [sums.first, sums.second, sums.third],
    fullyLicensed: sums.all,
    availableReward: displayBooty(sums.available),
    allTimeRewardClaimed: displayBooty(sums.claimed),
    allTimeTaxPaid: displayBooty(sums.tax),
  };
};
