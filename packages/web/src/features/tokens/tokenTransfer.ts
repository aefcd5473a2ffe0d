import { CONTENT } from '@blacktide/content';
import { formatRejection } from '@blacktide/content/messages';
import type { WireToken, TransferDirection, User } from '@blacktide/contract';
import {
  checkDeposit,
  EMPTY_BALANCES,
  reserveWithdrawal,
  toDisplay,
  toUnits,
  withdrawalQuote,
  type Currency,
} from '@blacktide/rules';

export interface TokenTransfer {
  readonly direction: TransferDirection;
  readonly token: WireToken;
  /** Display units, at most two decimals. */
  readonly amount: number;
}

export const CURRENCY_OF: Readonly<Record<WireToken, Extract<Currency, 'BOOTY' | 'GOLD'>>> = {
  booty: 'BOOTY',
  gold: 'GOLD',
};

export const toHoldings = ({ balances }: User, chain: Pick<User, 'onChainAr' | 'onChainGold'>) => ({
  inGame: { booty: balances.BOOTY, gold: balances.GOLD },
  inWallet: { booty: chain.onChainAr, gold: chain.onChainGold },
});
export type Holdings = ReturnType<typeof toHoldings>;

/** The balance that the amount is taken from. */
export const availableAmount = (
  { direction, token }: TokenTransfer,
  { inGame, inWallet }: Holdings,
): number => (direction === 'deposit' ? inWallet[token] : inGame[token]);

/** Tax and received amount in display units; only a withdrawal is taxed. */
export const quoteTransfer = ({ direction, token, amount }: TokenTransfer) => {
  if (direction === 'deposit') return { tax: 0, received: amount };
  const currency = CURRENCY_OF[token];
  const { tax, received } = withdrawalQuote(toUnits(amount, currency), { content: CONTENT });
  return { tax: toDisplay(tax, currency), received: toDisplay(received, currency) };
};

/** Why the transfer is refused, by the same rules as on the server; null if it is not. */
export const findRefusal = (transfer: TokenTransfer, holdings: Holdings, user: User): string | null => {
  const token = CURRENCY_OF[transfer.token];
  const amount = toUnits(transfer.amount, token);
  const held = toUnits(availableAmount(transfer, holdings), token);
  const decision =
    transfer.direction === 'deposit'
      ? checkDeposit(held, { token, amount }, { content: CONTENT })
      : reserveWithdrawal(
          { ...EMPTY_BALANCES, [token]: held },
          { owner: user.wallet, token, amount },
          { content: CONTENT },
        );
  return decision.ok ? null : formatRejection(decision.rejection);
};
