import type { AssetUid, RunId, Wallet } from './ids.ts';

/** What a player can own. */
export type AssetFamily = 'CAPTAIN' | 'CREW' | 'SHIP' | 'ITEM' | 'GENESIS_SHIP';

export const RARITIES = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY', 'MYTHIC'] as const;
export type Rarity = (typeof RARITIES)[number];

export const GENESIS_RARITIES = ['FLEET_COMMANDER', 'GOLD', 'SILVER', 'BRONZE'] as const;
export type GenesisRarity = (typeof GENESIS_RARITIES)[number];

/** Quartermaster, First Mate, or a one-of-one captain. */
export const CAPTAIN_TYPES = ['QM', 'FM', 'UNIQUE'] as const;
export type CaptainType = (typeof CAPTAIN_TYPES)[number];

/** What a captain can wear. */
export type GearFamily = Extract<AssetFamily, 'ITEM' | 'SHIP' | 'CREW'>;

/** An asset that is not stored yet; it gets its uid when it is. */
export interface NewAsset {
  readonly family: AssetFamily;
  /** Content id: `scimitar`, `sloop`, `qm-07`. */
  readonly design: string;
  readonly name: string;
  readonly level: number;
  /** Stored rarity, where the design fixes one (a LEGENDARY ship is a mythic ship). */
  readonly rarity: Rarity | null;
}

/** Where an asset is. `moving`: a transaction for it has been issued, and it can be used in neither place. */
export type AssetLocation = 'game' | 'wallet' | 'moving';

/** What holds an asset now; an asset has at most one lock. */
export type AssetLock =
  | { readonly kind: 'mission'; readonly run: RunId }
  | { readonly kind: 'arena' }
  | { readonly kind: 'equipped'; readonly to: AssetUid }
  | { readonly kind: 'genesis'; readonly ship: AssetUid };

export interface Asset {
  readonly uid: AssetUid;
  readonly owner: Wallet;
  readonly design: string;
  readonly name: string;
  readonly level: number;
  /** Null until it is minted. */
  readonly mint: string | null;
  readonly location: AssetLocation;
  readonly lock: AssetLock | null;
}

export interface Captain extends Asset {
  readonly family: 'CAPTAIN';
  readonly type: CaptainType;
  /** Gold bars burned for this captain, in smallest units of GOLD. */
  readonly goldBurned: bigint;
  /** At most two. */
  readonly items: readonly AssetUid[];
  readonly crew: AssetUid | null;
  readonly ship: AssetUid | null;
  readonly hasRescued: boolean;
  /** All BOOTY that this captain's missions have paid. */
  readonly arEarned: bigint;
  readonly missionsPlayed: number;
}

export interface Gear extends Asset {
  readonly family: GearFamily;
  readonly rarity: Rarity | null;
}

/** Equipped gear by uid; a rule gets at least what its captains wear. */
export type GearByUid = Readonly<Record<string, Gear>>;

export const isOnMission = ({ lock }: Pick<Asset, 'lock'>): boolean => lock?.kind === 'mission';

/** Everything the captain wears, items first. */
export const equippedUids = ({ items, crew, ship }: Pick<Captain, 'items' | 'crew' | 'ship'>): AssetUid[] => {
  const worn = [...items];
  if (crew) worn.push(crew);
  if (ship) worn.push(ship);
  return worn;
};
