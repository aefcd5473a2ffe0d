import { pictureOf } from '@blacktide/content';
import type { Api, Captain, Item, Nft } from '@blacktide/contract';
import {
  rarityLabel,
  strengthOf,
  strengthPercent,
  strengthTier,
  toDisplay,
  type CaptainType,
  type Content,
  type Family,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/schema.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import type { Handlers } from '../../platform/http/routes.ts';

type Asset = Row<typeof assets>;

const entity = (asset: Asset, family: Family, rarity: string) => ({
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
const gear = (asset: Asset, family: 'CREW' | 'SHIP' | 'ITEM', { growth }: Content) => {
  const stored = asset.rarity as Rarity | null;
  const rarity = stored ?? rarityLabel({ family, rarity: stored, level: asset.level }, growth);
  return { ...entity(asset, family, rarity), equipped: false, equippedTo: '' };
};

const captainOf = (asset: Asset, type: CaptainType, { growth }: Content): Captain => {
  const strength = strengthOf({ type, level: asset.level, items: [], crew: null, ship: null }, {}, growth);
  return {
    ...entity(asset, 'CAPTAIN', strengthTier(strengthPercent(strength, type, growth))),
    type,
    strength,
    goldBurned: toDisplay(asset.goldBurned, 'GOLD'),
    arEarned: toDisplay(asset.arEarned, 'BOOTY'),
    missionsPlayed: asset.missionsPlayed,
    currentMission: '',
    equippedItemsLoaded: [],
    equippedCrew: '',
    equippedShip: '',
  };
};

const itemOf = (asset: Asset, content: Content): Item => {
  const common = gear(asset, 'ITEM', content);
  return { ...common, type: 'ITEM', itemStats: common.metadata };
};

const nftOf = (asset: Asset, content: Content): Nft | null => {
  switch (asset.family) {
    case 'CAPTAIN':
      return captainOf(asset, content.designs[asset.design]?.type ?? 'QM', content);
    case 'CREW':
    case 'SHIP':
      return { ...gear(asset, asset.family, content), type: asset.family };
    default:
      return null;
  }
};

export const createInventory = ({ orm }: Database, content: Content): Handlers<Api['inventory']> => {
  const inGame = (wallet: Wallet): Promise<Asset[]> =>
    orm
      .select()
      .from(assets)
      .where(and(eq(assets.owner, wallet), eq(assets.location, 'game')))
      .orderBy(asc(assets.uid));
  return {
    nfts: async ({ caller }) => (await inGame(caller.wallet)).flatMap((asset) => nftOf(asset, content) ?? []),
    items: async ({ caller }) => {
      const items = (await inGame(caller.wallet)).filter(({ family }) => family === 'ITEM');
      return items.map((asset) => itemOf(asset, content));
    },
  };
};
