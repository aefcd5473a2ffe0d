import { playerAccount, type LedgerAccount, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { walletUpgrades } from './tables.ts';
import type { Queryable } from '../platform/db/database.ts';

/** The entries of one ledger account that belong to a player: from `first` on, before `end`. */
export interface AccountSpan {
  readonly account: LedgerAccount;
  readonly first: bigint;
  readonly end: bigint;
}

const END_OF_ENTRIES = 2n ** 63n - 1n;

const ARRIVAL = {
  from: walletUpgrades.fromWallet,
  lastEntry: sql<bigint>`${walletUpgrades.lastEntry}`,
  issuedAt: walletUpgrades.issuedAt,
};
type Arrival = RowOf<typeof ARRIVAL>;
/** How the player came to the wallet `$1`, before the time `$2`. */
const FIND_ARRIVAL = compileSql(
  sql`select ${selectList(ARRIVAL)} from ${walletUpgrades}
    where ${walletUpgrades.toWallet} = $1 and ${walletUpgrades.lastEntry} is not null
      and ($2::timestamptz is null or ${walletUpgrades.issuedAt} < $2)
    order by ${walletUpgrades.issuedAt} desc limit 1`,
);

const findArrival = async (
  db: Queryable,
  wallet: Wallet,
  before: Date | null,
): Promise<Arrival | undefined> => {
  const { rows } = await db.query<Arrival>(FIND_ARRIVAL, [wallet, before]);
  return rows[0];
};

/**
 * Entries stay in the account of the wallet that the player had then. The newest account is first. A wallet can be left
 * and filled again, so each account counts only while the player was in it.
 */
export const findAccountSpans = async (db: Queryable, owner: Wallet): Promise<AccountSpan[]> => {
  const spans: AccountSpan[] = [];
  let wallet: Wallet | null = owner;
  let end = END_OF_ENTRIES;
  let before: Date | null = null;
  while (wallet !== null) {
    const arrival: Arrival | undefined = await findArrival(db, wallet, before);
    spans.push({ account: playerAccount(wallet), first: (arrival?.lastEntry ?? 0n) + 1n, end });
    wallet = arrival?.from ?? null;
    end = (arrival?.lastEntry ?? 0n) + 1n;
    before = arrival?.issuedAt ?? null;
  }
  return spans;
};
