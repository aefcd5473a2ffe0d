import { findHouse, pictureOf } from '@blacktide/content';
import type { WireAsset, AssetType } from '@blacktide/contract';
import {
  rarityLabel,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Captain,
  type Content,
  type AssetFamily,
  type MovableAsset,
} from '@blacktide/rules';
import { findCollectionSymbol } from '../../chain/describeNft.ts';

const ASSET_TYPE_BY_FAMILY: Readonly<Record<AssetFamily, AssetType>> = {
  CAPTAIN: 'CHARACTER',
  CREW: 'CREW',
  ITEM: 'ITEM',
  SHIP: 'SHIP',
  GENESIS_SHIP: 'GENESIS_SHIP',
};

export const familyOf = (type: AssetType): AssetFamily => (type === 'CHARACTER' ? 'CAPTAIN' : type);

const LOCATIONS = { game: 'in-game', wallet: 'in-wallet', moving: 'moving' } as const;

/** By the captain's strength without gear, since a captain leaves the game without gear. */
const captainTier = (captain: Captain, { growth }: Content): string => {
  const bare = strengthOf({ ...captain, items: [], crew: null, ship: null }, {}, growth);
  return strengthTier(strengthPercent(bare, captain.type, growth));
};

const rarityOf = (asset: MovableAsset, content: Content): string => {
  if (asset.family === 'CAPTAIN') return captainTier(asset, content);
  if (asset.family === 'GENESIS_SHIP') return asset.rarity;
  return asset.rarity ?? rarityLabel(asset, content.growth);
};

export const toAssetView = (asset: MovableAsset, content: Content): WireAsset => {
  const captain = asset.family === 'CAPTAIN' ? asset : null;
  const ship = asset.family === 'GENESIS_SHIP' ? asset : null;
  const { lock } = asset;
  return {
    id: asset.uid,
    uid: asset.uid,
    mint: asset.mint ?? '',
    type: ASSET_TYPE_BY_FAMILY[asset.family],
    design: asset.design,
    lock,
    metadata: {
      name: asset.name,
      image: pictureOf(asset.family, asset.design),
      symbol: findCollectionSymbol(asset.design, content) ?? '',
      attributes: [
        { trait_type: 'Level', value: asset.level },
        { trait_type: 'Collection', value: content.designs[asset.design]?.collection ?? 'Blacktide' },
      ],
    },
    level: asset.level,
    rarity: rarityOf(asset, content),
    minted: asset.mint !== null,
    location: LOCATIONS[asset.location],
    goldBurned: toDisplay(captain?.goldBurned ?? 0n, 'GOLD'),
    currentMission: lock?.kind === 'mission' ? lock.run : '',
    equippedCrew: captain?.crew ?? '',
    equippedShip: captain?.ship ?? '',
    equippedItems: [...(captain?.items ?? [])],
    equipped: lock?.kind === 'equipped',
    assignedUserId: ship?.assignedUserId ?? '',
    captainAboard: ship?.captainAboard ?? '',
    isOnMission: lock?.kind === 'mission' || Boolean(ship?.run),
  };
};

/** A collection by the symbol that its mint carries. */
export const collectionMetadata = (symbol: string): WireAsset['metadata'] | null => {
  const collection = findHouse(symbol);
  return collection ? { name: collection.name, image: collection.icon, symbol, attributes: [] } : null;
};
