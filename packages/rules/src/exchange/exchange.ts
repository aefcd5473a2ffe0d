import type { Currency } from '../money.ts';

/** Pays out BOOTY or GOLD for a fixed price. */
export interface FixedLine {
  readonly name: string;
  readonly active: boolean;
  readonly costCurrency: Extract<Currency, 'GEMS' | 'TREASURE' | 'GOLD' | 'BOOTY'>;
  readonly cost: bigint;
  readonly yieldCurrency: Extract<Currency, 'BOOTY' | 'GOLD'>;
  readonly yield: bigint;
}

export type DynamicType = 'BOOTY_TO_GOLD' | 'GOLD_TO_BOOTY';

/** Trades a fixed lot against the pool; what it yields follows the pool. */
export interface DynamicLine {
  readonly name: string;
  readonly active: boolean;
  readonly type: DynamicType;
  readonly cost: bigint;
  /** Lots a UTC day, for all players together. */
  readonly perDay: number;
}

export interface ExchangeTable {
  readonly fixed: Readonly<Record<string, FixedLine>>;
  readonly dynamic: Readonly<Record<string, DynamicLine>>;
  readonly taxPercent: bigint;
  readonly maxMultiplier: number;
  /** Where the pool comes to rest: its BOOTY and GOLD, smallest units. */
  readonly poolRest: Pool;
  /** How far the pool drifts towards rest at each 00:00 UTC. */
  readonly driftPercent: bigint;
}

/** What the trading pool holds; GOLD / BOOTY is the price of BOOTY in GOLD. */
export interface Pool {
  readonly booty: bigint;
  readonly gold: bigint;
}

export const POOL_ACCOUNT = 'pool:exchange';

export const dynamicCurrencies = (type: DynamicType): { cost: 'BOOTY' | 'GOLD'; yield: 'BOOTY' | 'GOLD' } =>
  type === 'BOOTY_TO_GOLD' ? { cost: 'BOOTY', yield: 'GOLD' } : { cost: 'GOLD', yield: 'BOOTY' };
