import type { LedgerAccount, Wallet } from '@blacktide/rules';
import { inTransaction, type Client, type Pool } from '../db/database.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { UnitOfWork, type RequiredRow } from './unitOfWork.ts';

/**
 * Changes one player's rows in one transaction, for calls that are answered at once instead of queued. The lock on the
 * player's row excludes the executor. `accounts`: world accounts that are debited.
 */
export const inPlayerTransaction = <T>(
  pool: Pool,
  wallet: Wallet,
  requiredRows: readonly RequiredRow[],
  at: Date,
  change: (work: UnitOfWork, client: Client) => Promise<T> | T,
  accounts: readonly LedgerAccount[] = [],
): Promise<T> =>
  inTransaction(pool, async (client) => {
    const work = new UnitOfWork(0);
    await work.load(client, { wallets: [wallet], rows: requiredRows, accounts });
    const result = await change(work, client);
    await executeStatements(client, work.takeStatements(at));
    return result;
  });
