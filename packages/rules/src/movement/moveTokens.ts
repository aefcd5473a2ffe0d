import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import type { Currency } from '../currencies.ts';
import { fractionOf, type Balances } from '../money.ts';

/** Money whose withdrawal is out, and money that is on the chain. */
export const PENDING_WITHDRAWALS_ACCOUNT = 'pool:withdrawals';
export const CHAIN_ACCOUNT = 'pool:chain';

interface MoveTokens {
  readonly owner: Wallet;
  readonly token: Currency;
  readonly amount: bigint;
}

/** What a withdrawal brings: the tax is taken from the amount, and both are shown before signing. */
export const withdrawalQuote = (
  amount: bigint,
  { content }: Pick<RuleContext, 'content'>,
): { tax: bigint; received: bigint } => {
  const tax = fractionOf(amount, content.movement.withdrawalTaxPercent, 100n);
  return { tax, received: amount - tax };
};

const isToken = (token: Currency, { content }: Pick<RuleContext, 'content'>): boolean =>
  content.movement.tokens.some((one) => one === token);

/** Holds the whole amount when the transaction is issued. */
export const reserveWithdrawal = (
  balances: Balances,
  { owner, token, amount }: MoveTokens,
  context: Pick<RuleContext, 'content'>,
): Decision<Balances, { tax: bigint; received: bigint }> => {
  if (!isToken(token, context)) return reject('TOKEN_UNKNOWN', { token });
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  if (balances[token] < amount) return reject('NOT_ENOUGH_IN_GAME', { token });
  const account = playerAccount(owner);
  const effects = [transfer(account, PENDING_WITHDRAWALS_ACCOUNT, token, amount, 'withdrawal.hold')];
  return accept(applyTransfers(balances, account, effects), effects, withdrawalQuote(amount, context));
};

/** Final on the chain: tax to the treasury, the rest to the wallet. It cannot land: all comes back. */
export const finishWithdrawal = (
  balances: Balances,
  { owner, token, amount, landed }: MoveTokens & { readonly landed: boolean },
  context: Pick<RuleContext, 'content'>,
): Decision<Balances, { tax: bigint; received: bigint }> => {
  const account = playerAccount(owner);
  const { tax, received } = withdrawalQuote(amount, context);
  const effects = landed
    ? [
        transfer(PENDING_WITHDRAWALS_ACCOUNT, 'treasury', token, tax, 'withdrawal.tax'),
        transfer(PENDING_WITHDRAWALS_ACCOUNT, CHAIN_ACCOUNT, token, received, 'withdrawal.landed'),
      ]
    : [transfer(PENDING_WITHDRAWALS_ACCOUNT, account, token, amount, 'withdrawal.released')];
  return accept(
    applyTransfers(balances, account, effects),
    effects,
    landed ? { tax, received } : { tax: 0n, received: 0n },
  );
};

/** Whether a deposit can be made: only what the chain shows in the wallet. */
export const checkDeposit = (
  onChain: bigint,
  { token, amount }: Pick<MoveTokens, 'token' | 'amount'>,
  context: Pick<RuleContext, 'content'>,
): Decision<bigint, { amount: bigint }> => {
  if (!isToken(token, context)) return reject('TOKEN_UNKNOWN', { token });
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  if (onChain < amount) return reject('NOT_ENOUGH_ON_CHAIN', { token });
  return accept(onChain - amount, [], { amount });
};

/** Credits what the chain shows as final. */
export const creditDeposit = (
  balances: Balances,
  { owner, token, amount }: MoveTokens,
): Decision<Balances, { amount: bigint }> => {
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  const account = playerAccount(owner);
  const effects = [transfer(CHAIN_ACCOUNT, account, token, amount, 'deposit.landed')];
  return accept(applyTransfers(balances, account, effects), effects, { amount });
};
