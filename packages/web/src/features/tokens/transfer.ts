import { CONTENT } from '@blacktide/content';
import { sentenceFor } from '@blacktide/content/sentences';
import type { Token, TransferDirection, User } from '@blacktide/contract';
import {
  checkDeposit,
  EMPTY_PURSE,
  holdWithdrawal,
  toDisplay,
  units,
  withdrawalQuote,
  type Currency,
} from '@blacktide/rules';

export interface Transfer {
  readonly direction: TransferDirection;
  readonly token: Token;
  /** Display units, at most two decimals. */
  readonly amount: number;
}

export const CURRENCY_OF: Readonly<Record<Token, Extract<Currency, 'BOOTY' | 'GOLD'>>> = {
  booty: 'BOOTY',
  gold: 'GOLD',
};

export interface Holdings {
  readonly inGame: Readonly<Record<Token, number>>;
  readonly inWallet: Readonly<Record<Token, number>>;
}

export const holdingsOf = (
  user: User,
  chain: { readonly onChainAr: number; readonly onChainGold: number },
): Holdings => ({
  inGame: { booty: user.arAmount, gold: user.goldAmount },
  inWallet: { booty: chain.onChainAr, gold: chain.onChainGold },
});

/** Where the amount comes from. */
export const available = ({ direction, token }: Transfer, { inGame, inWallet }: Holdings): number =>
  direction === 'deposit' ? inWallet[token] : inGame[token];

/** What arrives and what the treasury keeps, in display units; only a withdrawal is taxed. */
export const quoteOf = ({ direction, token, amount }: Transfer): { tax: number; received: number } => {
  if (direction === 'deposit') return { tax: 0, received: amount };
  const currency = CURRENCY_OF[token];
  const { tax, received } = withdrawalQuote(units(amount, currency), { content: CONTENT });
  return { tax: toDisplay(tax, currency), received: toDisplay(received, currency) };
};

/** Why it cannot be moved, by the rules that the server decides with; null when it can. */
export const refusalOf = (transfer: Transfer, holdings: Holdings, user: User): string | null => {
  const token = CURRENCY_OF[transfer.token];
  const amount = units(transfer.amount, token);
  const held = units(available(transfer, holdings), token);
  const decision =
    transfer.direction === 'deposit'
      ? checkDeposit(held, { token, amount }, { content: CONTENT })
      : holdWithdrawal(
          { ...EMPTY_PURSE, [token]: held },
          { owner: user.wallet, token, amount },
          { content: CONTENT },
        );
  return decision.ok ? null : sentenceFor(decision.rejection);
};
