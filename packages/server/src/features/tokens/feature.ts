import type { Api, WireToken } from '@blacktide/contract';
import { toDisplay, toUnits } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import type { ChainToken } from '../../chain/authority.ts';
import { acceptSigned, type MoveDeps, type AcceptDeps } from '../../chain/movements/acceptSigned.ts';
import { withChainErrors } from '../../chain/movements/chainErrors.ts';
import { issueForTokens } from '../../chain/movements/issueMovements.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { settleTokens, tokenNotifications } from './settleTokens.ts';

const toChainToken = (token: WireToken): ChainToken => (token === 'booty' ? 'BOOTY' : 'GOLD');

const createTokenMoves = (deps: AcceptDeps<'settleTokens'>): Handlers<Api['tokens']> => ({
  balance: async ({ caller }) => {
    const held = await withChainErrors(() =>
      deps.chain.tokens.fetchBalances(caller.wallet as string as Address),
    );
    return { onChainAr: toDisplay(held.BOOTY, 'BOOTY'), onChainGold: toDisplay(held.GOLD, 'GOLD') };
  },
  issue: async ({ caller, body: { amount, type, token } }) => {
    const currency = toChainToken(token);
    const { wire } = await issueForTokens(deps, {
      caller,
      direction: type,
      token: currency,
      amount: toUnits(amount, currency),
    });
    return { tx: Buffer.from(wire).toString('base64') };
  },
  handle: async ({ caller, body, idempotencyKey }) => {
    const { amount, token, transactionType, transaction } = body;
    const currency = toChainToken(token);
    const jobId = await acceptSigned(deps, {
      wallet: caller.wallet,
      action: settleTokens,
      notification: 'handleDeposit',
      route: '/spl-token/handleDeposit',
      body,
      idempotencyKey,
      transactions: [transaction],
      matches: (move) =>
        move.kind === transactionType && move.token === currency && move.amount === toUnits(amount, currency),
    });
    return { jobId };
  },
});

export const tokensFeature = defineFeature({
  actions: [settleTokens],
  notifications: tokenNotifications,
  create: ({ requestQueue }, moves: MoveDeps) => ({
    handlers: { tokens: createTokenMoves({ ...moves, requestQueue }) },
  }),
});
