import type { Family, Rarity } from '../assets.ts';
import type { Currency } from '../money.ts';

/** One thing the marketplace sells. Stock is state, everything else content. */
export interface ShopLine {
  readonly name: string;
  readonly family: Extract<Family, 'ITEM' | 'SHIP' | 'CREW'>;
  readonly design: string;
  /** LEGENDARY marks a mythic ship. */
  readonly rarity: Rarity | null;
  /** Smallest units of `currencyOf(line)`, each. */
  readonly price: bigint;
  readonly initialStock: number;
  readonly description: string;
}

export interface ShopTable {
  readonly lines: Readonly<Record<string, ShopLine>>;
  /** Share of a purchase that goes to the treasury; the rest is burned. */
  readonly taxPercent: bigint;
}

export const isMythicShip = (line: Pick<ShopLine, 'family' | 'rarity'>): boolean =>
  line.family === 'SHIP' && line.rarity === 'LEGENDARY';

/** Mythic ships cost mythic ship tokens, everything else BOOTY. */
export const currencyOf = (line: Pick<ShopLine, 'family' | 'rarity'>): Currency =>
  isMythicShip(line) ? 'MYTHIC_TOKEN' : 'BOOTY';
