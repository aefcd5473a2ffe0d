/* oxlint-disable typescript/no-non-null-assertion -- indices come from the arrays themselves */
import { CURRENCIES, DECIMALS, type Currency, type Effect } from '@blacktide/rules';

const INDEX: Readonly<Record<Currency, number>> = Object.fromEntries(
  CURRENCIES.map((currency, index) => [currency, index]),
) as Record<Currency, number>;
const SCALE = CURRENCIES.map((currency) => 10 ** DECIMALS[currency]);

export const currencyIndex = (currency: Currency): number => INDEX[currency];

/** Where money of each currency went on one day, in display units. */
export interface Flows {
  readonly faucets: Map<string, Float64Array>;
  readonly sinks: Map<string, Float64Array>;
  /** All that players paid. */
  readonly paid: Float64Array;
}

export const newFlows = (): Flows => ({ faucets: new Map(), sinks: new Map(), paid: new Float64Array(6) });

const addAmount = (into: Map<string, Float64Array>, key: string, index: number, amount: number): void => {
  let row = into.get(key);
  if (!row) into.set(key, (row = new Float64Array(6)));
  row[index] = row[index]! + amount;
};

/** Posts the effects of a decision, and tells how the player's wealth in each currency changed. */
export const postEffects = (effects: readonly Effect[], flows: Flows, treasury: Float64Array): void => {
  for (const effect of effects) {
    if (effect.type !== 'transfer') continue;
    const { from, to, currency, reason } = effect;
    const index = INDEX[currency];
    const amount = Number(effect.amount) / SCALE[index]!;
    const fromPlayer = from.startsWith('player:');
    const toPlayer = to.startsWith('player:');
    if (fromPlayer) {
      flows.paid[index] = flows.paid[index]! + amount;
      if (!toPlayer) addAmount(flows.sinks, reason, index, amount);
    } else if (toPlayer) addAmount(flows.faucets, from, index, amount);
    if (to === 'treasury') treasury[index] = treasury[index]! + amount;
    if (from === 'treasury') treasury[index] = treasury[index]! - amount;
  }
};
