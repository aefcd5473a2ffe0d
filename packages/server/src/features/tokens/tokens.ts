import type { Api, Token } from '@blacktide/contract';
import { toDisplay, units } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import type { ChainToken } from '../../chain/authority.ts';
import { acceptSigned, type Accepting } from '../../chain/movements/accept.ts';
import { issueForTokens, type Issuing } from '../../chain/movements/issue.ts';
import { reaching } from '../../chain/movements/reaching.ts';
import type { Handlers } from '../../platform/http/routes.ts';

const chainToken = (token: Token): ChainToken => (token === 'booty' ? 'BOOTY' : 'GOLD');

export interface TokensDeps {
  readonly issuing: Issuing;
  readonly accepting: Accepting;
}

export const createTokenMoves = ({ issuing, accepting }: TokensDeps): Handlers<Api['tokens']> => ({
  balance: async ({ caller }) => {
    const held = await reaching(() => issuing.chain.tokens.balances(caller.wallet as string as Address));
    return { onChainAr: toDisplay(held.BOOTY, 'BOOTY'), onChainGold: toDisplay(held.GOLD, 'GOLD') };
  },
  issue: async ({ caller, body: { amount, type, token } }) => {
    const currency = chainToken(token);
    const { wire } = await issueForTokens(issuing, {
      caller,
      direction: type,
      token: currency,
      amount: units(amount, currency),
    });
    return { tx: Buffer.from(wire).toString('base64') };
  },
  handle: async ({ caller, body, idempotencyKey }) => {
    const { amount, token, transactionType, transaction } = body;
    const currency = chainToken(token);
    const jobId = await acceptSigned(accepting, {
      wallet: caller.wallet,
      type: 'handleDeposit',
      route: '/spl-token/handleDeposit',
      body,
      idempotencyKey,
      transactions: [transaction],
      fits: (move) =>
        move.kind === transactionType && move.token === currency && move.amount === units(amount, currency),
    });
    return { jobId };
  },
});
