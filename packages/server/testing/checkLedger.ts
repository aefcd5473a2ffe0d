import type { Database } from '../src/platform/db/database.ts';

interface LedgerReport {
  /** All entries of every transaction and currency sum to zero. */
  readonly sumIsZero: boolean;
  /** The sums of the entries equal the stored balances. */
  readonly balancesMatchEntries: boolean;
  readonly overdrawn: number;
}

export const checkLedger = async ({ pool }: Database): Promise<LedgerReport> => {
  const { rows } = await pool.query<{ unbalanced: bigint; different: bigint; overdrawn: bigint }>(`
    select
      (select count(*) from (select 1 from entries group by txn, currency having sum(amount) <> 0) as t) as unbalanced,
      (select count(*) from
         (select account, currency, sum(amount) as total from entries group by 1, 2) as e
         full join (select account, currency, sum(amount) as total from balances group by 1, 2) as b
           using (account, currency)
       where e.total is distinct from b.total) as different,
      (select count(*) from balances where starts_with(account, 'player:') and amount < 0) as overdrawn`);
  const row = rows[0];
  return {
    sumIsZero: row?.unbalanced === 0n,
    balancesMatchEntries: row?.different === 0n,
    overdrawn: Number(row?.overdrawn ?? -1n),
  };
};
