import type { Currency } from '../currencies.ts';

/** Pays out BOOTY or GOLD for a fixed price. */
export interface FixedExchangeLine {
  readonly name: string;
  readonly active: boolean;
  readonly costCurrency: Extract<Currency, 'GEMS' | 'TREASURE' | 'GOLD' | 'BOOTY'>;
  readonly cost: bigint;
  readonly yieldCurrency: Extract<Currency, 'BOOTY' | 'GOLD'>;
  readonly yield: bigint;
}

type ExchangeDirection = 'BOOTY_TO_GOLD' | 'GOLD_TO_BOOTY';

/** Trades a fixed lot against the pool; what it yields follows the pool. */
export interface DynamicExchangeLine {
  readonly name: string;
  readonly active: boolean;
  readonly type: ExchangeDirection;
  readonly cost: bigint;
  /** Lots a UTC day, for all players together. */
  readonly perDay: number;
}

export interface ExchangeTable {
  readonly fixed: Readonly<Record<string, FixedExchangeLine>>;
  readonly dynamic: Readonly<Record<string, DynamicExchangeLine>>;
  readonly taxPercent: bigint;
  readonly maxMultiplier: number;
  /** Where the pool comes to rest: its BOOTY and GOLD, smallest units. */
  readonly poolRest: ExchangePool;
  /** How far the pool drifts towards rest at each 00:00 UTC. */
  readonly driftPercent: bigint;
}

/** What the trading pool holds; GOLD / BOOTY is the price of BOOTY in GOLD. */
export interface ExchangePool {
  readonly booty: bigint;
  readonly gold: bigint;
}

export const EXCHANGE_POOL_ACCOUNT = 'pool:exchange';

export const dynamicCurrencies = (
  type: ExchangeDirection,
): { cost: 'BOOTY' | 'GOLD'; yield: 'BOOTY' | 'GOLD' } =>
  type === 'BOOTY_TO_GOLD' ? { cost: 'BOOTY', yield: 'GOLD' } : { cost: 'GOLD', yield: 'BOOTY' };
