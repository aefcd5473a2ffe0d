import { pictureOf } from '@blacktide/content';
import {
  activeMissionPathOf,
  type Api,
  type WireCaptain,
  type WireItem,
  type WireNft,
} from '@blacktide/contract';
import {
  rarityLabel,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Content,
  type AssetFamily,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import { createAssetLists } from '../../platform/assetLists.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  captainFromRow,
  groupEquippedRows,
  lockFromRow,
  toGearByUid,
  type AssetRow,
} from '../../platform/assetRows.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { listInGameAssets } from '../../platform/inGameAssets.ts';

const toNftFields = (asset: AssetRow, family: AssetFamily, rarity: string) => ({
  uid: String(asset.uid),
  design: asset.design,
  lock: lockFromRow(asset),
  mint: asset.mint ?? '',
  name: asset.name,
  level: asset.level,
  minted: asset.minted,
  isDeposited: asset.location === 'game',
  rarity,
  metadata: { name: asset.name, image: pictureOf(family, asset.design) },
});

/** A stored rarity is sent unchanged (a LEGENDARY ship is a mythic ship); without one, the level decides. */
const toGearFields = (asset: AssetRow, family: 'CREW' | 'SHIP' | 'ITEM', { growth }: Content) => {
  const stored = asset.rarity as Rarity | null;
  const rarity = stored ?? rarityLabel({ family, rarity: stored, level: asset.level }, growth);
  const equipped = asset.lockKind === 'equipped';
  return {
    ...toNftFields(asset, family, rarity),
    equipped,
    equippedTo: equipped ? `reavers/${asset.lockRef}` : '',
  };
};

const toItem = (asset: AssetRow, content: Content): WireItem => {
  const common = toGearFields(asset, 'ITEM', content);
  return { ...common, type: 'ITEM', itemStats: common.metadata };
};

/** Runs that are not claimed, by id. */
type ActiveRunsById = ReadonlyMap<string, { readonly mission: string; readonly endsAt: Date }>;
export type FindActiveRuns = (wallet: Wallet) => Promise<ActiveRunsById>;

const toCurrentMission = (
  { owner, lockKind, lockRef }: AssetRow,
  runs: ActiveRunsById,
  { missions }: Content,
): Pick<WireCaptain, 'currentMission' | 'currentMissionLoaded'> => {
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

const toWireCaptain = (
  asset: AssetRow,
  worn: readonly AssetRow[],
  runs: ActiveRunsById,
  content: Content,
): WireCaptain => {
  const captain = captainFromRow(asset, worn, content);
  const strength = strengthOf(captain, toGearByUid(worn), content.growth);
  const tier = strengthTier(strengthPercent(strength, captain.type, content.growth));
  return {
    ...toNftFields(asset, 'CAPTAIN', tier),
    type: captain.type,
    strength,
    goldBurned: toDisplay(asset.goldBurned, 'GOLD'),
    arEarned: toDisplay(asset.arEarned, 'BOOTY'),
    missionsPlayed: asset.missionsPlayed,
    ...toCurrentMission(asset, runs, content),
    hasRescued: asset.hasRescued,
    equippedItemsLoaded: worn.filter(({ family }) => family === 'ITEM').map((one) => toItem(one, content)),
    equippedCrew: captain.crew ?? '',
    equippedShip: captain.ship ?? '',
  };
};

const toNft = (
  asset: AssetRow,
  worn: readonly AssetRow[],
  runs: ActiveRunsById,
  content: Content,
): WireNft | null => {
  switch (asset.family) {
    case 'CAPTAIN':
      return toWireCaptain(asset, worn, runs, content);
    case 'CREW':
    case 'SHIP':
      return { ...toGearFields(asset, asset.family, content), type: asset.family };
    default:
      return null;
  }
};

export const createInventoryHandlers = (
  db: Database,
  content: Content,
  findActiveRuns: FindActiveRuns,
): Handlers<Api['inventory']> => {
  // A run begins and ends together with a change of its captains' rows.
  const listNfts = createAssetLists({
    db: db.prepared,
    load: async (wallet) => {
      const [owned, runs] = await Promise.all([listInGameAssets(db, wallet), findActiveRuns(wallet)]);
      const equipped = groupEquippedRows(owned);
      return owned.flatMap(
        (asset) => toNft(asset, equipped.get(String(asset.uid)) ?? [], runs, content) ?? [],
      );
    },
  });
  const listItems = createAssetLists({
    db: db.prepared,
    load: async (wallet) => {
      const items = (await listInGameAssets(db, wallet)).filter(({ family }) => family === 'ITEM');
      return items.map((asset) => toItem(asset, content));
    },
  });
  return {
    nfts: ({ caller }) => listNfts(caller.wallet),
    items: ({ caller }) => listItems(caller.wallet),
  };
};
