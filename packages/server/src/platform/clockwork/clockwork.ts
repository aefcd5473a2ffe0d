import { Logger, run, type Runner, type TaskList } from 'graphile-worker';
import type { Pool } from '../db/database.ts';
import type { Log } from '../log.ts';

/** What happens by the clock: a task, and when (crontab, UTC). */
export interface Clockwork {
  readonly tasks: TaskList;
  readonly crontab: readonly string[];
}

/** Nonces live five minutes, idempotency keys seven days. */
export const housekeeping = (pool: Pool): Clockwork => ({
  tasks: {
    forgetNonces: async () => {
      await pool.query(`delete from nonces where expires_at < now() - interval '1 day'`);
    },
    forgetIdempotencyKeys: async () => {
      await pool.query(
        `update requests set idempotency_key = null
         where idempotency_key is not null and created_at < now() - interval '7 days'`,
      );
    },
  },
  crontab: ['17 * * * * forgetNonces', '41 3 * * * forgetIdempotencyKeys'],
});

/** Only what goes wrong is worth a line. */
const COMPLAINTS: Readonly<Record<string, 'warn' | 'error'>> = { warning: 'warn', error: 'error' };

const quietly = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    const complaint = COMPLAINTS[level];
    if (complaint) log[complaint]({ ...meta }, message);
  });

export const startClockwork = (pool: Pool, clockworks: readonly Clockwork[], log: Log): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: Object.assign({}, ...clockworks.map(({ tasks }) => tasks)) as TaskList,
    crontab: clockworks.flatMap(({ crontab }) => crontab).join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    logger: quietly(log),
    pollInterval: 2000,
  });
