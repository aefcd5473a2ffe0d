import { pictureOf } from '@blacktide/content';
import { activeMissionPathOf, type ActiveMission, type SentCaptain } from '@blacktide/contract';
import {
  plundered,
  strengthOf,
  teamBonuses,
  timesPpm,
  toDisplay,
  type Captain,
  type Content,
  type Family,
  type GearByUid,
  type MissionRun,
  type PlunderMission,
  type Wallet,
} from '@blacktide/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets, missionRuns, standingOrders } from '../../platform/db/schema.ts';
import { captainOf, gearByUid, wornRows, type AssetRow } from '../../platform/holdings.ts';
import { briefOf } from './missionStats.ts';
import { iso, runOf, shown, type RunRow } from './runs.ts';

const pictured = ({ uid, level, name, design, family }: AssetRow) => ({
  uid: String(uid),
  level,
  metadata: { name, image: pictureOf(family as Family, design) },
});

const sentCaptain = (
  row: AssetRow,
  captain: Captain,
  worn: readonly AssetRow[],
  content: Content,
): SentCaptain => {
  const of = (family: Family) => worn.filter((one) => one.family === family).map(pictured);
  return {
    ...pictured(row),
    type: captain.type,
    strength: strengthOf(captain, gearByUid(worn), content.growth),
    goldBurned: toDisplay(captain.goldBurned, 'GOLD'),
    equippedItems: of('ITEM'),
    equippedShip: of('SHIP')[0] ?? null,
    equippedCrew: of('CREW')[0] ?? null,
  };
};

/** A plunder at 1X: what the team's betterments make of the published yield. The multiplier stays hidden. */
const plainPrize = (
  mission: PlunderMission,
  team: readonly Captain[],
  gear: GearByUid,
  run: MissionRun,
  content: Content,
) => {
  const bonuses = teamBonuses(team, gear, mission, run.startedAt, content);
  return {
    kind: 'Plunders' as const,
    currency: mission.yields,
    permille: 1000,
    perHour: timesPpm(mission.perHour, 1_000_000 + bonuses.yield),
    capMs: mission.capMinutes * 60_000,
  };
};

type Gathers = Pick<ActiveMission, 'reward' | 'gemsReward' | 'gathers'>;

const gathersOf = (
  run: MissionRun,
  team: readonly Captain[],
  gear: GearByUid,
  now: number,
  content: Content,
): Gathers => {
  const mission = content.missions[run.mission];
  const nothing = { reward: 0, gemsReward: 0, gathers: null };
  if (run.prize.kind === 'Burners') return { ...nothing, reward: toDisplay(run.prize.goldBars, 'GOLD') };
  if (mission?.kind !== 'Plunders') return nothing;
  const prize = plainPrize(mission, team, gear, run, content);
  const { currency, perHour, capMs } = prize;
  const sofar = toDisplay(plundered(prize, now - run.startedAt), currency);
  return {
    reward: currency === 'BOOTY' ? sofar : 0,
    gemsReward: currency === 'GEMS' ? sofar : 0,
    gathers: {
      currency,
      perHour: toDisplay(perHour, currency),
      most: toDisplay(plundered(prize, capMs), currency),
      fullTime: iso(run.startedAt + capMs),
    },
  };
};

interface Aboard {
  readonly held: ReadonlyMap<string, readonly AssetRow[]>;
  readonly content: Content;
  readonly now: number;
}

export const activeMissionOf = (
  row: RunRow,
  orderId: string | null,
  { held, content, now }: Aboard,
): ActiveMission => {
  const run = runOf(row);
  const crewed = (held.get(run.id) ?? []).map((one) => {
    const worn = wornRows(one, held.get(String(one.uid)) ?? []);
    return { row: one, worn, captain: captainOf(one, worn, content) };
  });
  const nftsLoaded = crewed.map((one) => sentCaptain(one.row, one.captain, one.worn, content));
  const gear = gearByUid(crewed.flatMap(({ worn }) => worn));
  const mission = briefOf(run, content);
  const equippedItems = nftsLoaded[0]?.equippedItems ?? [];
  return {
    id: run.id,
    path: activeMissionPathOf(run.owner, run.id),
    name: mission.name,
    missionName: mission.name,
    type: run.kind,
    mission,
    startTime: iso(run.startedAt),
    missionEndTime: iso(run.endsAt),
    endTimeCalculated: iso(run.endsAt),
    duration: run.endsAt - run.startedAt,
    levelCount: run.levelCount,
    nftIds: [...run.team],
    nftsLoaded,
    equippedItems,
    itemImage: equippedItems[0]?.metadata.image ?? '',
    outcome: null,
    ...gathersOf(
      run,
      crewed.map(({ captain }) => captain),
      gear,
      now,
      content,
    ),
    paid: run.paid.map(shown),
    commitment: run.commitment,
    orderId,
  };
};

/** By what holds it: captains by their run, gear by its captain. */
const byHolder = (rows: readonly AssetRow[]): Map<string, AssetRow[]> => {
  const held = new Map<string, AssetRow[]>();
  for (const row of rows) {
    if (row.lockRef === null) continue;
    const others = held.get(row.lockRef);
    if (others) others.push(row);
    else held.set(row.lockRef, [row]);
  }
  return held;
};

/** Own runs that are not claimed, least time left first. */
export const listActive = async (
  { orm }: Database,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<ActiveMission[]> => {
  const [runs, owned, orders] = await Promise.all([
    orm
      .select()
      .from(missionRuns)
      .where(and(eq(missionRuns.owner, wallet), isNull(missionRuns.claimedAt)))
      .orderBy(asc(missionRuns.endsAt), asc(missionRuns.id)),
    orm
      .select()
      .from(assets)
      .where(and(eq(assets.owner, wallet), eq(assets.location, 'game'))),
    orm
      .select({ id: standingOrders.id, run: standingOrders.run })
      .from(standingOrders)
      .where(and(eq(standingOrders.wallet, wallet), isNull(standingOrders.endedAt))),
  ]);
  const aboard: Aboard = { held: byHolder(owned), content, now };
  const orderOf = new Map(orders.map(({ id, run }) => [run, id]));
  return runs.map((row) => activeMissionOf(row, orderOf.get(row.id) ?? null, aboard));
};
