import { EMPTY_BALANCES, type Currency, type Effect } from '@blacktide/rules';

/** Amounts by currency, in smallest units. */
export type Amounts = Record<Currency, bigint>;

/** Where money went on one day. */
export class Flows {
  /** To players, by the account that paid. */
  readonly faucets = new Map<string, Amounts>();
  /** From players, by the reason of the receiver. */
  readonly sinks = new Map<string, Amounts>();
  /** Everything that players paid. */
  readonly paid: Amounts = { ...EMPTY_BALANCES };
}

const addAmount = (into: Map<string, Amounts>, key: string, currency: Currency, amount: bigint): void => {
  let row = into.get(key);
  if (!row) into.set(key, (row = { ...EMPTY_BALANCES }));
  row[currency] += amount;
};

/** Adds the effects of a decision to the day's flows and to the treasury. */
export const postEffects = (effects: readonly Effect[], flows: Flows, treasury: Amounts): void => {
  for (const effect of effects) {
    if (effect.type !== 'transfer') continue;
    const { from, to, currency, amount, reason } = effect;
    const fromPlayer = from.startsWith('player:');
    const toPlayer = to.startsWith('player:');
    if (fromPlayer) {
      flows.paid[currency] += amount;
      if (!toPlayer) addAmount(flows.sinks, reason, currency, amount);
    } else if (toPlayer) addAmount(flows.faucets, from, currency, amount);
    if (to === 'treasury') treasury[currency] += amount;
    if (from === 'treasury') treasury[currency] -= amount;
  }
};
