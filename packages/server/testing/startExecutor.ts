import { CONTENT } from '@blacktide/content';
import { onTestFinished } from 'vitest';
import { FEATURES } from '../src/featureList.ts';
import { purchaseAction } from '../src/features/market/purchase.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase, type Pool } from '../src/platform/db/database.ts';
import type { AnyAction } from '../src/platform/executor/action.ts';
import { createExecutor } from '../src/platform/executor/executor.ts';
import { notificationsOf } from '../src/platform/feature.ts';
import { silentLog } from '../src/platform/log.ts';
import { systemRandom } from '../src/platform/random.ts';

interface ExecutorTestOptions {
  readonly databaseUrl: string;
  readonly actions?: readonly AnyAction[];
  readonly deadlineMs?: number;
  readonly workerSlots?: number;
  readonly onCommit?: () => void;
  /** Changes the pool before it is used. */
  readonly wrapPool?: (pool: Pool) => void;
}

/** An executor with a pool of its own, like that of one node; returns what it logs and a way to nudge it. */
export const startExecutor = ({
  databaseUrl,
  actions = [purchaseAction],
  deadlineMs = 30_000,
  workerSlots = 2,
  onCommit = () => undefined,
  wrapPool = () => undefined,
}: ExecutorTestOptions) => {
  const lines: string[] = [];
  const record = (_: object, message: string): void => void lines.push(message);
  const db = openDatabase(databaseUrl, { deadlineMs });
  wrapPool(db.pool);
  const executor = createExecutor({
    pool: db.pool,
    actions,
    notifications: notificationsOf(FEATURES),
    content: CONTENT,
    random: systemRandom,
    clock: systemClock,
    gameClock: systemClock,
    masterSecret: () => '',
    log: { ...silentLog, warn: record, error: record },
    onCommit,
    workerSlots,
  });
  onTestFinished(async () => {
    await executor.stop();
    await db.close();
  });
  executor.start();
  return { lines, nudge: executor.nudge };
};

/** Requests that have not ended, and those that failed. */
export const countRequests = async (pool: Pool): Promise<{ open: number; failed: number }> => {
  const { rows } = await pool.query<{ open: number; failed: number }>(
    `select count(*) filter (where state in ('queued', 'waiting'))::int4 as open,
       count(*) filter (where state = 'failed')::int4 as failed from requests`,
  );
  return rows[0] ?? { open: 0, failed: 0 };
};
