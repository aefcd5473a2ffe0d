import { columnNames, compileSql } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { createBackoff } from '../backoff.ts';
import { inTransaction, openPool, type Pool } from '../db/database.ts';
import { queryWholeTable } from '../db/longStatement.ts';
import { nonces, requests } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { createThrottledWarning } from '../throttledWarning.ts';

/** Tasks by name, and crontab lines (UTC) that say when each runs. */
export interface ScheduledTasks {
  readonly tasks: TaskList;
  readonly crontab: readonly string[];
}

const runLongStatement = (pool: Pool, statement: SQL): Promise<void> =>
  inTransaction(pool, async (client) => {
    await queryWholeTable(client, compileSql(statement));
  });

/** Deletes nonces a day after their expiry, and idempotency keys of players after seven days; those of world actions stay. */
export const cleanupTasks = (pool: Pool): ScheduledTasks => ({
  tasks: {
    forgetNonces: () =>
      runLongStatement(pool, sql`delete from ${nonces} where ${nonces.expiresAt} < now() - interval '1 day'`),
    forgetIdempotencyKeys: () =>
      runLongStatement(
        pool,
        sql`update ${requests} set ${columnNames(requests.idempotencyKey)} = null
            where ${requests.idempotencyKey} is not null and ${requests.wallet} is not null
              and ${requests.createdAt} < now() - interval '7 days'`,
      ),
  },
  crontab: ['17 * * * * forgetNonces', '41 3 * * * forgetIdempotencyKeys'],
});

const LOGGED_LEVELS: ReadonlySet<string> = new Set(['warning', 'error']);

const getLoggedError = (meta: Readonly<Record<string, unknown>> | undefined): unknown =>
  meta?.['error'] ?? meta?.['fatalError'];

/** Logs every failed task, and at most one line a minute about the library's own database errors. */
const createWarningLogger = (log: Log): Logger => {
  const warn = createThrottledWarning(log);
  return new Logger(() => (level, message, meta) => {
    if (!LOGGED_LEVELS.has(level)) return;
    if (meta?.['failure']) log.error({ err: getLoggedError(meta) }, message);
    else warn(getLoggedError(meta), message);
  });
};

/** One connection listens, one schedules, the others take and finish jobs. */
const POOL_CONNECTIONS = 4;
const RESTART_BACKOFF = { firstMs: 1000, maxMs: 30_000 };
/** How often each of the two workers looks for tasks that were queued by another process. */
const POLL_INTERVAL_MS = 5000;
/** With two workers: after about five intervals without a success. */
const MAX_FAILED_POLLS = 10;

/**
 * Without these settings the library writes the end of a job without awaiting it, and a database error at that moment
 * is an unhandled rejection, which ends the process. With them the runner stops, and we start it again.
 */
const WORKER_PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Stops a runner that can no longer get jobs. The library keeps the error of its first query for ever, so a runner whose
 * connection breaks while it starts gets no jobs until it is started again.
 */
const stopWhenStuck = (runner: Runner): Runner => {
  let failedPolls = 0;
  const succeeded = (): void => {
    failedPolls = 0;
  };
  runner.events.on('worker:getJob:empty', succeeded);
  runner.events.on('job:start', succeeded);
  runner.events.on('worker:getJob:error', () => {
    failedPolls += 1;
    if (failedPolls === MAX_FAILED_POLLS) runner.stop().catch(() => undefined);
  });
  return runner;
};

/**
 * Runs the tasks of all features. A task that throws is logged and retried. The runner is started again when it stops or
 * gets no jobs because the database was not available.
 *
 * It has its own pool with the driver's default parsers, because the library writes job ids as JSON, which has no bigint.
 */
export const startScheduler = async (
  databaseUrl: string,
  taskGroups: readonly ScheduledTasks[],
  log: Log,
  pollIntervalMs = POLL_INTERVAL_MS,
) => {
  const pool = openPool(databaseUrl, { connections: POOL_CONNECTIONS, defaultParsers: true });
  const stopping = new AbortController();
  const start = async (): Promise<Runner> =>
    stopWhenStuck(
      await run({
        pgPool: pool,
        taskList: Object.assign({}, ...taskGroups.map(({ tasks }) => tasks)) as TaskList,
        crontab: taskGroups.flatMap(({ crontab }) => crontab).join('\n'),
        concurrency: 2,
        noHandleSignals: true,
        preset: WORKER_PRESET,
        logger: createWarningLogger(log),
        pollInterval: pollIntervalMs,
      }),
    );

  let runner: Runner | null = await start();
  const supervise = async (): Promise<void> => {
    const backoff = createBackoff(RESTART_BACKOFF);
    while (!stopping.signal.aborted) {
      await runner?.promise.then(backoff.reset, () => undefined);
      if (stopping.signal.aborted) return;
      log.error({}, 'the scheduler has stopped; starting it again');
      await backoff.pause(stopping.signal);
      runner = stopping.signal.aborted ? null : await start().catch(() => null);
    }
  };
  const supervised = supervise();
  return {
    /** Resolves when the running tasks have ended. */
    stop: async (): Promise<void> => {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await supervised;
      // A runner that `supervise` was just starting.
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
};
