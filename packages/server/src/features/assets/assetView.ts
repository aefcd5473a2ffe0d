import { COLLECTION_ICONS, pictureOf } from '@blacktide/content';
import type { Asset, AssetType } from '@blacktide/contract';
import {
  rarityLabel,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type Captain,
  type Content,
  type Family,
  type Movable,
} from '@blacktide/rules';
import { symbolOf } from '../../chain/describeNft.ts';

const TYPES: Readonly<Record<Family, AssetType>> = {
  CAPTAIN: 'CHARACTER',
  CREW: 'CREW',
  ITEM: 'ITEM',
  SHIP: 'SHIP',
  GENESIS_SHIP: 'GENESIS_SHIP',
};

export const familyOf = (type: AssetType): Family => (type === 'CHARACTER' ? 'CAPTAIN' : type);

const PLACES = { game: 'in-game', wallet: 'in-wallet', moving: 'moving' } as const;

/** A captain's tier goes by strength without what it wears: it cannot travel with it. */
const captainTier = (captain: Captain, { growth }: Content): string => {
  const bare = strengthOf({ ...captain, items: [], crew: null, ship: null }, {}, growth);
  return strengthTier(strengthPercent(bare, captain.type, growth));
};

const rarityOf = (thing: Movable, content: Content): string => {
  if (thing.family === 'CAPTAIN') return captainTier(thing, content);
  if (thing.family === 'GENESIS_SHIP') return thing.rarity;
  return thing.rarity ?? rarityLabel(thing, content.growth);
};

export const assetView = (thing: Movable, content: Content): Asset => {
  const captain = thing.family === 'CAPTAIN' ? thing : null;
  const ship = thing.family === 'GENESIS_SHIP' ? thing : null;
  const { lock } = thing;
  return {
    uid: thing.uid,
    mint: thing.mint ?? '',
    type: TYPES[thing.family],
    metadata: {
      name: thing.name,
      image: pictureOf(thing.family, thing.design),
      symbol: symbolOf(thing.design, content),
      attributes: [
        { trait_type: 'Level', value: thing.level },
        { trait_type: 'Collection', value: content.designs[thing.design]?.collection ?? 'Blacktide' },
      ],
    },
    level: thing.level,
    rarity: rarityOf(thing, content),
    minted: thing.mint !== null,
    location: PLACES[thing.location],
    goldBurned: toDisplay(captain?.goldBurned ?? 0n, 'GOLD'),
    currentMission: lock?.kind === 'mission' ? lock.run : '',
    equippedCrew: captain?.crew ?? '',
    equippedShip: captain?.ship ?? '',
    equippedItems: [...(captain?.items ?? [])],
    equipped: lock?.kind === 'equipped',
    assignedUserId: ship?.assignedUserId ?? '',
    isOnMission: lock?.kind === 'mission' || Boolean(ship?.run),
  };
};

/** A collection by the symbol that its mint carries. */
export const collectionMetadata = (symbol: string): Asset['metadata'] | null => {
  const house = COLLECTION_ICONS[symbol];
  return house ? { name: house.name, image: house.icon, symbol, attributes: [] } : null;
};
