import { accept, rebalancePool, utcDay } from '@blacktide/rules';
import * as z from 'zod/mini';
import { defineWorldAction } from '../../platform/executor/action.ts';
import type { FeatureServices } from '../../platform/feature.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';
import { findPoolRow, loadPoolDay, POOL_ACCOUNTS, POOL_NEED, replacePool } from './pool.ts';

const payload = z.strictObject({ day: z.int() });

/** Rebalances the pool for every day from the last one until `day`, each once. */
export const rebalanceAction = defineWorldAction({
  name: 'rebalancePool',
  payload,
  accounts: () => POOL_ACCOUNTS,
  needs: () => [POOL_NEED],
  decide: ({ payload: { day } }, work, { now, content }) => {
    const row = findPoolRow(work);
    const days = day - row.day;
    if (days <= 0) return accept(null, [], null);
    const decision = rebalancePool({ booty: row.booty, gold: row.gold }, { days }, { content });
    if (!decision.ok) return decision;
    replacePool(work, decision.state, now, day);
    return accept(null, decision.effects, null);
  },
});

const CHECK_INTERVAL_MS = 2000;

/**
 * Queues the rebalancing of each day by the game clock. Every process may do so: the key makes it one request a day. The
 * pool is read once, at the start of the process, which finds days that were missed.
 */
export const createRebalanceWorker = ({
  db,
  gameClock,
  requestQueue,
  log,
}: Pick<FeatureServices<'rebalancePool'>, 'db' | 'gameClock' | 'requestQueue' | 'log'>): Worker => {
  let queuedDay: number | null = null;
  return createWorker({
    name: 'exchange pool',
    intervalMs: CHECK_INTERVAL_MS,
    log,
    run: async () => {
      const day = utcDay(gameClock.now());
      queuedDay ??= await loadPoolDay(db);
      if (day <= queuedDay) return;
      await requestQueue.enqueueWorldAction({
        action: rebalanceAction,
        key: `rebalancePool:${day}`,
        payload: { day },
      });
      queuedDay = day;
    },
  });
};
