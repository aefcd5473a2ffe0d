import { accept, reject, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { utcDay } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { fractionOf, type Money, type Balances } from '../money.ts';
import {
  dynamicCurrencies,
  EXCHANGE_POOL_ACCOUNT,
  type DynamicExchangeLine,
  type ExchangePool,
} from './exchange.ts';

export interface DynamicExchangeState {
  readonly balances: Balances;
  readonly pool: ExchangePool;
  /** Lots of this line sold, and on which UTC day. */
  readonly sold: { readonly day: number; readonly lots: number };
}

/** Refills at 00:00 UTC. */
export const lotsAvailable = (
  { perDay }: DynamicExchangeLine,
  sold: DynamicExchangeState['sold'],
  now: number,
): number => (sold.day === utcDay(now) ? Math.max(0, perDay - sold.lots) : perDay);

/** What one lot costs and yields now: constant product, so each purchase moves the price for the next. */
export const dynamicQuote = (
  { type, cost }: DynamicExchangeLine,
  { booty, gold }: ExchangePool,
  taxPercent: bigint,
): { paid: Money; received: Money; tax: bigint; pool: ExchangePool } => {
  const currencies = dynamicCurrencies(type);
  const tax = fractionOf(cost, taxPercent, 100n);
  const input = cost - tax;
  const [from, to] = type === 'BOOTY_TO_GOLD' ? [booty, gold] : [gold, booty];
  const output = (to * input) / (from + input);
  const [fromAfter, toAfter] = [from + input, to - output];
  return {
    paid: { currency: currencies.cost, amount: cost },
    received: { currency: currencies.yield, amount: output },
    tax,
    pool:
      type === 'BOOTY_TO_GOLD' ? { booty: fromAfter, gold: toAfter } : { booty: toAfter, gold: fromAfter },
  };
};

export const purchaseDynamic = (
  state: DynamicExchangeState,
  { buyer, name }: { readonly buyer: Wallet; readonly name: string },
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<DynamicExchangeState, { name: string; paid: Money; received: Money }> => {
  const { balances, pool, sold } = state;
  const line = content.exchange.dynamic[name];
  if (!line?.active) return reject('EXCHANGE_ITEM_UNKNOWN', { name });
  const available = lotsAvailable(line, sold, now);
  if (available < 1) return reject('EXCHANGE_SOLD_OUT', { name });
  const { paid, received, tax, pool: moved } = dynamicQuote(line, pool, content.exchange.taxPercent);
  const held = balances[paid.currency];
  if (held < paid.amount) {
    return reject('EXCHANGE_TOO_DEAR', { currency: paid.currency, missing: paid.amount - held });
  }
  const account = playerAccount(buyer);
  const effects = [
    transfer(account, 'treasury', paid.currency, tax, 'exchange.tax'),
    transfer(account, EXCHANGE_POOL_ACCOUNT, paid.currency, paid.amount - tax, 'exchange.purchase'),
    transfer(EXCHANGE_POOL_ACCOUNT, account, received.currency, received.amount, 'exchange.yield'),
  ].filter(({ amount }) => amount > 0n);
  return accept(
    {
      balances: applyTransfers(balances, account, effects),
      pool: moved,
      sold: { day: utcDay(now), lots: line.perDay - available + 1 },
    },
    effects,
    { name, paid, received },
  );
};
