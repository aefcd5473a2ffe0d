import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { FeatureServices } from '../../platform/feature.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';
import { treasureShareAction } from './payShare.ts';
import { treasureShares } from './tables.ts';

const ROUTE = 'treasure battle';
/** Shares that are queued together. */
const CHUNK = 200;
/** Pause between two chunks, so that the requests of players are not delayed for long. */
const CHUNK_PAUSE_MS = 50;
/** Only shares whose process died wait so long; the others are queued right after their battle. */
const CHECK_INTERVAL_MS = 60_000;

const UNPAID = { id: treasureShares.id, owner: treasureShares.owner };
const SELECT_UNPAID = compileSql(
  sql`select ${selectList(UNPAID)} from ${treasureShares}
    where ${treasureShares.paidAt} is null and ${treasureShares.id} > $1 order by ${treasureShares.id} limit $2`,
);

/** Queues one request for each share that is not paid. The idempotency key makes it one, whatever the number of workers. */
export const createPaySharesWorker = ({
  db: { prepared },
  requestQueue,
  log,
}: Pick<FeatureServices<'treasureShare'>, 'db' | 'requestQueue' | 'log'>): Worker => {
  const queueUnpaid = async (signal: AbortSignal): Promise<void> => {
    for (let last = 0n; !signal.aborted;) {
      const { rows } = await prepared.query<RowOf<typeof UNPAID>>(SELECT_UNPAID, [last, CHUNK]);
      await Promise.all(
        rows.map(({ id, owner }) =>
          requestQueue.enqueue(
            createRequest(treasureShareAction, 'treasureShare', {
              wallet: owner,
              route: ROUTE,
              payload: { share: String(id) },
              idempotencyKey: String(id),
            }),
          ),
        ),
      );
      if (rows.length < CHUNK) return;
      last = rows.at(-1)?.id ?? last;
      await setTimeout(CHUNK_PAUSE_MS);
    }
  };
  return createWorker({ name: 'treasure shares', run: queueUnpaid, intervalMs: CHECK_INTERVAL_MS, log });
};
