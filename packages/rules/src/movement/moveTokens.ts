import { accept, reject, type Context, type Decision } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, settle, transfer } from '../ledger.ts';
import { share, type Currency, type Purse } from '../money.ts';

/** Money whose withdrawal is out, and money that is on the chain. */
export const HELD_ACCOUNT = 'pool:withdrawals';
export const CHAIN_ACCOUNT = 'pool:chain';

export interface MoveTokens {
  readonly owner: Wallet;
  readonly token: Currency;
  readonly amount: bigint;
}

/** What a withdrawal brings: the tax is taken from the amount, and both are shown before signing. */
export const withdrawalQuote = (
  amount: bigint,
  { content }: Pick<Context, 'content'>,
): { tax: bigint; received: bigint } => {
  const tax = share(amount, content.movement.withdrawalTaxPercent, 100n);
  return { tax, received: amount - tax };
};

const isToken = (token: Currency, { content }: Pick<Context, 'content'>): boolean =>
  content.movement.tokens.some((one) => one === token);

/** Holds the whole amount when the transaction is issued. */
export const holdWithdrawal = (
  purse: Purse,
  { owner, token, amount }: MoveTokens,
  context: Pick<Context, 'content'>,
): Decision<Purse, { tax: bigint; received: bigint }> => {
  if (!isToken(token, context)) return reject('TOKEN_UNKNOWN', { token });
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  if (purse[token] < amount) return reject('NOT_ENOUGH_IN_GAME', { token });
  const account = playerAccount(owner);
  const effects = [transfer(account, HELD_ACCOUNT, token, amount, 'withdrawal.hold')];
  return accept(settle(purse, account, effects), effects, withdrawalQuote(amount, context));
};

/** Final on the chain: tax to the treasury, the rest to the wallet. It cannot land: all comes back. */
export const endWithdrawal = (
  purse: Purse,
  { owner, token, amount, landed }: MoveTokens & { readonly landed: boolean },
  context: Pick<Context, 'content'>,
): Decision<Purse, { tax: bigint; received: bigint }> => {
  const account = playerAccount(owner);
  const { tax, received } = withdrawalQuote(amount, context);
  const effects = landed
    ? [
        transfer(HELD_ACCOUNT, 'treasury', token, tax, 'withdrawal.tax'),
        transfer(HELD_ACCOUNT, CHAIN_ACCOUNT, token, received, 'withdrawal.landed'),
      ]
    : [transfer(HELD_ACCOUNT, account, token, amount, 'withdrawal.released')];
  return accept(
    settle(purse, account, effects),
    effects,
    landed ? { tax, received } : { tax: 0n, received: 0n },
  );
};

/** Whether a deposit can be made: only what the chain shows in the wallet. */
export const checkDeposit = (
  onChain: bigint,
  { token, amount }: Pick<MoveTokens, 'token' | 'amount'>,
  context: Pick<Context, 'content'>,
): Decision<bigint, { amount: bigint }> => {
  if (!isToken(token, context)) return reject('TOKEN_UNKNOWN', { token });
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  if (onChain < amount) return reject('NOT_ENOUGH_ON_CHAIN', { token });
  return accept(onChain - amount, [], { amount });
};

/** Credits what the chain shows as final. */
export const creditDeposit = (
  purse: Purse,
  { owner, token, amount }: MoveTokens,
): Decision<Purse, { amount: bigint }> => {
  if (amount <= 0n) return reject('AMOUNT_NOT_POSITIVE', {});
  const account = playerAccount(owner);
  const effects = [transfer(CHAIN_ACCOUNT, account, token, amount, 'deposit.landed')];
  return accept(settle(purse, account, effects), effects, { amount });
};
