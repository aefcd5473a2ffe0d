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
  type GearFamily,
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
  arEarned: toDisplay(asset.arEarned, 'BOOTY'),
  missionsPlayed: asset.missionsPlayed,
  metadata: { name: asset.name, image: pictureOf(family, asset.design) },
});

/** Runs that are not claimed, by id. */
type ActiveRunsById = ReadonlyMap<string, { readonly mission: string; readonly endsAt: Date }>;
export type FindActiveRuns = (wallet: Wallet) => Promise<ActiveRunsById>;

/** A player's assets, and what their wire form depends on. */
interface Inventory {
  readonly rows: readonly AssetRow[];
  readonly rowsByUid: ReadonlyMap<string, AssetRow>;
  /** What each captain wears, by its uid. */
  readonly equipped: ReadonlyMap<string, readonly AssetRow[]>;
  readonly runs: ActiveRunsById;
  readonly content: Content;
}

const toCurrentMission = (
  { owner, lockKind, lockRef }: AssetRow,
  { runs, content: { missions } }: Inventory,
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

/** A stored rarity is sent unchanged (a LEGENDARY ship is a mythic ship); without one, the level decides. */
const toGearFields = (asset: AssetRow, family: GearFamily, inventory: Inventory) => {
  const stored = asset.rarity as Rarity | null;
  const rarity =
    stored ?? rarityLabel({ family, rarity: stored, level: asset.level }, inventory.content.growth);
  const equipped = asset.lockKind === 'equipped';
  const wearer = equipped ? inventory.rowsByUid.get(asset.lockRef ?? '') : undefined;
  return {
    ...toNftFields(asset, family, rarity),
    equipped,
    equippedTo: equipped ? `reavers/${asset.lockRef}` : '',
    currentMission: wearer ? toCurrentMission(wearer, inventory).currentMission : '',
  };
};

const toItem = (asset: AssetRow, inventory: Inventory): WireItem => {
  const common = toGearFields(asset, 'ITEM', inventory);
  return { ...common, type: 'ITEM', itemStats: common.metadata };
};

const toBusyWith = ({ lockKind }: AssetRow): WireCaptain['busyWith'] =>
  lockKind === null || lockKind === 'equipped' ? '' : lockKind;

const toWireCaptain = (asset: AssetRow, inventory: Inventory): WireCaptain => {
  const { content } = inventory;
  const worn = inventory.equipped.get(String(asset.uid)) ?? [];
  const captain = captainFromRow(asset, worn, content);
  const strength = strengthOf(captain, toGearByUid(worn), content.growth);
  const tier = strengthTier(strengthPercent(strength, captain.type, content.growth));
  return {
    ...toNftFields(asset, 'CAPTAIN', tier),
    type: captain.type,
    strength,
    goldBurned: toDisplay(asset.goldBurned, 'GOLD'),
    busyWith: toBusyWith(asset),
    ...toCurrentMission(asset, inventory),
    hasRescued: asset.hasRescued,
    equippedItemsLoaded: worn.filter(({ family }) => family === 'ITEM').map((one) => toItem(one, inventory)),
    equippedCrew: captain.crew ?? '',
    equippedShip: captain.ship ?? '',
  };
};

const toNft = (asset: AssetRow, inventory: Inventory): WireNft | null => {
  switch (asset.family) {
    case 'CAPTAIN':
      return toWireCaptain(asset, inventory);
    case 'CREW':
    case 'SHIP':
      return { ...toGearFields(asset, asset.family, inventory), type: asset.family };
    default:
      return null;
  }
};

/** The lists of captains, crews and ships, and of items. */
export const createInventoryHandlers = (
  db: Database,
  content: Content,
  findActiveRuns: FindActiveRuns,
): Handlers<Api['inventory']> => {
  const loadInventory = async (wallet: Wallet): Promise<Inventory> => {
    const [rows, runs] = await Promise.all([listInGameAssets(db, wallet), findActiveRuns(wallet)]);
    const rowsByUid = new Map(rows.map((row) => [String(row.uid), row]));
    return { rows, rowsByUid, equipped: groupEquippedRows(rows), runs, content };
  };
  // A run begins and ends together with a change of its captains' rows.
  const listNfts = createAssetLists({
    db: db.prepared,
    load: async (wallet) => {
      const inventory = await loadInventory(wallet);
      return inventory.rows.flatMap((asset) => toNft(asset, inventory) ?? []);
    },
  });
  const listItems = createAssetLists({
    db: db.prepared,
    load: async (wallet) => {
      const inventory = await loadInventory(wallet);
      return inventory.rows
        .filter(({ family }) => family === 'ITEM')
        .map((asset) => toItem(asset, inventory));
    },
  });
  return {
    nfts: ({ caller }) => listNfts(caller.wallet),
    items: ({ caller }) => listItems(caller.wallet),
  };
};
