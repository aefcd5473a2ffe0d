import * as z from 'zod/mini';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { amountOf, displayAmount, jobAccepted } from '../schemas.ts';
import { encodedTransaction } from './assets.ts';

/** Both tokens have six decimals. */
const amount = amountOf('BOOTY');
const wireToken = z.enum(['booty', 'gold']);
export type WireToken = z.output<typeof wireToken>;
const transferDirection = z.enum(['deposit', 'withdraw']);
export type TransferDirection = z.output<typeof transferDirection>;

/** Moving BOOTY and GOLD between wallet and game. */
export const tokens = {
  balance: endpoint({
    method: 'GET',
    path: '/rpc/onChainBalance',
    summary: 'BOOTY and GOLD in the player’s wallet, as the chain shows them',
    auth: 'session',
    rateLimit: READ_RATE_LIMIT,
    response: z.strictObject({ onChainAr: displayAmount, onChainGold: displayAmount }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/spl-token/deposit',
    summary: 'Issues the transaction of a deposit or a withdrawal; a withdrawal holds its amount',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    errors: 'text',
    body: z.strictObject({ amount, type: transferDirection, token: wireToken }),
    response: z.strictObject({ tx: encodedTransaction }),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/spl-token/handleDeposit',
    summary: 'Hands in the signed transaction; ends in a handleDeposit notification',
    auth: 'session',
    rateLimit: ACTION_RATE_LIMIT,
    body: z.strictObject({
      amount,
      token: wireToken,
      transactionType: transferDirection,
      transaction: encodedTransaction,
    }),
    response: jobAccepted,
  }),
} as const;
