import type { Wallet } from '@blacktide/rules';
import { inTransaction, type Client, type Pool } from '../db/database.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { UnitOfWork, type RequiredRow } from './unitOfWork.ts';

/**
 * One player's rows, locked, changed and written in one transaction: for what is answered at once instead of queued.
 * The lock on the player's row keeps it apart from whatever the executor does for them.
 */
export const inPlayerTransaction = <T>(
  pool: Pool,
  wallet: Wallet,
  requiredRows: readonly RequiredRow[],
  at: Date,
  change: (work: UnitOfWork, client: Client) => Promise<T> | T,
): Promise<T> =>
  inTransaction(pool, async (client) => {
    const work = new UnitOfWork(0);
    await work.load(client, [wallet], requiredRows);
    const result = await change(work, client);
    await executeStatements(client, work.toStatements(at));
    return result;
  });
