import type { Wallet } from '@blacktide/rules';
import { inTransaction, type Client, type Pool } from '../db/database.ts';
import { carryOut } from '../db/statement.ts';
import { UnitOfWork, type Need } from './unitOfWork.ts';

/**
 * One player's rows, locked, changed and written in one transaction: for what is answered at once instead of queued.
 * The lock on the player's row keeps it apart from whatever the executor does for them.
 */
export const asPlayer = <T>(
  pool: Pool,
  wallet: Wallet,
  needs: readonly Need[],
  at: Date,
  change: (work: UnitOfWork, client: Client) => Promise<T> | T,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    const work = new UnitOfWork(0);
    await work.load(client, [wallet], needs);
    const result = await change(work, client);
    await carryOut(client, work.changes(at));
    return result;
  });
