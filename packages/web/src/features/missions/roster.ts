import { designOfPicture } from '@blacktide/content';
import type { Captain as WireCaptain, Crew, Item, Nft, Ship, User } from '@blacktide/contract';
import {
  assetUid,
  runId,
  units,
  type AssetUid,
  type Captain,
  type Gear,
  type GearFamily,
  type Purse,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';

/** The player's captains and what they wear, as the rules know them: the page and the server decide alike. */
export interface Roster {
  readonly captains: readonly Captain[];
  readonly gear: Readonly<Record<string, Gear>>;
  /** For what only the wire knows: picture, rarity, strength. */
  readonly shown: ReadonlyMap<string, WireCaptain>;
}

const isCaptain = (nft: Nft): nft is WireCaptain => nft.type !== 'CREW' && nft.type !== 'SHIP';

const worn = (uid: string): AssetUid | null => (uid === '' ? null : assetUid(uid));

/** Only a mythic ship's rarity is stored; the other labels follow from the level. */
const storedRarity = (family: GearFamily, rarity: string): Rarity | null =>
  family === 'SHIP' && rarity === 'LEGENDARY' ? 'LEGENDARY' : null;

const gearOf = (thing: Item | Crew | Ship, owner: Wallet): Gear => {
  const { uid, name, level, mint, metadata, type: family, rarity, equippedTo } = thing;
  const to = equippedTo.split('/')[1] ?? '';
  return {
    uid: assetUid(uid),
    owner,
    design: designOfPicture(metadata.image),
    name,
    level,
    mint: mint || null,
    location: 'game',
    lock: to ? { kind: 'equipped', to: assetUid(to) } : null,
    family,
    rarity: storedRarity(family, rarity),
  };
};

const runOf = (currentMission: string): string => currentMission.split('/').at(-1) ?? '';

const captainOf = (captain: WireCaptain, owner: Wallet): Captain => ({
  uid: assetUid(captain.uid),
  owner,
  design: designOfPicture(captain.metadata.image),
  name: captain.name,
  level: captain.level,
  mint: captain.mint || null,
  location: 'game',
  lock: captain.currentMission ? { kind: 'mission', run: runId(runOf(captain.currentMission)) } : null,
  family: 'CAPTAIN',
  type: captain.type,
  goldBurned: units(captain.goldBurned, 'GOLD'),
  items: captain.equippedItemsLoaded.map(({ uid }) => assetUid(uid)),
  crew: worn(captain.equippedCrew),
  ship: worn(captain.equippedShip),
  hasRescued: captain.hasRescued,
  arEarned: units(captain.arEarned, 'BOOTY'),
  missionsPlayed: captain.missionsPlayed,
});

export const rosterOf = (nfts: readonly Nft[], owner: Wallet): Roster => {
  const captains = nfts.filter(isCaptain);
  const things = [
    ...nfts.filter((nft): nft is Crew | Ship => !isCaptain(nft)),
    ...captains.flatMap(({ equippedItemsLoaded }) => equippedItemsLoaded),
  ];
  return {
    captains: captains.map((captain) => captainOf(captain, owner)),
    gear: Object.fromEntries(things.map((thing) => [thing.uid, gearOf(thing, owner)])),
    shown: new Map(captains.map((captain) => [captain.uid, captain])),
  };
};

export const purseOf = (user: User): Purse => ({
  BOOTY: units(user.arAmount, 'BOOTY'),
  GOLD: units(user.goldAmount, 'GOLD'),
  GEMS: units(user.gemsAmount, 'GEMS'),
  TREASURE: units(user.treasureAmount, 'TREASURE'),
  MYTHIC_TOKEN: units(user.legendaryShipToken, 'MYTHIC_TOKEN'),
  BATTLE_TOKEN: units(user.battleTokens, 'BATTLE_TOKEN'),
});
