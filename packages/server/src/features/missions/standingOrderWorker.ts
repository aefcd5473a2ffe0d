import type { Wallet } from '@blacktide/rules';
import { utcDay } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import type { Log } from '../../platform/log.ts';
import { createThrottledWarning } from '../../platform/throttledWarning.ts';
import { standingOrderAction } from './runStandingOrder.ts';

/**
 * Sees to standing orders: whenever one is due by the game's clock it queues a turn, like a request of the player's.
 * The key makes it one turn a run and day, however many stewards there are and however often they look.
 */
export interface StandingOrderWorker {
  readonly start: () => void;
  /** Looks now. */
  readonly checkNow: () => void;
  readonly stop: () => Promise<void>;
}

interface DueStandingOrder {
  readonly id: string;
  readonly wallet: Wallet;
  readonly run: string;
  readonly team: readonly string[];
}

const CHECK_INTERVAL_MS = 1000;
const MAX_DUE_ORDERS = 200;
const ROUTE = 'standing order';

export const createStandingOrderWorker = ({
  pool,
  clock,
  requestQueue,
  log,
}: {
  pool: Pool;
  clock: Clock;
  requestQueue: RequestQueue;
  log: Log;
}): StandingOrderWorker => {
  const warn = createThrottledWarning(log);
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

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

  const checkNow = (): void => {
    checking ??= queueDue()
      .catch((error: unknown) => warn(error, 'could not check for due standing orders'))
      .finally(() => (checking = null));
  };

  return {
    start: () => {
      timer = setInterval(checkNow, CHECK_INTERVAL_MS);
      timer.unref();
    },
    checkNow,
    stop: async () => {
      clearInterval(timer);
      await checking;
    },
  };
};
