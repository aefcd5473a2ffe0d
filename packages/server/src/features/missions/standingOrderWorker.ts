import { utcDay, type Wallet } from '@blacktide/rules';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { FeatureServices } from '../../platform/feature.ts';
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
  db: { pool },
  gameClock,
  requestQueue,
  log,
}: Pick<FeatureServices<'standingOrder'>, 'db' | 'gameClock' | 'requestQueue' | 'log'>): Worker => {
  const queueDue = async (): Promise<void> => {
    const now = gameClock.now();
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

  const backoff = { firstMs: CHECK_INTERVAL_MS, maxMs: CHECK_INTERVAL_MS };
  return createWorker({
    name: 'standing orders',
    run: queueDue,
    intervalMs: CHECK_INTERVAL_MS,
    log,
    backoff,
  });
};
