import { accept, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { transfer, type Transfer } from '../ledger.ts';
import type { Currency } from '../currencies.ts';
import { fractionOf } from '../money.ts';
import { EXCHANGE_POOL_ACCOUNT, type ExchangePool } from './exchange.ts';

/** At 00:00 UTC, part of the way to rest: surplus is burned, what lacks comes from a faucet. */
export const rebalancePool = (
  pool: ExchangePool,
  _command: Record<string, never>,
  { content }: Pick<RuleContext, 'content'>,
): Decision<ExchangePool, ExchangePool> => {
  const { poolRest, driftPercent } = content.exchange;
  const effects: Transfer[] = [];
  const rebalance = (held: bigint, target: bigint, currency: Currency): bigint => {
    const surplus = held > target;
    const amount = fractionOf(surplus ? held - target : target - held, driftPercent, 100n);
    if (amount === 0n) return held;
    const [from, to] = surplus
      ? ([EXCHANGE_POOL_ACCOUNT, 'burn'] as const)
      : (['faucet:tide', EXCHANGE_POOL_ACCOUNT] as const);
    effects.push(transfer(from, to, currency, amount, 'exchange.drift'));
    return surplus ? held - amount : held + amount;
  };
  const after = {
    booty: rebalance(pool.booty, poolRest.booty, 'BOOTY'),
    gold: rebalance(pool.gold, poolRest.gold, 'GOLD'),
  };
  return accept(after, effects, after);
};

/** Price of one BOOTY in nano-USDC, following the pool from GOLD's. */
export const bootyPriceOf = ({ booty, gold }: ExchangePool, usdcGold: bigint): bigint =>
  booty === 0n ? 0n : (gold * usdcGold) / booty;
