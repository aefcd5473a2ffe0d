import { reject, type Rejected } from '../decision.ts';
import type { Currency } from '../currencies.ts';
import { sumByCurrency, type Money } from '../money.ts';
import { DAY_MS } from '../missions/mission.ts';

export type Faucet = `faucet:${string}`;

/** How much a faucet may pay; null means no limit. */
export interface EmissionLimit {
  readonly faucet: Faucet;
  readonly currency: Currency;
  readonly perDay: bigint | null;
  readonly ever: bigint | null;
}

export interface EmissionTable {
  /** All BOOTY there will ever be, smallest units. */
  readonly bootySupply: bigint;
  readonly limits: readonly EmissionLimit[];
}

interface EmissionContext {
  readonly now: number;
  readonly content: { readonly emission: EmissionTable };
}

/** What a faucet has paid. */
interface EmissionTotal {
  /** UTC day number (days since 1970) that `today` belongs to. */
  readonly day: number;
  readonly today: bigint;
  readonly ever: bigint;
}

/** By `faucet/currency`; an absent one has paid nothing. */
export type EmissionTotals = Readonly<Record<string, EmissionTotal>>;

export const emissionKey = (faucet: Faucet, currency: Currency): string => `${faucet}/${currency}`;
export const utcDay = (now: number): number => Math.floor(now / DAY_MS);

export interface EmissionBreaker {
  readonly faucet: Faucet;
  readonly currency: Currency;
  /** True: nothing more is paid until 00:00 UTC, or never again when the lifetime limit is reached. */
  readonly open: boolean;
  /** What may still be paid today; null means no limit. */
  readonly left: bigint | null;
}

const minOrUnlimited = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null ? a : a < b ? a : b;

/** State of one limit, for the rules and for the operator. */
export const emissionBreakerOf = (
  limit: EmissionLimit,
  levels: EmissionTotals,
  now: number,
): EmissionBreaker => {
  const { faucet, currency, perDay, ever } = limit;
  const level = levels[emissionKey(faucet, currency)];
  // A day that has begun on another node counts here too, even if this clock is a moment behind.
  const today = level && level.day >= utcDay(now) ? level.today : 0n;
  const leftToday = perDay === null ? null : perDay - today;
  const leftEver = ever === null ? null : ever - (level?.ever ?? 0n);
  const left = minOrUnlimited(leftToday, leftEver);
  return { faucet, currency, open: left !== null && left <= 0n, left };
};

export const emissionBreakers = (
  levels: EmissionTotals,
  { now, content }: EmissionContext,
): EmissionBreaker[] => content.emission.limits.map((limit) => emissionBreakerOf(limit, levels, now));

/**
 * Rejects a payment beyond a limit; the reward can be claimed on the next day.
 * A faucet without a limit for the currency may pay nothing (`findMissingEmissionLimits` reports those at start).
 */
export const validateEmission = (
  faucet: Faucet,
  money: readonly Money[],
  levels: EmissionTotals,
  { now, content }: EmissionContext,
): Rejected | null => {
  for (const { currency, amount } of sumByCurrency(money)) {
    const limit = content.emission.limits.find((one) => one.faucet === faucet && one.currency === currency);
    const left = limit ? emissionBreakerOf(limit, levels, now).left : 0n;
    if (left !== null && amount > left) return reject('FAUCET_DRY', { faucet, currency, left });
  }
  return null;
};

/** `levels` after a payment. */
export const recordEmission = (
  levels: EmissionTotals,
  faucet: Faucet,
  { currency, amount }: Money,
  now: number,
): EmissionTotals => {
  const key = emissionKey(faucet, currency);
  const before = levels[key];
  const day = Math.max(utcDay(now), before?.day ?? 0);
  const today = (before?.day === day ? before.today : 0n) + amount;
  return { ...levels, [key]: { day, today, ever: (before?.ever ?? 0n) + amount } };
};
