import {
  emissionBreakers,
  emissionKey,
  recordEmission,
  utcDay,
  type EmissionBreaker,
  type Content,
  type Currency,
  type EmissionTotal,
  type EmissionTotals,
  type Faucet,
  type Money,
} from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';

/**
 * What each faucet has paid, for the rules to hold their limits against. Read from the ledger now and then, and
 * carried on in between by what this process pays itself: it may lag by what others pay meanwhile.
 */
export interface EmissionGauge {
  readonly levels: () => EmissionTotals;
  readonly recordPayment: (faucet: Faucet, money: readonly Money[], now: number) => void;
  readonly breakers: () => EmissionBreaker[];
  readonly read: () => Promise<void>;
}

interface EmissionLevelRow {
  readonly faucet: Faucet;
  readonly currency: Currency;
  readonly ever: bigint;
  readonly mark: bigint;
}

/** A faucet's debt is what it has ever paid; the mark of a new day is what it had paid until now. */
const SELECT_EMISSION_LEVELS = `
  with paid as (
    select b.account as faucet, b.currency, (-sum(b.amount))::int8 as ever
    from balances b where b.account = any($1) group by 1, 2),
  marked as (
    insert into emission_marks as m (faucet, currency, day, ever)
    select faucet, currency, $2, ever from paid
    on conflict (faucet, currency) do update set day = excluded.day, ever = excluded.ever where m.day < excluded.day
    returning m.faucet, m.currency, m.ever)
  select p.faucet, p.currency, p.ever, coalesce(n.ever, m.ever, p.ever) as mark
  from paid p left join marked n using (faucet, currency) left join emission_marks m using (faucet, currency)`;

export const createEmissionGauge = (pool: Pool, clock: Clock, content: Content): EmissionGauge => {
  const faucets = [...new Set(content.emission.limits.map(({ faucet }) => faucet))];
  let levels: EmissionTotals = {};
  return {
    levels: () => levels,
    recordPayment: (faucet, money, now) => {
      for (const one of money) levels = recordEmission(levels, faucet, one, now);
    },
    breakers: () => emissionBreakers(levels, { now: clock.now(), content }),
    read: async () => {
      const day = utcDay(clock.now());
      const { rows } = await pool.query<EmissionLevelRow>(SELECT_EMISSION_LEVELS, [faucets, day]);
      levels = Object.fromEntries(
        rows.map(({ faucet, currency, ever, mark }): [string, EmissionTotal] => [
          emissionKey(faucet, currency),
          { day, today: ever - mark, ever },
        ]),
      );
    },
  };
};
