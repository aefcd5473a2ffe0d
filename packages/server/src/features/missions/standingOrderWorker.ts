import type { Wallet } from '@blacktide/rules';
import { utcDay } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import type { Log } from '../../platform/log.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';
import { standingOrderAction } from './runStandingOrder.ts';

interface DueStandingOrder {
  readonly id: string;
  readonly wallet: Wallet;
  readonly run: string;
  readonly team: readonly string[];
}

const CHECK_INTERVAL_MS = 1000;
const MAX_DUE_ORDERS = 200;
const ROUTE = 'standing order';

/**
 * Queues a request for every standing order that is due by the game clock. The idempotency key makes it one request per
 * run and day, whatever the number of workers.
 */
export const createStandingOrderWorker = ({
  pool,
  clock,
  requestQueue,
  log,
}: {
  pool: Pool;
  clock: Clock;
  requestQueue: RequestQueue<'standingOrder'>;
  log: Log;
}): Worker => {
  const queueDue = async (): Promise<void> => {
    const now = clock.now();
    const { rows } = await pool.query<DueStandingOrder>(
      `select id, wallet, run, team from standing_orders
       where ended_at is null and due_at <= $1 order by due_at limit $2`,
      [new Date(now), MAX_DUE_ORDERS],
    );
    await Promise.all(
      rows.map(({ id: orderId, wallet, run, team }) =>
        requestQueue.enqueue(
          createRequest(standingOrderAction, 'standingOrder', {
            wallet,
            route: ROUTE,
            payload: { orderId, run, team: [...team] },
            idempotencyKey: `${orderId}/${run}/${utcDay(now)}`,
          }),
        ),
      ),
    );
  };

  return createWorker({ name: 'standing orders', run: queueDue, intervalMs: CHECK_INTERVAL_MS, log });
};
