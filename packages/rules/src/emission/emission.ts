import { reject, type RuleContext, type Rejected } from '../decision.ts';
import { CURRENCIES, sumByCurrency, type Currency, type Money } from '../money.ts';
import { DAY_MS } from '../missions/mission.ts';

export type Faucet = `faucet:${string}`;

/** How much a faucet may pay; null is without limit. */
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

/** What a faucet has paid, as the server reads it from the ledger; it may lag by a batch. */
export interface EmissionTotal {
  /** UTC day number (days since 1970) that `today` belongs to. */
  readonly day: number;
  readonly today: bigint;
  readonly ever: bigint;
}

/** By `faucet/currency`; what is absent has paid nothing. */
export type EmissionTotals = Readonly<Record<string, EmissionTotal>>;

export const emissionKey = (faucet: Faucet, currency: Currency): string => `${faucet}/${currency}`;
export const utcDay = (now: number): number => Math.floor(now / DAY_MS);

export interface EmissionBreaker {
  readonly faucet: Faucet;
  readonly currency: Currency;
  /** True: nothing more is paid until 00:00 UTC (or ever, when the reserve is spent). */
  readonly open: boolean;
  /** What may still be paid today; null is without limit. */
  readonly left: bigint | null;
}

const minOrUnlimited = (a: bigint | null, b: bigint | null): bigint | null =>
  a === null ? b : b === null ? a : a < b ? a : b;

/** State of one limit: what the server shows to its operator and the rules obey. */
export const emissionBreakerOf = (
  limit: EmissionLimit,
  levels: EmissionTotals,
  now: number,
): EmissionBreaker => {
  const { faucet, currency, perDay, ever } = limit;
  const level = levels[emissionKey(faucet, currency)];
  const today = level && level.day === utcDay(now) ? level.today : 0n;
  const leftToday = perDay === null ? null : perDay - today;
  const leftEver = ever === null ? null : ever - (level?.ever ?? 0n);
  const left = minOrUnlimited(leftToday, leftEver);
  return { faucet, currency, open: left !== null && left <= 0n, left };
};

export const emissionBreakers = (
  levels: EmissionTotals,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): EmissionBreaker[] => content.emission.limits.map((limit) => emissionBreakerOf(limit, levels, now));

/** Refuses a payment beyond a limit. Nothing is lost: the reward waits for the next day. */
export const validateEmission = (
  faucet: Faucet,
  money: readonly Money[],
  levels: EmissionTotals,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Rejected | null => {
  for (const { currency, amount } of sumByCurrency(money)) {
    const limit = content.emission.limits.find((one) => one.faucet === faucet && one.currency === currency);
    if (!limit || amount === 0n) continue;
    const { left } = emissionBreakerOf(limit, levels, now);
    if (left !== null && amount > left) return reject('FAUCET_DRY', { faucet, currency, left });
  }
  return null;
};

/** `levels` after a payment; the server keeps them by its ledger, laboratories by this. */
export const recordEmission = (
  levels: EmissionTotals,
  faucet: Faucet,
  { currency, amount }: Money,
  now: number,
): EmissionTotals => {
  const key = emissionKey(faucet, currency);
  const before = levels[key];
  const day = utcDay(now);
  const today = (before?.day === day ? before.today : 0n) + amount;
  return { ...levels, [key]: { day, today, ever: (before?.ever ?? 0n) + amount } };
};

export const isCurrency = (text: string): text is Currency =>
  (CURRENCIES as readonly string[]).includes(text);
