import type { AssetFamily, Rarity } from '../assets.ts';
import type { Currency } from '../currencies.ts';

/** One article of the marketplace. Its stock is state, everything else content. */
export interface ShopLine {
  readonly name: string;
  readonly family: Extract<AssetFamily, 'ITEM' | 'SHIP' | 'CREW'>;
  readonly design: string;
  /** LEGENDARY means a mythic ship. */
  readonly rarity: Rarity | null;
  /** For one piece, in smallest units of `shopCurrencyOf(line)`. */
  readonly price: bigint;
  readonly initialStock: number;
  /** Added at each 00:00 UTC, up to the initial stock. */
  readonly restockPerDay: number;
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
export const shopCurrencyOf = (line: Pick<ShopLine, 'family' | 'rarity'>): Currency =>
  isMythicShip(line) ? 'MYTHIC_TOKEN' : 'BOOTY';

/** The stock after 00:00 UTC. */
export const restock = (
  available: number,
  { initialStock, restockPerDay }: Pick<ShopLine, 'initialStock' | 'restockPerDay'>,
): number => Math.max(available, Math.min(initialStock, available + restockPerDay));
