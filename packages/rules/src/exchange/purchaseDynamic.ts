import { accept, reject, type Decision, type Rejected } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { utcDay } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { fractionOf, type Money, type Balances } from '../money.ts';
import { requireValue } from '../requireValue.ts';
import {
  dynamicCurrencies,
  EXCHANGE_POOL_ACCOUNT,
  refuseLine,
  type DynamicExchangeLine,
  type ExchangePool,
} from './exchange.ts';

export interface DynamicExchangeState {
  readonly balances: Balances;
  readonly pool: ExchangePool;
  /** Lots of this line sold, and on which UTC day. */
  readonly sold: { readonly day: number; readonly lots: number };
}

/** Refills at 00:00 UTC. A day that has begun on another node counts here too, even if this clock is a moment behind. */
export const lotsAvailable = (
  { perDay }: DynamicExchangeLine,
  sold: DynamicExchangeState['sold'],
  now: number,
): number => (sold.day >= utcDay(now) ? Math.max(0, perDay - sold.lots) : perDay);

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

interface PurchaseDynamic {
  readonly buyer: Wallet;
  readonly name: string;
  /** The yield that the player was shown; a smaller one is refused. Null if none was shown. */
  readonly minYield: bigint | null;
}

/** What can be refused without knowing balances and pool. */
export const refuseDynamic = (
  name: string,
  { content: { exchange } }: Pick<RuleContext, 'content'>,
): Rejected | null =>
  refuseLine(Object.hasOwn(exchange.dynamic, name) ? exchange.dynamic[name] : undefined, name);

/** One lot against the pool: the tax goes to the treasury, the rest of the cost into the pool. */
export const purchaseDynamic = (
  state: DynamicExchangeState,
  { buyer, name, minYield }: PurchaseDynamic,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<DynamicExchangeState, { name: string; paid: Money; received: Money }> => {
  const { balances, pool, sold } = state;
  const refused = refuseDynamic(name, { content });
  if (refused) return refused;
  const line = requireValue(content.exchange.dynamic[name]);
  const available = lotsAvailable(line, sold, now);
  if (available < 1) return reject('EXCHANGE_SOLD_OUT', { name });
  const { paid, received, tax, pool: moved } = dynamicQuote(line, pool, content.exchange.taxPercent);
  const held = balances[paid.currency];
  if (held < paid.amount) {
    return reject('EXCHANGE_TOO_DEAR', { currency: paid.currency, missing: paid.amount - held });
  }
  if (minYield !== null && received.amount < minYield) {
    const { currency, amount: offered } = received;
    return reject('EXCHANGE_PRICE_MOVED', { currency, offered, shown: minYield });
  }
  const account = playerAccount(buyer);
  const effects = [
    transfer(account, 'treasury', paid.currency, tax, 'exchange.tax', 'exchange.purchase'),
    transfer(account, EXCHANGE_POOL_ACCOUNT, paid.currency, paid.amount - tax, 'exchange.purchase'),
    transfer(EXCHANGE_POOL_ACCOUNT, account, received.currency, received.amount, 'exchange.yield'),
  ].filter(({ amount }) => amount > 0n);
  return accept(
    {
      balances: applyTransfers(balances, account, effects),
      pool: moved,
      sold: { day: Math.max(sold.day, utcDay(now)), lots: line.perDay - available + 1 },
    },
    effects,
    { name, paid, received },
  );
};
