import { accept, reject, type Decision, type Rejected } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { validateEmission, type EmissionTotals } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer } from '../ledger.ts';
import { fractionOf, type Money, type Balances } from '../money.ts';
import { requireValue } from '../requireValue.ts';
import { refuseLine, type FixedExchangeLine } from './exchange.ts';

interface FixedExchangeState {
  readonly balances: Balances;
  readonly emission: EmissionTotals;
}

interface PurchaseFixed {
  readonly buyer: Wallet;
  readonly name: string;
  readonly multiplier: number;
}

type PurchasedFixed = Omit<PurchaseFixed, 'buyer'> & { readonly paid: Money; readonly received: Money };

export const fixedCost = ({ costCurrency, cost }: FixedExchangeLine, multiplier: number): Money => ({
  currency: costCurrency,
  amount: cost * BigInt(multiplier),
});

/** What can be refused without knowing the buyer's balances. */
export const refuseFixed = (
  { name, multiplier }: Pick<PurchaseFixed, 'name' | 'multiplier'>,
  { content: { exchange } }: Pick<RuleContext, 'content'>,
): Rejected | null => {
  const most = exchange.maxMultiplier;
  const fits = Number.isInteger(multiplier) && multiplier >= 1 && multiplier <= most;
  const isKnown = Object.hasOwn(exchange.fixed, name);
  return (
    refuseLine(isKnown ? exchange.fixed[name] : undefined, name) ??
    (fits ? null : reject('EXCHANGE_QUANTITY_OUT_OF_RANGE', { multiplier, most }))
  );
};

/** The shown cost is what is charged: a tenth of it goes to the treasury, the rest is burned. */
export const purchaseFixed = (
  state: FixedExchangeState,
  { buyer, name, multiplier }: PurchaseFixed,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Decision<FixedExchangeState, PurchasedFixed> => {
  const { balances, emission } = state;
  const refused = refuseFixed({ name, multiplier }, { content });
  if (refused) return refused;
  const line = requireValue(content.exchange.fixed[name]);
  const paid = fixedCost(line, multiplier);
  const held = balances[paid.currency];
  if (held < paid.amount) {
    return reject('EXCHANGE_TOO_DEAR', { currency: paid.currency, missing: paid.amount - held });
  }
  const received: Money = { currency: line.yieldCurrency, amount: line.yield * BigInt(multiplier) };
  const dry = validateEmission('faucet:exchange', [received], emission, { now, content });
  if (dry) return dry;

  const account = playerAccount(buyer);
  const tax = fractionOf(paid.amount, content.exchange.taxPercent, 100n);
  const effects = [
    transfer(account, 'treasury', paid.currency, tax, 'exchange.tax', 'exchange.purchase'),
    transfer(account, 'burn', paid.currency, paid.amount - tax, 'exchange.purchase'),
    transfer('faucet:exchange', account, received.currency, received.amount, 'exchange.yield'),
  ].filter(({ amount }) => amount > 0n);
  return accept({ ...state, balances: applyTransfers(balances, account, effects) }, effects, {
    name,
    multiplier,
    paid,
    received,
  });
};
