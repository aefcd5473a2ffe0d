import type { CaptainType, AssetFamily, GenesisRarity, Rarity } from './assets.ts';
import type { Modifier } from './modifiers.ts';

/** What a thing is, whoever owns it. Pictures are found by the id. */
export interface Design {
  readonly family: AssetFamily;
  readonly name: string;
  /** Fixed by the design, or null where level decides (a LEGENDARY ship is a mythic ship). */
  readonly rarity: Rarity | null;
  readonly modifiers: readonly Modifier[];
  /** Captains: which kind, and whose collection. */
  readonly type?: CaptainType;
  readonly collection?: string;
  /** Genesis ships. */
  readonly genesisRarity?: GenesisRarity;
}

export type DesignTable = Readonly<Record<string, Design>>;
