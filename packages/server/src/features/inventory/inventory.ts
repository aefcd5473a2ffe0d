import { pictureOf } from '@blacktide/content';
import { activeMissionPathOf, type Api, type Captain, type Item, type Nft } from '@blacktide/contract';
import {
  rarityLabel,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Content,
  type Family,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets, missionRuns } from '../../platform/db/schema.ts';
import { captainOf, gearByUid, wornRows, type AssetRow } from '../../platform/holdings.ts';
import type { Handlers } from '../../platform/http/routes.ts';

const entity = (asset: AssetRow, family: Family, rarity: string) => ({
  uid: String(asset.uid),
  mint: asset.mint ?? '',
  name: asset.name,
  level: asset.level,
  minted: asset.minted,
  isDeposited: asset.location === 'game',
  rarity,
  metadata: { name: asset.name, image: pictureOf(family, asset.design) },
});

/** A stored rarity travels as it is (a LEGENDARY ship is a mythic one); the others are labelled by level. */
const gear = (asset: AssetRow, family: 'CREW' | 'SHIP' | 'ITEM', { growth }: Content) => {
  const stored = asset.rarity as Rarity | null;
  const rarity = stored ?? rarityLabel({ family, rarity: stored, level: asset.level }, growth);
  const equipped = asset.lockKind === 'equipped';
  return {
    ...entity(asset, family, rarity),
    equipped,
    equippedTo: equipped ? `reavers/${asset.lockRef}` : '',
  };
};

const itemOf = (asset: AssetRow, content: Content): Item => {
  const common = gear(asset, 'ITEM', content);
  return { ...common, type: 'ITEM', itemStats: common.metadata };
};

/** Missions under way by their run's id. */
type Runs = ReadonlyMap<string, { readonly mission: string; readonly endsAt: Date }>;

const whereabouts = (
  { owner, lockKind, lockRef }: AssetRow,
  runs: Runs,
  { missions }: Content,
): Pick<Captain, 'currentMission' | 'currentMissionLoaded'> => {
  const run = lockKind === 'mission' && lockRef !== null ? runs.get(lockRef) : undefined;
  if (!run || lockRef === null) return { currentMission: '', currentMissionLoaded: null };
  const path = activeMissionPathOf(owner, lockRef);
  return {
    currentMission: path,
    currentMissionLoaded: {
      missionName: missions[run.mission]?.name ?? run.mission,
      path,
      missionEndTime: run.endsAt.toISOString(),
    },
  };
};

const captainView = (asset: AssetRow, owned: readonly AssetRow[], runs: Runs, content: Content): Captain => {
  const worn = wornRows(asset, owned);
  const captain = captainOf(asset, worn, content);
  const strength = strengthOf(captain, gearByUid(worn), content.growth);
  const tier = strengthTier(strengthPercent(strength, captain.type, content.growth));
  return {
    ...entity(asset, 'CAPTAIN', tier),
    type: captain.type,
    strength,
    goldBurned: toDisplay(asset.goldBurned, 'GOLD'),
    arEarned: toDisplay(asset.arEarned, 'BOOTY'),
    missionsPlayed: asset.missionsPlayed,
    ...whereabouts(asset, runs, content),
    hasRescued: asset.hasRescued,
    equippedItemsLoaded: worn.filter(({ family }) => family === 'ITEM').map((one) => itemOf(one, content)),
    equippedCrew: captain.crew ?? '',
    equippedShip: captain.ship ?? '',
  };
};

const nftOf = (asset: AssetRow, owned: readonly AssetRow[], runs: Runs, content: Content): Nft | null => {
  switch (asset.family) {
    case 'CAPTAIN':
      return captainView(asset, owned, runs, content);
    case 'CREW':
    case 'SHIP':
      return { ...gear(asset, asset.family, content), type: asset.family };
    default:
      return null;
  }
};

export const createInventory = ({ orm }: Database, content: Content): Handlers<Api['inventory']> => {
  const inGame = (wallet: Wallet): Promise<AssetRow[]> =>
    orm
      .select()
      .from(assets)
      .where(and(eq(assets.owner, wallet), eq(assets.location, 'game')))
      .orderBy(asc(assets.uid));
  const underWay = async (wallet: Wallet): Promise<Runs> => {
    const rows = await orm
      .select({ id: missionRuns.id, mission: missionRuns.mission, endsAt: missionRuns.endsAt })
      .from(missionRuns)
      .where(and(eq(missionRuns.owner, wallet), isNull(missionRuns.claimedAt)));
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    nfts: async ({ caller: { wallet } }) => {
      const [owned, runs] = await Promise.all([inGame(wallet), underWay(wallet)]);
      return owned.flatMap((asset) => nftOf(asset, owned, runs, content) ?? []);
    },
    items: async ({ caller }) => {
      const items = (await inGame(caller.wallet)).filter(({ family }) => family === 'ITEM');
      return items.map((asset) => itemOf(asset, content));
    },
  };
};
