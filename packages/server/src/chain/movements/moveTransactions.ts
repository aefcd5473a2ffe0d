import type { Wallet } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { coalesce } from '../../platform/coalesce.ts';
import {
  inTransaction,
  withPreparedStatements,
  type Client,
  type Pool,
  type Queryable,
} from '../../platform/db/database.ts';
import { isDatabaseUnavailable, isTimeout } from '../../platform/db/errors.ts';
import { players } from '../../platform/db/tables.ts';
import { mergeQueries } from './mergeQueries.ts';
import { refuseDuringUpgrade } from './refuseDuringUpgrade.ts';

/**
 * Changes rows of one player. May run twice, in different transactions of which at most one is committed. `merged`
 * shares its statements with the other players of the transaction.
 */
type Change<T> = (client: Client, merged: Queryable) => Promise<T>;
interface PlayerChange {
  readonly wallet: Wallet;
  readonly change: Change<unknown>;
}

const LOCK_PLAYERS = compileSql(
  sql`select 1 from ${players} where ${players.wallet} = any($1::text[]) order by ${players.wallet} for no key update`,
);
const MAX_PLAYERS = 50;

const runTogether = (pool: Pool, items: readonly PlayerChange[]): Promise<unknown[]> =>
  inTransaction(pool, async (client) => {
    const wallets = [...new Set(items.map(({ wallet }) => wallet))];
    const db = withPreparedStatements(client);
    await Promise.all([db.query(LOCK_PLAYERS, [wallets]), refuseDuringUpgrade(db, ...wallets)]);
    const merged = mergeQueries(db);
    // Changes of one player run one after another, because each must see what the previous one has written.
    const lastOf = new Map<Wallet, Promise<unknown>>();
    const running = items.map(({ wallet, change }) => {
      const started = (lastOf.get(wallet) ?? Promise.resolve()).then(() => change(client, merged));
      lastOf.set(wallet, started);
      return started;
    });
    // All must end before the rollback: a statement that followed it would be executed by itself.
    await Promise.allSettled(running);
    return Promise.all(running);
  });

/**
 * Changes of players that arrive together share a transaction, which locks the players' rows and so excludes the
 * executor and new upgrades. Where one fails, each is tried alone, so that the others do not fail.
 */
export const createMoveTransactions = (pool: Pool) => {
  const run = coalesce((items: readonly PlayerChange[]) => runTogether(pool, items), {
    maxItems: MAX_PLAYERS,
    concurrency: 2,
    isItemError: (error) => !isDatabaseUnavailable(error) || isTimeout(error),
  });
  return <T>(wallet: Wallet, change: Change<T>): Promise<T> => run({ wallet, change }) as Promise<T>;
};
export type InMoveTransaction = ReturnType<typeof createMoveTransactions>;
