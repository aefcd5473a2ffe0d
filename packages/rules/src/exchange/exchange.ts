import type { Currency } from '../currencies.ts';
import { reject, type Rejected } from '../decision.ts';

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
  /** The pool at the start and the target of rebalancing, in smallest units. */
  readonly poolRest: ExchangePool;
  /** The part of the distance to `poolRest` by which the pool moves at each 00:00 UTC. */
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

/** Why a line cannot be bought at all; null where it can. */
export const refuseLine = (line: { readonly active: boolean } | undefined, name: string): Rejected | null => {
  if (!line) return reject('EXCHANGE_ITEM_UNKNOWN', { name });
  return line.active ? null : reject('EXCHANGE_ITEM_INACTIVE', { name });
};
