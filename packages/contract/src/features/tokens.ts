import * as z from 'zod/mini';
import { ACT, endpoint, READ } from '../endpoint.ts';
import { amountOf, displayAmount, jobAccepted } from '../shapes.ts';
import { encodedTransaction } from './assets.ts';

/** Both tokens have six decimals. */
const amount = amountOf('BOOTY');
export const token = z.enum(['booty', 'gold']);
export type Token = z.output<typeof token>;
export const transferDirection = z.enum(['deposit', 'withdraw']);
export type TransferDirection = z.output<typeof transferDirection>;

/** Moving BOOTY and GOLD between wallet and game. */
export const tokens = {
  balance: endpoint({
    method: 'GET',
    path: '/rpc/onChainBalance',
    summary: 'BOOTY and GOLD in the player’s wallet, as the chain shows them',
    auth: 'session',
    rate: READ,
    response: z.strictObject({ onChainAr: displayAmount, onChainGold: displayAmount }),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/spl-token/deposit',
    summary: 'Issues the transaction of a deposit or a withdrawal; a withdrawal holds its amount',
    auth: 'session',
    rate: ACT,
    errors: 'text',
    body: z.strictObject({ amount, type: transferDirection, token }),
    response: z.strictObject({ tx: encodedTransaction }),
  }),
  handle: endpoint({
    method: 'POST',
    path: '/spl-token/handleDeposit',
    summary: 'Hands in the signed transaction; ends in a handleDeposit notification',
    auth: 'session',
    rate: ACT,
    body: z.strictObject({
      amount,
      token,
      transactionType: transferDirection,
      transaction: encodedTransaction,
    }),
    response: jobAccepted,
  }),
} as const;
