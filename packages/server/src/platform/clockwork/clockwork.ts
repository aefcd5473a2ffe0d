import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { createBackoff } from '../backoff.ts';
import type { QueryConfig } from 'pg';
import { inTransaction, openPool, type Pool } from '../db/database.ts';
import type { Log } from '../log.ts';
import { throttledWarning } from '../throttledWarning.ts';

/** What happens by the clock: a task, and when (crontab, UTC). */
export interface Clockwork {
  readonly tasks: TaskList;
  readonly crontab: readonly string[];
}

const LONG_MS = 600_000;

/** A statement over a whole table, which may take longer than callers would wait. */
const runLong = (pool: Pool, text: string): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${LONG_MS}`);
    const statement: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: LONG_MS };
    await client.query(statement);
  });

/** Nonces live five minutes, idempotency keys seven days. */
export const housekeeping = (pool: Pool): Clockwork => ({
  tasks: {
    forgetNonces: () => runLong(pool, `delete from nonces where expires_at < now() - interval '1 day'`),
    forgetIdempotencyKeys: () =>
      runLong(
        pool,
        `update requests set idempotency_key = null
         where idempotency_key is not null and created_at < now() - interval '7 days'`,
      ),
  },
  crontab: ['17 * * * * forgetNonces', '41 3 * * * forgetIdempotencyKeys'],
});

const LOGGED_LEVELS: ReadonlySet<string> = new Set(['warning', 'error']);

const errorOf = (meta: Readonly<Record<string, unknown>> | undefined): unknown =>
  meta?.['error'] ?? meta?.['fatalError'];

/** Failed tasks each have a line; the library's trouble with the database has one a minute. */
const warningsOnly = (log: Log): Logger => {
  const warn = throttledWarning(log);
  return new Logger(() => (level, message, meta) => {
    if (!LOGGED_LEVELS.has(level)) return;
    if (meta?.['failure']) log.error({ err: errorOf(meta) }, message);
    else warn(errorOf(meta), message);
  });
};

export interface RunningClockwork {
  /** Resolves when the tasks under way have ended. */
  readonly stop: () => Promise<void>;
}

/** Its connections: one listens, one schedules, the rest take and finish jobs. */
const CONNECTIONS = 4;
const RESTART = { firstMs: 1000, mostMs: 30_000 };
/** At two workers and a look every two seconds, about ten seconds without a single success. */
const MOST_FAILED_LOOKS = 10;

/**
 * Without a delay the library writes the end of a job without anybody waiting for it: a database that is away at that
 * moment would be an unhandled rejection, which ends the process. With one the runner stops, and is started anew.
 */
const GUARDED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/**
 * Stops a runner that cannot look for jobs any more. The library keeps the failure of its first query for ever, so a
 * connection that breaks while it starts leaves it without jobs until it is started anew.
 */
const stopWhenStuck = (runner: Runner): Runner => {
  let failedLooks = 0;
  const succeeded = (): void => {
    failedLooks = 0;
  };
  runner.events.on('worker:getJob:empty', succeeded);
  runner.events.on('job:start', succeeded);
  runner.events.on('worker:getJob:error', () => {
    failedLooks += 1;
    if (failedLooks === MOST_FAILED_LOOKS) runner.stop().catch(() => undefined);
  });
  return runner;
};

/**
 * Runs the tasks of all features. A task that throws is logged and tried again by the scheduler. The scheduler itself
 * is started anew when it stops, or finds no jobs, because the database was away.
 *
 * It has a pool of its own, with the driver's own parsers: the library writes job ids as JSON, which has no bigint.
 */
export const startClockwork = async (
  databaseUrl: string,
  clockworks: readonly Clockwork[],
  log: Log,
): Promise<RunningClockwork> => {
  const pool = openPool(databaseUrl, { connections: CONNECTIONS, defaultParsers: true });
  const stopping = new AbortController();
  const start = async (): Promise<Runner> =>
    stopWhenStuck(
      await run({
        pgPool: pool,
        taskList: Object.assign({}, ...clockworks.map(({ tasks }) => tasks)) as TaskList,
        crontab: clockworks.flatMap(({ crontab }) => crontab).join('\n'),
        concurrency: 2,
        noHandleSignals: true,
        preset: GUARDED,
        logger: warningsOnly(log),
        pollInterval: 2000,
      }),
    );

  let runner: Runner | null = await start();
  const supervise = async (): Promise<void> => {
    const backoff = createBackoff(RESTART);
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
    stop: async () => {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await supervised;
      // One that was just being started.
      await runner?.stop().catch(() => undefined);
      await pool.end();
    },
  };
};
