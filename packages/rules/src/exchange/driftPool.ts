import { accept, type Context, type Decision } from '../decision.ts';
import { transfer, type Transfer } from '../ledger.ts';
import { share, type Currency } from '../money.ts';
import { POOL_ACCOUNT, type Pool } from './exchange.ts';

/** At 00:00 UTC, part of the way to rest: surplus is burned, what lacks comes from a faucet. */
export const driftPool = (
  pool: Pool,
  _command: Record<string, never>,
  { content }: Pick<Context, 'content'>,
): Decision<Pool, Pool> => {
  const { poolRest, driftPercent } = content.exchange;
  const effects: Transfer[] = [];
  const drift = (held: bigint, rest: bigint, currency: Currency): bigint => {
    const surplus = held > rest;
    const amount = share(surplus ? held - rest : rest - held, driftPercent, 100n);
    if (amount === 0n) return held;
    const [from, to] = surplus ? ([POOL_ACCOUNT, 'burn'] as const) : (['faucet:tide', POOL_ACCOUNT] as const);
    effects.push(transfer(from, to, currency, amount, 'exchange.drift'));
    return surplus ? held - amount : held + amount;
  };
  const after = {
    booty: drift(pool.booty, poolRest.booty, 'BOOTY'),
    gold: drift(pool.gold, poolRest.gold, 'GOLD'),
  };
  return accept(after, effects, after);
};

/** Price of one BOOTY in nano-USDC, following the pool from GOLD's. */
export const bootyPriceOf = ({ booty, gold }: Pool, usdcGold: bigint): bigint =>
  booty === 0n ? 0n : (gold * usdcGold) / booty;
