import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { amountOf, displayAmount, encodedTransaction, jobAccepted } from '../schemas.ts';

/** Both tokens have six decimals. */
const amount = amountOf('BOOTY');
const wireToken = z.enum(['booty', 'gold']);
export type WireToken = z.output<typeof wireToken>;
const transferDirection = z.enum(['deposit', 'withdraw']);
export type TransferDirection = z.output<typeof transferDirection>;

/** Moving BOOTY and GOLD between wallet and game. */
export const tokens = {
  balance: endpoint('GET', '/rpc/onChainBalance', 'session', READ_RATE_LIMIT, {
    summary: 'BOOTY and GOLD in the player’s wallet, as the chain shows them',
    response: z.strictObject({ onChainAr: displayAmount, onChainGold: displayAmount }),
  }),
  issue: endpoint('POST', '/spl-token/deposit', 'session', ACTION_RATE_LIMIT, {
    summary: 'Issues the transaction of a deposit or a withdrawal; a withdrawal holds its amount',
    errors: 'text',
    body: z.strictObject({ amount, type: transferDirection, token: wireToken }),
    response: z.strictObject({ tx: encodedTransaction }),
  }),
  handle: endpoint('POST', '/spl-token/handleDeposit', 'session', ACTION_RATE_LIMIT, {
    summary: 'Hands in the signed transaction; ends in a handleDeposit notification',
    body: z.strictObject({
      amount,
      token: wireToken,
      transactionType: transferDirection,
      transaction: encodedTransaction,
    }),
    response: jobAccepted,
  }),
} as const;

export const tokenNotifications = {
  handleDeposit: z.strictObject({
    status: z.enum(['Success', 'Failure']),
    message: z.string(),
    token: wireToken,
    transactionType: transferDirection,
    /** What arrived: after tax, for a withdrawal. */
    amount: displayAmount,
  }),
} as const;
