import { accept, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { transfer, type Transfer } from '../ledger.ts';
import type { Currency } from '../currencies.ts';
import { fractionOf } from '../money.ts';
import { EXCHANGE_POOL_ACCOUNT, type ExchangePool } from './exchange.ts';

const FAUCET = 'faucet:exchange-pool';

/** `held` after it has moved `percent` of the distance to `target`, once for each day. */
const approach = (held: bigint, target: bigint, percent: bigint, days: number): bigint => {
  let after = held;
  for (let day = 0; day < days; day += 1) {
    const distance = target - after;
    const step = fractionOf(distance, percent, 100n);
    if (step === 0n) return after;
    after += step;
  }
  return after;
};

/** The transfers that fill a new pool. */
export const fillPool = ({ booty, gold }: ExchangePool): Transfer[] => [
  transfer(FAUCET, EXCHANGE_POOL_ACCOUNT, 'BOOTY', booty, 'exchange.fill'),
  transfer(FAUCET, EXCHANGE_POOL_ACCOUNT, 'GOLD', gold, 'exchange.fill'),
];

/**
 * At 00:00 UTC the pool moves part of the way to its target: a surplus is burned, a shortage is issued. `days` is more
 * than 1 where days were missed; the result is the same as that of one call a day.
 */
export const rebalancePool = (
  pool: ExchangePool,
  { days }: { readonly days: number },
  { content }: Pick<RuleContext, 'content'>,
): Decision<ExchangePool, ExchangePool> => {
  const { poolRest, driftPercent } = content.exchange;
  const effects: Transfer[] = [];
  const rebalance = (held: bigint, target: bigint, currency: Currency): bigint => {
    const after = approach(held, target, driftPercent, days);
    if (after < held)
      effects.push(transfer(EXCHANGE_POOL_ACCOUNT, 'burn', currency, held - after, 'exchange.drift'));
    if (after > held)
      effects.push(transfer(FAUCET, EXCHANGE_POOL_ACCOUNT, currency, after - held, 'exchange.drift'));
    return after;
  };
  const after = {
    booty: rebalance(pool.booty, poolRest.booty, 'BOOTY'),
    gold: rebalance(pool.gold, poolRest.gold, 'GOLD'),
  };
  return accept(after, effects, after);
};
