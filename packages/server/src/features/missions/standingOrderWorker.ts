import { utcDay } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { createRequest } from '../../platform/executor/newRequest.ts';
import { hasRow } from '../../platform/db/database.ts';
import type { FeatureServices } from '../../platform/feature.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';
import { standingOrderAction } from './runStandingOrder.ts';
import { standingOrders } from './tables.ts';

const CHECK_INTERVAL_MS = 2000;
const MAX_DUE_ORDERS = 200;
const ROUTE = 'standing order';

const { id, wallet, run, team, dueAt, endedAt } = standingOrders;
const ORDER = { orderId: id, wallet, run, team };
const FIND_OPEN = compileSql(sql`select 1 from ${standingOrders} where ${endedAt} is null limit 1`);
const DUE_ORDERS = compileSql(
  sql`select ${selectList(ORDER)} from ${standingOrders}
    where ${endedAt} is null and ${dueAt} <= $1 order by ${dueAt} limit $2`,
);

/**
 * Queues a request for every standing order that is due by the game clock. The idempotency key makes it one request per
 * run and day, whatever the number of workers.
 */
export const createStandingOrderWorker = ({
  db: { pool, prepared },
  gameClock,
  requestQueue,
  log,
}: Pick<FeatureServices<'standingOrder'>, 'db' | 'gameClock' | 'requestQueue' | 'log'>): Worker => {
  const queueDue = async (): Promise<void | 'idle'> => {
    if (!(await hasRow(pool, FIND_OPEN))) return 'idle';
    const now = gameClock.now();
    const { rows } = await prepared.query<RowOf<typeof ORDER>>(DUE_ORDERS, [new Date(now), MAX_DUE_ORDERS]);
    await Promise.all(
      rows.map(({ orderId, wallet, run, team }) =>
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
