import { withPreparedStatements, type Pool } from '../db/database.ts';
import { isRolledBack, isTimeout } from '../db/errors.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { inSingleStatement } from '../db/singleStatement.ts';
import { toQueued, type Batch } from './batch.ts';
import type { RememberedRows } from './rememberedRows.ts';
import { insertDoneIfAsRemembered, type RequestDraft } from './requestRows.ts';

interface RememberedExecutionOptions {
  readonly pool: Pool;
  readonly remembered: RememberedRows;
  readonly createBatch: (drafts: readonly RequestDraft[], finishedAt: Date) => Batch;
  /** Called after the commit. */
  readonly end: (batch: Batch) => void;
}

/**
 * Decides one request on what is remembered, and writes it with one statement, which fails if anything has changed
 * since. Only a request that is accepted: a rejection must be true when it is written. False if nothing was written.
 */
export const createRememberedExecution =
  ({ pool, remembered, createBatch, end }: RememberedExecutionOptions) =>
  async (draft: RequestDraft, finishedAt: Date): Promise<boolean> => {
    const player = remembered.player(draft.wallet);
    if (!player) return false;
    const batch = createBatch([draft], finishedAt);
    if (!batch.recall(toQueued(draft), remembered)) return false;
    batch.decide();
    if (batch.outcomes.get(draft.id) !== 'done') return false;
    const changes = batch.takeStatementsAsRemembered(draft.wallet, player);
    if (!changes) return false;
    const statements = [...changes, insertDoneIfAsRemembered(draft, finishedAt)];
    try {
      await inSingleStatement(pool, (client) =>
        executeStatements(withPreparedStatements(client), statements),
      );
    } catch (error) {
      remembered.distrust(draft.wallet);
      // After a timeout the usual path would wait for the same lock once more.
      if (!isRolledBack(error) || isTimeout(error)) throw error;
      return false;
    }
    end(batch);
    return true;
  };
