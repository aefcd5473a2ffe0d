import type { Wallet } from './ids.ts';
import type { Currency } from './currencies.ts';
import type { Balances } from './money.ts';

/**
 * Where money can be. A player's balance is never negative. The game's own accounts may be:
 * a faucet is minus what it has ever paid out, a sink is what it has ever burned.
 */
export type LedgerAccount = `player:${Wallet}` | 'treasury' | 'burn' | `faucet:${string}` | `pool:${string}`;

export const playerAccount = (wallet: Wallet): LedgerAccount => `player:${wallet}`;

/** One payment between two accounts; in the ledger it becomes a debit and a credit that sum to zero. */
export interface Transfer {
  readonly type: 'transfer';
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly currency: Currency;
  readonly amount: bigint;
  /** `area.verb`; statement lines are grouped by it. */
  readonly reason: string;
  /** Reason of the debit where it differs: for the payer, a tax is part of the price. */
  readonly payerReason?: string | undefined;
}

export const transfer = (
  from: LedgerAccount,
  to: LedgerAccount,
  currency: Currency,
  amount: bigint,
  reason: string,
  payerReason?: string,
): Transfer => {
  if (amount < 0n) throw new RangeError(`negative transfer of ${currency} for ${reason}`);
  return { type: 'transfer', from, to, currency, amount, reason, payerReason };
};

/** The same payments with one line for each pair of accounts, currency and reasons, in the order of their first lines. */
export const mergeTransfers = (transfers: readonly Transfer[]): Transfer[] => {
  const merged = new Map<string, Transfer>();
  for (const one of transfers) {
    const key = `${one.from} ${one.to} ${one.currency} ${one.reason} ${one.payerReason ?? one.reason}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, amount: known.amount + one.amount } : one);
  }
  return [...merged.values()];
};

/** The balances of `owner` after `transfers`. A negative balance is a defect of the rule, so it throws. */
export const applyTransfers = (
  balances: Balances,
  owner: LedgerAccount,
  transfers: readonly Transfer[],
): Balances => {
  const after: Record<Currency, bigint> = { ...balances };
  for (const { from, to, currency, amount } of transfers) {
    if (from === owner) after[currency] -= amount;
    if (to === owner) after[currency] += amount;
    if (after[currency] < 0n) throw new RangeError(`${owner} overdrawn in ${currency}`);
  }
  return after;
};
