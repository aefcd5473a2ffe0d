import type { Wallet } from '@blacktide/rules';
import { utcDay } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import type { Intake } from '../../platform/executor/intake.ts';
import type { Log } from '../../platform/log.ts';
import { throttledWarning } from '../../platform/throttledWarning.ts';

/**
 * Sees to standing orders: whenever one is due by the game's clock it queues a turn, like a request of the player's.
 * The key makes it one turn a run and day, however many stewards there are and however often they look.
 */
export interface Steward {
  readonly start: () => void;
  /** Looks now. */
  readonly look: () => void;
  readonly stop: () => Promise<void>;
}

interface Due {
  readonly id: string;
  readonly wallet: Wallet;
  readonly run: string;
  readonly team: readonly string[];
}

const LOOK_MS = 1000;
const MOST = 200;
const ROUTE = 'standing order';

export const createSteward = ({
  pool,
  clock,
  intake,
  log,
}: {
  pool: Pool;
  clock: Clock;
  intake: Intake;
  log: Log;
}): Steward => {
  const warn = throttledWarning(log);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  const queueDue = async (): Promise<void> => {
    const now = clock.now();
    const { rows } = await pool.query<Due>(
      `select id, wallet, run, team from standing_orders
       where ended_at is null and due_at <= $1 order by due_at limit $2`,
      [new Date(now), MOST],
    );
    await Promise.all(
      rows.map(({ id: orderId, wallet, run, team }) =>
        intake.accept({
          wallet,
          type: 'standingOrder',
          route: ROUTE,
          body: { orderId, run, team },
          idempotencyKey: `${orderId}/${run}/${utcDay(now)}`,
        }),
      ),
    );
  };

  const look = (): void => {
    looking ??= queueDue()
      .catch((error: unknown) => warn(error, 'could not check for due standing orders'))
      .finally(() => (looking = null));
  };

  return {
    start: () => {
      timer = setInterval(look, LOOK_MS);
      timer.unref();
    },
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};
