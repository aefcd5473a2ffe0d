import { COLLECTION_ICONS, COLLECTIONS, CONTENT } from '@blacktide/content';
import { sentenceFor } from '@blacktide/content/sentences';
import type { Asset, AssetType } from '@blacktide/contract';
import {
  assetUid,
  EMPTY_PURSE,
  GENESIS_RARITIES,
  isMythicShip,
  RARITIES,
  refuseLocked,
  runId,
  wallet,
  type Family,
  type GenesisRarity,
  type Location,
  type Movable,
  type Rarity,
} from '@blacktide/rules';

/** A thing as the grid shows it. */
export interface AssetCard {
  readonly id: string;
  readonly imageUrl: string;
  /** Of captains; empty where none is known. */
  readonly collection: string;
  /** Of the house whose symbol it bears. */
  readonly house: { readonly name: string; readonly icon: string } | null;
  readonly type: AssetType;
  readonly name: string;
  readonly level: number;
  /** As it reads: `MYTHIC`, `FLEET_COMMANDER`. */
  readonly rarity: string;
  readonly location: Asset['location'];
  readonly minted: boolean;
  /** Empty when it was never minted. */
  readonly mint: string;
  readonly goldBurned: number;
  readonly isActionLimited: boolean;
  /** Why it cannot be moved, in words; null when it can. */
  readonly lock: string | null;
}

export const DEFAULT_IMAGE = '/images/reavers.webp';
const DEFAULT_LEVEL = 1;

export const FAMILY_OF: Readonly<Record<AssetType, Family>> = {
  CHARACTER: 'CAPTAIN',
  CREW: 'CREW',
  ITEM: 'ITEM',
  SHIP: 'SHIP',
  GENESIS_SHIP: 'GENESIS_SHIP',
};

export const PLACE_OF: Readonly<Record<Asset['location'], Location>> = {
  'in-game': 'game',
  'in-wallet': 'wallet',
  moving: 'moving',
};

/** Locks do not depend on who owns a thing. */
const ANYONE = wallet('1'.repeat(32));
const NOTHING = EMPTY_PURSE.BOOTY;

const genesisRarityOf = (text: string): GenesisRarity =>
  GENESIS_RARITIES.find((rarity) => rarity === text) ?? 'BRONZE';
const rarityOf = (text: string): Rarity | null => RARITIES.find((rarity) => rarity === text) ?? null;
const uidOr = (text: string) => (text === '' ? null : assetUid(text));

const captainFrom = (
  asset: Asset,
  { currentMission, isOnMission, equippedCrew, equippedShip, equippedItems }: Asset,
): Movable => ({
  ...commonFrom(asset),
  family: 'CAPTAIN',
  type: 'QM',
  lock: currentMission || isOnMission ? { kind: 'mission', run: runId(currentMission) } : null,
  goldBurned: NOTHING,
  items: equippedItems.map(assetUid),
  crew: uidOr(equippedCrew),
  ship: uidOr(equippedShip),
  hasRescued: false,
  arEarned: NOTHING,
  missionsPlayed: 0,
});

const commonFrom = ({ uid, metadata, level, minted, mint, location }: Asset) => ({
  uid: assetUid(uid),
  owner: ANYONE,
  design: '',
  name: metadata.name,
  level,
  mint: minted ? mint : null,
  location: PLACE_OF[location],
});

/** What the rules of movement need to know about a thing, from the wire. */
export const movableFrom = (asset: Asset): Movable => {
  const family = FAMILY_OF[asset.type];
  if (family === 'CAPTAIN') return captainFrom(asset, asset);
  if (family === 'GENESIS_SHIP') {
    return {
      ...commonFrom(asset),
      family,
      lock: null,
      rarity: genesisRarityOf(asset.rarity),
      tierBonus: 0,
      licences: [false, false, false],
      run: asset.isOnMission || asset.currentMission ? { startedAt: 0, endsAt: 0 } : null,
      reward: NOTHING,
      allTimeRewardClaimed: NOTHING,
      allTimeTaxPaid: NOTHING,
      assignedUserId: asset.assignedUserId === '' ? null : ANYONE,
      captainAboard: null,
    };
  }
  return {
    ...commonFrom(asset),
    family,
    rarity: rarityOf(asset.rarity),
    lock: asset.equipped ? { kind: 'equipped', to: assetUid('') } : null,
  };
};

const lockOf = (asset: Asset): string | null => {
  if (asset.location === 'moving') {
    return sentenceFor({ code: 'MOVE_UNDER_WAY', context: { uid: assetUid(asset.uid) } });
  }
  const refused = refuseLocked(movableFrom(asset));
  return refused && sentenceFor(refused.rejection);
};

/** Pictures are named after designs, and a design knows its collection. */
const collectionOf = ({ type, metadata }: Asset): string => {
  if (type !== 'CHARACTER') return '';
  const design = /([^/]+)\.\w+$/.exec(metadata.image)?.[1] ?? '';
  const told = metadata.attributes.find(({ trait_type }) => trait_type === 'Collection')?.value;
  return CONTENT.designs[design]?.collection ?? COLLECTIONS.find((name) => name === told) ?? '';
};

const levelOf = ({ level, metadata }: Asset): number => {
  const trait = Number(metadata.attributes.find(({ trait_type }) => trait_type === 'Level')?.value);
  return level || trait || DEFAULT_LEVEL;
};

/** A mythic ship is stored as LEGENDARY and reads MYTHIC. */
const shownRarity = ({ type, rarity }: Asset): string =>
  isMythicShip({ family: type === 'SHIP' ? 'SHIP' : 'ITEM', rarity: rarityOf(rarity) }) ? 'MYTHIC' : rarity;

export const cardOf = (asset: Asset): AssetCard => {
  const lock = lockOf(asset);
  return {
    id: asset.uid || asset.mint,
    imageUrl: asset.metadata.image || DEFAULT_IMAGE,
    collection: collectionOf(asset),
    house: COLLECTION_ICONS[asset.metadata.symbol] ?? null,
    type: asset.type,
    name: asset.metadata.name,
    level: levelOf(asset),
    rarity: shownRarity(asset),
    location: asset.location,
    minted: asset.minted,
    mint: asset.mint,
    goldBurned: asset.goldBurned,
    isActionLimited: lock !== null,
    lock,
  };
};
