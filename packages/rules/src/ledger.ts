import type { Wallet } from './ids.ts';
import type { Currency, Balances } from './money.ts';

/**
 * Where money can be. Players may never go below zero; the world's own accounts may:
 * a faucet's debt is what it has ever paid out, a sink's credit what it has ever swallowed.
 */
export type LedgerAccount = `player:${Wallet}` | 'treasury' | 'burn' | `faucet:${string}` | `pool:${string}`;

export const playerAccount = (wallet: Wallet): LedgerAccount => `player:${wallet}`;

/** One movement of money between two accounts; posted, it becomes two entries that sum to zero. */
export interface Transfer {
  readonly type: 'transfer';
  readonly from: LedgerAccount;
  readonly to: LedgerAccount;
  readonly currency: Currency;
  readonly amount: bigint;
  /** Why, as `area.verb`: what a statement line is grouped by. */
  readonly reason: string;
}

export const transfer = (
  from: LedgerAccount,
  to: LedgerAccount,
  currency: Currency,
  amount: bigint,
  reason: string,
): Transfer => {
  if (amount < 0n) throw new RangeError(`negative transfer of ${currency} for ${reason}`);
  return { type: 'transfer', from, to, currency, amount, reason };
};

/** The purse of `owner` after `transfers`; going below zero is a defect of the rule that made them. */
export const applyTransfers = (
  balances: Balances,
  owner: LedgerAccount,
  transfers: readonly Transfer[],
): Balances => {
  const { BOOTY, GOLD, GEMS, TREASURE, MYTHIC_TOKEN, BATTLE_TOKEN } = balances;
  const after: Record<Currency, bigint> = { BOOTY, GOLD, GEMS, TREASURE, MYTHIC_TOKEN, BATTLE_TOKEN };
  for (const { from, to, currency, amount } of transfers) {
    if (from === owner) after[currency] -= amount;
    if (to === owner) after[currency] += amount;
    if (after[currency] < 0n) throw new RangeError(`${owner} overdrawn in ${currency}`);
  }
  return after;
};
