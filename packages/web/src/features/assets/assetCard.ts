import { COLLECTIONS, CONTENT, findHouse } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import type { WireAsset } from '@blacktide/contract';
import {
  toAssetUid,
  EMPTY_BALANCES,
  GENESIS_RARITIES,
  isMythicShip,
  RARITIES,
  validateUnlocked,
  toWallet,
  type GenesisRarity,
  type AssetLocation,
  type MovableAsset,
  type Rarity,
} from '@blacktide/rules';

export const DEFAULT_IMAGE = '/images/reavers.webp';
const DEFAULT_LEVEL = 1;

export const RULES_LOCATION: Readonly<Record<WireAsset['location'], AssetLocation>> = {
  'in-game': 'game',
  'in-wallet': 'wallet',
  moving: 'moving',
};

/** Locks do not depend on the owner. */
const ANY_OWNER = toWallet('1'.repeat(32));
const ZERO_AMOUNT = EMPTY_BALANCES.BOOTY;

const parseGenesisRarity = (text: string): GenesisRarity =>
  GENESIS_RARITIES.find((rarity) => rarity === text) ?? 'BRONZE';
const parseRarity = (text: string): Rarity | null => RARITIES.find((rarity) => rarity === text) ?? null;
const toUidOrNull = (text: string) => (text === '' ? null : toAssetUid(text));

const toCaptain = (asset: WireAsset): MovableAsset => ({
  ...toCommonFields(asset),
  family: 'CAPTAIN',
  type: 'QM',
  goldBurned: ZERO_AMOUNT,
  items: asset.equippedItems.map(toAssetUid),
  crew: toUidOrNull(asset.equippedCrew),
  ship: toUidOrNull(asset.equippedShip),
  hasRescued: false,
  arEarned: ZERO_AMOUNT,
  missionsPlayed: 0,
});

const toCommonFields = ({ uid, design, lock, metadata, level, minted, mint, location }: WireAsset) => ({
  uid: toAssetUid(uid),
  owner: ANY_OWNER,
  design,
  lock,
  name: metadata.name,
  level,
  mint: minted ? mint : null,
  location: RULES_LOCATION[location],
});

/** A wire asset in the form of the rules, with everything that decides whether it can be moved. */
const toMovable = (asset: WireAsset): MovableAsset => {
  if (asset.type === 'CHARACTER') return toCaptain(asset);
  if (asset.type === 'GENESIS_SHIP') {
    return {
      ...toCommonFields(asset),
      family: asset.type,
      rarity: parseGenesisRarity(asset.rarity),
      tierBonus: 0,
      licences: [false, false, false],
      run: asset.isOnMission || asset.currentMission ? { startedAt: 0, endsAt: 0 } : null,
      reward: ZERO_AMOUNT,
      allTimeRewardClaimed: ZERO_AMOUNT,
      allTimeTaxPaid: ZERO_AMOUNT,
      assignedUserId: asset.assignedUserId === '' ? null : ANY_OWNER,
      sharePaid: ZERO_AMOUNT,
      agreement: null,
      captainAboard: toUidOrNull(asset.captainAboard),
    };
  }
  return { ...toCommonFields(asset), family: asset.type, rarity: parseRarity(asset.rarity) };
};

const findLockReason = (asset: WireAsset): string | null => {
  if (asset.location === 'moving') {
    return formatRejection({ code: 'MOVE_UNDER_WAY', context: { uid: toAssetUid(asset.uid) } });
  }
  const refused = validateUnlocked(toMovable(asset));
  return refused && formatRejection(refused.rejection);
};

const findCollection = ({ type, design, metadata }: WireAsset): string => {
  if (type !== 'CHARACTER') return '';
  const attribute = metadata.attributes.find(({ trait_type }) => trait_type === 'Collection')?.value;
  return CONTENT.designs[design]?.collection ?? COLLECTIONS.find((name) => name === attribute) ?? '';
};

const findLevel = ({ level, metadata }: WireAsset): number => {
  const trait = Number(metadata.attributes.find(({ trait_type }) => trait_type === 'Level')?.value);
  return level || trait || DEFAULT_LEVEL;
};

/** A mythic ship is stored as LEGENDARY and shown as MYTHIC. */
const toDisplayRarity = ({ type, rarity }: WireAsset): string =>
  isMythicShip({ family: type === 'SHIP' ? 'SHIP' : 'ITEM', rarity: parseRarity(rarity) })
    ? 'MYTHIC'
    : rarity;

/** An asset in the form that the grid shows. */
export const toAssetCard = (asset: WireAsset) => {
  const lock = findLockReason(asset);
  return {
    id: asset.uid || asset.mint,
    imageUrl: asset.metadata.image || DEFAULT_IMAGE,
    /** Of captains; empty if unknown. */
    collection: findCollection(asset),
    /** By the symbol of the asset. */
    house: findHouse(asset.metadata.symbol),
    type: asset.type,
    name: asset.metadata.name,
    level: findLevel(asset),
    /** As shown: `MYTHIC`, `FLEET_COMMANDER`. */
    rarity: toDisplayRarity(asset),
    location: asset.location,
    minted: asset.minted,
    /** Empty when it was never minted. */
    mint: asset.mint,
    goldBurned: asset.goldBurned,
    isActionLimited: lock !== null,
    /** Why it cannot be moved; null if it can. */
    lockReason: lock,
  };
};

export type AssetCard = ReturnType<typeof toAssetCard>;
