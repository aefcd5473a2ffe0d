/** What a player can own. Captains are of type QM, FM or UNIQUE ("1/1"). */
export const FAMILIES = ['CAPTAIN', 'CREW', 'SHIP', 'ITEM', 'GENESIS_SHIP'] as const;
export type Family = (typeof FAMILIES)[number];

export const RARITIES = ['COMMON', 'UNCOMMON', 'RARE', 'EPIC', 'LEGENDARY', 'MYTHIC'] as const;
export type Rarity = (typeof RARITIES)[number];

/** A thing about to come into being; it gets its uid when it is stored. */
export interface NewAsset {
  readonly family: Family;
  /** Content id of what it is: `scimitar`, `sloop`, `qm-07`. */
  readonly design: string;
  readonly name: string;
  readonly level: number;
  /** Stored rarity, where the design fixes one (a LEGENDARY ship is a mythic ship). */
  readonly rarity: Rarity | null;
}
