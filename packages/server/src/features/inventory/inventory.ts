import type { Api, Captain, Item, Nft } from '@blacktide/contract';
import { toDisplay, type Wallet } from '@blacktide/rules';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/schema.ts';
import type { Row } from '../../platform/executor/storedTable.ts';
import type { Handlers } from '../../platform/http/routes.ts';

type Asset = Row<typeof assets>;

const FOLDERS: Readonly<Record<string, string>> = {
  CAPTAIN: 'captains',
  CREW: 'crews',
  SHIP: 'ships',
  ITEM: 'items',
};

const entity = ({ uid, mint, name, level, minted, location, rarity, family, design }: Asset) => ({
  uid: String(uid),
  mint: mint ?? '',
  name,
  level,
  minted,
  isDeposited: location === 'game',
  rarity: rarity ?? 'COMMON',
  metadata: { name, image: `/art/${FOLDERS[family] ?? 'items'}/${design}.webp` },
});

const equippable = (asset: Asset) => ({ ...entity(asset), equipped: false, equippedTo: '' });

/** The design says what a captain is: `qm-07`, `fm-12`, `unique-03`. */
const captainType = (design: string): Captain['type'] =>
  design.startsWith('qm-') ? 'QM' : design.startsWith('fm-') ? 'FM' : 'UNIQUE';

const captainOf = (asset: Asset): Captain => ({
  ...entity(asset),
  type: captainType(asset.design),
  strength: 0,
  goldBurned: toDisplay(asset.goldBurned, 'GOLD'),
  arEarned: toDisplay(asset.arEarned, 'BOOTY'),
  missionsPlayed: asset.missionsPlayed,
  currentMission: '',
  equippedItemsLoaded: [],
  equippedCrew: '',
  equippedShip: '',
});

const itemOf = (asset: Asset): Item => {
  const common = equippable(asset);
  return { ...common, type: 'ITEM', itemStats: common.metadata };
};

const nftOf = (asset: Asset): Nft | null => {
  switch (asset.family) {
    case 'CAPTAIN':
      return captainOf(asset);
    case 'CREW':
      return { ...equippable(asset), type: 'CREW' };
    case 'SHIP':
      return { ...equippable(asset), type: 'SHIP' };
    default:
      return null;
  }
};

export const createInventory = ({ orm }: Database): Handlers<Api['inventory']> => {
  const inGame = (wallet: Wallet): Promise<Asset[]> =>
    orm
      .select()
      .from(assets)
      .where(and(eq(assets.owner, wallet), eq(assets.location, 'game')))
      .orderBy(asc(assets.uid));
  return {
    nfts: async ({ caller }) => (await inGame(caller.wallet)).flatMap((asset) => nftOf(asset) ?? []),
    items: async ({ caller }) =>
      (await inGame(caller.wallet)).filter(({ family }) => family === 'ITEM').map(itemOf),
  };
};
