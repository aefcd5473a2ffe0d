import { designOfPicture } from '@blacktide/content';
import type { WireCaptain, WireCrew, WireItem, WireNft, WireShip, User } from '@blacktide/contract';
import {
  mapCurrencies,
  toAssetUid,
  toRunId,
  toUnits,
  type AssetUid,
  type Captain,
  type Gear,
  type GearFamily,
  type Balances,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';

/** The player's captains and what they wear, as the rules know them: the page and the server decide alike. */
export interface Roster {
  readonly captains: readonly Captain[];
  readonly gear: Readonly<Record<string, Gear>>;
  /** For what only the wire knows: picture, rarity, strength. */
  readonly wireCaptains: ReadonlyMap<string, WireCaptain>;
}

const isCaptain = (nft: WireNft): nft is WireCaptain => nft.type !== 'CREW' && nft.type !== 'SHIP';

const toEquippedUid = (uid: string): AssetUid | null => (uid === '' ? null : toAssetUid(uid));

/** Only a mythic ship's rarity is stored; the other labels follow from the level. */
const storedRarity = (family: GearFamily, rarity: string): Rarity | null =>
  family === 'SHIP' && rarity === 'LEGENDARY' ? 'LEGENDARY' : null;

const toRuleGear = (asset: WireItem | WireCrew | WireShip, owner: Wallet): Gear => {
  const { uid, name, level, mint, metadata, type: family, rarity, equippedTo } = asset;
  const to = equippedTo.split('/')[1] ?? '';
  return {
    uid: toAssetUid(uid),
    owner,
    design: designOfPicture(metadata.image),
    name,
    level,
    mint: mint || null,
    location: 'game',
    lock: to ? { kind: 'equipped', to: toAssetUid(to) } : null,
    family,
    rarity: storedRarity(family, rarity),
  };
};

const parseRunId = (currentMission: string): string => currentMission.split('/').at(-1) ?? '';

const toRuleCaptain = (captain: WireCaptain, owner: Wallet): Captain => ({
  uid: toAssetUid(captain.uid),
  owner,
  design: designOfPicture(captain.metadata.image),
  name: captain.name,
  level: captain.level,
  mint: captain.mint || null,
  location: 'game',
  lock: captain.currentMission ? { kind: 'mission', run: toRunId(parseRunId(captain.currentMission)) } : null,
  family: 'CAPTAIN',
  type: captain.type,
  goldBurned: toUnits(captain.goldBurned, 'GOLD'),
  items: captain.equippedItemsLoaded.map(({ uid }) => toAssetUid(uid)),
  crew: toEquippedUid(captain.equippedCrew),
  ship: toEquippedUid(captain.equippedShip),
  hasRescued: captain.hasRescued,
  arEarned: toUnits(captain.arEarned, 'BOOTY'),
  missionsPlayed: captain.missionsPlayed,
});

export const toRoster = (nfts: readonly WireNft[], owner: Wallet): Roster => {
  const captains = nfts.filter(isCaptain);
  const assets = [
    ...nfts.filter((nft): nft is WireCrew | WireShip => !isCaptain(nft)),
    ...captains.flatMap(({ equippedItemsLoaded }) => equippedItemsLoaded),
  ];
  return {
    captains: captains.map((captain) => toRuleCaptain(captain, owner)),
    gear: Object.fromEntries(assets.map((asset) => [asset.uid, toRuleGear(asset, owner)])),
    wireCaptains: new Map(captains.map((captain) => [captain.uid, captain])),
  };
};

export const toBalances = ({ balances }: User): Balances =>
  mapCurrencies((currency) => toUnits(balances[currency], currency));
