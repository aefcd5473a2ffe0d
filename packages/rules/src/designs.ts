import type { CaptainType, AssetFamily, GenesisRarity, Rarity } from './assets.ts';
import type { Modifier } from './modifierTable.ts';

/** What an asset is, independent of its owner. The design id also names the picture. */
export interface Design {
  readonly family: AssetFamily;
  readonly name: string;
  /** Fixed by the design, or null where level decides (a LEGENDARY ship is a mythic ship). */
  readonly rarity: Rarity | null;
  readonly modifiers: readonly Modifier[];
  /** Captains only: type and collection. */
  readonly type?: CaptainType;
  readonly collection?: string;
  /** Genesis ships only. */
  readonly genesisRarity?: GenesisRarity;
}

export type DesignTable = Readonly<Record<string, Design>>;
