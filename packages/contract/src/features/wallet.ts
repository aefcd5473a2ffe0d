import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT, SIGN_IN_RATE_LIMIT } from '../endpoint.ts';
import { emptyObject, encodedTransaction, movementId, walletAddress } from '../schemas.ts';
import { nonceResponse, sessionResponse, signedMessageFields } from './auth.ts';

/** What else a wallet does: prove by a memo what it cannot sign, and take over everything of a guest. */
export const wallet = {
  memo: endpoint('POST', '/wallet/memo', 'session', READ_RATE_LIMIT, {
    summary:
      'For wallets that only sign what they send: an owner-paid memo that stands for signing these moves',
    body: z.strictObject({ transactions: z.array(encodedTransaction).check(z.minLength(1), z.maxLength(5)) }),
    response: z.strictObject({ ids: z.array(movementId), tx: encodedTransaction }),
  }),
  memoSent: endpoint('POST', '/wallet/memo/sent', 'session', READ_RATE_LIMIT, {
    summary:
      'The memo has landed: the moves can be handed in without the owner’s signature; 409 until it is final',
    body: z.strictObject({
      ids: z.array(movementId).check(z.minLength(1), z.maxLength(5)),
      signature: z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/, 'not a signature')),
    }),
    response: emptyObject,
  }),
  upgrade: endpoint('POST', '/wallet/upgrade', 'session', SIGN_IN_RATE_LIMIT, {
    summary: 'Begins the move of a guest to a lasting wallet: what both wallets have to sign',
    localOnly: true,
    body: z.strictObject({ to: walletAddress }),
    response: z.strictObject({
      id: z.uuid(),
      /** For the guest: permission to move what its accounts on the chain hold. */
      transactions: z.array(encodedTransaction),
      /** For the new wallet: a sign-in message that contains this text. */
      signIn: nonceResponse,
    }),
  }),
  upgradeConfirm: endpoint('POST', '/wallet/upgrade/confirm', 'public', SIGN_IN_RATE_LIMIT, {
    summary:
      'Moves everything, all at once, and signs in with the new wallet; repeating it goes on where it was',
    localOnly: true,
    body: z.strictObject({
      id: z.uuid(),
      transactions: z.array(encodedTransaction).check(z.maxLength(100)),
      ...signedMessageFields,
    }),
    response: sessionResponse,
  }),
} as const;
