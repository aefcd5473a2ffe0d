import { pictureOf } from '@blacktide/content';
import { activeMissionPathOf, type ActiveMission, type SentCaptain } from '@blacktide/contract';
import {
  computePlunder,
  kindRule,
  strengthOf,
  teamBonuses,
  toDisplay,
  type Captain,
  type Content,
  type AssetFamily,
  type GearByUid,
  type MissionRun,
  type Wallet,
} from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { listInGameAssets } from '../../platform/inGameAssets.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { standingOrders } from './tables.ts';
import { captainFromRow, toGearByUid, findEquippedRows, type AssetRow } from '../../platform/assetRows.ts';
import { toMissionBrief } from './missionStats.ts';
import { listActiveRuns, toIso } from './runs.ts';

const toNftView = ({ uid, level, name, design, family }: AssetRow) => ({
  uid: String(uid),
  level,
  metadata: { name, image: pictureOf(family as AssetFamily, design) },
});

const toSentCaptain = (
  row: AssetRow,
  captain: Captain,
  worn: readonly AssetRow[],
  content: Content,
): SentCaptain => {
  const of = (family: AssetFamily) => worn.filter((one) => one.family === family).map(toNftView);
  return {
    ...toNftView(row),
    type: captain.type,
    strength: strengthOf(captain, toGearByUid(worn), content.growth),
    goldBurned: toDisplay(captain.goldBurned, 'GOLD'),
    equippedItems: of('ITEM'),
    equippedShip: of('SHIP')[0] ?? null,
    equippedCrew: of('CREW')[0] ?? null,
  };
};

type GatheringFields = Pick<ActiveMission, 'reward' | 'gemsReward' | 'gathers'>;

const toGatheringFields = (
  run: MissionRun,
  team: readonly Captain[],
  gear: GearByUid,
  now: number,
  content: Content,
): GatheringFields => {
  const mission = content.missions[run.mission];
  const rule = kindRule(run.kind);
  const goldBars = toDisplay(rule.reward(run.prize, run, now).goldBars, 'GOLD');
  // The multiplier stays hidden: what is shown is the yield at 1X, with the team's bonuses.
  const gathering =
    mission?.kind === run.kind
      ? rule.gathers(mission, teamBonuses(team, gear, mission, run.startedAt, content))
      : null;
  if (!gathering) return { reward: goldBars, gemsReward: 0, gathers: null };
  const { currency, perHour, capMs } = gathering;
  const gathered = toDisplay(computePlunder(gathering, now - run.startedAt), currency);
  return {
    reward: currency === 'BOOTY' ? gathered : 0,
    gemsReward: currency === 'GEMS' ? gathered : 0,
    gathers: {
      currency,
      perHour: toDisplay(perHour, currency),
      most: toDisplay(computePlunder(gathering, capMs), currency),
      fullTime: toIso(run.startedAt + capMs),
    },
  };
};

interface ActiveMissionContext {
  readonly assetsByHolder: ReadonlyMap<string, readonly AssetRow[]>;
  readonly content: Content;
  readonly now: number;
}

const toActiveMission = (
  run: MissionRun,
  orderId: string | null,
  { assetsByHolder, content, now }: ActiveMissionContext,
): ActiveMission => {
  const captains = (assetsByHolder.get(run.id) ?? []).map((one) => {
    const worn = findEquippedRows(one, assetsByHolder.get(String(one.uid)) ?? []);
    return { row: one, worn, captain: captainFromRow(one, worn, content) };
  });
  const nftsLoaded = captains.map((one) => toSentCaptain(one.row, one.captain, one.worn, content));
  const gear = toGearByUid(captains.flatMap(({ worn }) => worn));
  const mission = toMissionBrief(run, content);
  const equippedItems = nftsLoaded[0]?.equippedItems ?? [];
  return {
    id: run.id,
    path: activeMissionPathOf(run.owner, run.id),
    name: mission.name,
    missionName: mission.name,
    type: run.kind,
    mission,
    startTime: toIso(run.startedAt),
    missionEndTime: toIso(run.endsAt),
    endTimeCalculated: toIso(run.endsAt),
    duration: run.endsAt - run.startedAt,
    levelCount: run.levelCount,
    nftIds: [...run.team],
    nftsLoaded,
    equippedItems,
    itemImage: equippedItems[0]?.metadata.image ?? '',
    outcome: null,
    ...toGatheringFields(
      run,
      captains.map(({ captain }) => captain),
      gear,
      now,
      content,
    ),
    paid: run.paid.map(toWireMoney),
    commitment: run.commitment,
    orderId,
  };
};

/** Groups assets by `lockRef`: captains by their run, gear by its captain. */
const groupByHolder = (rows: readonly AssetRow[]): Map<string, AssetRow[]> => {
  const assetsByHolder = new Map<string, AssetRow[]>();
  for (const row of rows) {
    if (row.lockRef === null) continue;
    const others = assetsByHolder.get(row.lockRef);
    if (others) others.push(row);
    else assetsByHolder.set(row.lockRef, [row]);
  }
  return assetsByHolder;
};

const ORDER = { id: standingOrders.id, run: standingOrders.run };
const ACTIVE_ORDERS = compileSql(
  sql`select ${selectList(ORDER)} from ${standingOrders}
    where ${standingOrders.wallet} = $1 and ${standingOrders.endedAt} is null`,
);

/** The player's unclaimed runs, earliest end first. */
export const listActiveMissions = async (
  db: Database,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<ActiveMission[]> => {
  const [runs, owned, { rows: orders }] = await Promise.all([
    listActiveRuns(db, wallet),
    listInGameAssets(db, wallet),
    db.pool.query<RowOf<typeof ORDER>>(ACTIVE_ORDERS, [wallet]),
  ]);
  const context: ActiveMissionContext = { assetsByHolder: groupByHolder(owned), content, now };
  const orderOf = new Map(orders.map(({ id, run }) => [run, id]));
  return runs.map((run) => toActiveMission(run, orderOf.get(run.id) ?? null, context));
};
