import type { WireCaptain, WireCrew, WireItem, WireNft, WireShip, User } from '@blacktide/contract';
import {
  mapCurrencies,
  toAssetUid,
  toUnits,
  type AssetUid,
  type Captain,
  type FleetState,
  type Gear,
  type GearFamily,
  type Balances,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';

/** The player's captains and gear in the types of the rules, so that page and server decide with the same code. */
interface Roster {
  readonly captains: readonly Captain[];
  readonly gear: Readonly<Record<string, Gear>>;
  /** By uid; for what the rules do not need: picture, strength. */
  readonly wireCaptains: ReadonlyMap<string, WireCaptain>;
}

export const isCaptain = (nft: WireNft): nft is WireCaptain => nft.type !== 'CREW' && nft.type !== 'SHIP';
const isCrewOrShip = (nft: WireNft): nft is WireCrew | WireShip => !isCaptain(nft);

const toEquippedUid = (uid: string): AssetUid | null => (uid === '' ? null : toAssetUid(uid));

/** Only a mythic ship has a stored rarity; all other rarities on the wire follow from the level. */
export const storedRarityOf = (family: GearFamily, rarity: string): Rarity | null =>
  family === 'SHIP' && rarity === 'LEGENDARY' ? 'LEGENDARY' : null;

const toRuleGear = (asset: WireItem | WireCrew | WireShip, owner: Wallet): Gear => {
  const { uid, design, name, level, mint, lock, type: family, rarity } = asset;
  return {
    uid: toAssetUid(uid),
    owner,
    design,
    name,
    level,
    mint: mint || null,
    location: 'game',
    lock,
    family,
    rarity: storedRarityOf(family, rarity),
  };
};

const toRuleCaptain = (captain: WireCaptain, owner: Wallet): Captain => ({
  uid: toAssetUid(captain.uid),
  owner,
  design: captain.design,
  name: captain.name,
  level: captain.level,
  mint: captain.mint || null,
  location: 'game',
  lock: captain.lock,
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
    ...nfts.filter(isCrewOrShip),
    ...captains.flatMap(({ equippedItemsLoaded }) => equippedItemsLoaded),
  ];
  return {
    captains: captains.map((captain) => toRuleCaptain(captain, owner)),
    gear: Object.fromEntries(assets.map((asset) => [asset.uid, toRuleGear(asset, owner)])),
    wireCaptains: new Map(captains.map((captain) => [captain.uid, captain])),
  };
};

/** All captains and all gear, also what nobody wears. */
export const toFleet = (nfts: readonly WireNft[], items: readonly WireItem[], owner: Wallet): FleetState => ({
  captains: nfts.filter(isCaptain).map((captain) => toRuleCaptain(captain, owner)),
  gear: [...nfts.filter(isCrewOrShip), ...items].map((asset) => toRuleGear(asset, owner)),
});

export const toBalances = ({ balances }: User): Balances =>
  mapCurrencies((currency) => toUnits(balances[currency], currency));
