import { accept, reject, type Context, type Decision } from '../decision.ts';
import { utcDay } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, settle, transfer } from '../ledger.ts';
import { share, type Money, type Purse } from '../money.ts';
import { dynamicCurrencies, POOL_ACCOUNT, type DynamicLine, type Pool } from './exchange.ts';

export interface DynamicExchangeState {
  readonly purse: Purse;
  readonly pool: Pool;
  /** Lots of this line sold, and on which UTC day. */
  readonly sold: { readonly day: number; readonly lots: number };
}

export interface PurchaseDynamic {
  readonly buyer: Wallet;
  readonly name: string;
}

export interface PurchasedDynamic {
  readonly name: string;
  readonly paid: Money;
  readonly received: Money;
}

/** Refills at 00:00 UTC. */
export const lotsAvailable = (
  { perDay }: DynamicLine,
  sold: DynamicExchangeState['sold'],
  now: number,
): number => (sold.day === utcDay(now) ? Math.max(0, perDay - sold.lots) : perDay);

/** What one lot costs and yields now: constant product, so each purchase moves the price for the next. */
export const dynamicQuote = (
  { type, cost }: DynamicLine,
  { booty, gold }: Pool,
  taxPercent: bigint,
): { paid: Money; received: Money; tax: bigint; pool: Pool } => {
  const currencies = dynamicCurrencies(type);
  const tax = share(cost, taxPercent, 100n);
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
  { buyer, name }: PurchaseDynamic,
  { now, content }: Pick<Context, 'now' | 'content'>,
): Decision<DynamicExchangeState, PurchasedDynamic> => {
  const { purse, pool, sold } = state;
  const line = content.exchange.dynamic[name];
  if (!line?.active) return reject('EXCHANGE_ITEM_UNKNOWN', { name });
  const available = lotsAvailable(line, sold, now);
  if (available < 1) return reject('EXCHANGE_SOLD_OUT', { name });
  const { paid, received, tax, pool: moved } = dynamicQuote(line, pool, content.exchange.taxPercent);
  const held = purse[paid.currency];
  if (held < paid.amount) {
    return reject('EXCHANGE_TOO_DEAR', { currency: paid.currency, missing: paid.amount - held });
  }
  const account = playerAccount(buyer);
  const effects = [
    transfer(account, 'treasury', paid.currency, tax, 'exchange.tax'),
    transfer(account, POOL_ACCOUNT, paid.currency, paid.amount - tax, 'exchange.purchase'),
    transfer(POOL_ACCOUNT, account, received.currency, received.amount, 'exchange.yield'),
  ].filter(({ amount }) => amount > 0n);
  return accept(
    {
      purse: settle(purse, account, effects),
      pool: moved,
      sold: { day: utcDay(now), lots: line.perDay - available + 1 },
    },
    effects,
    { name, paid, received },
  );
};
