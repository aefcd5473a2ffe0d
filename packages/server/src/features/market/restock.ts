import { accept, restock, type Content } from '@blacktide/rules';
import * as z from 'zod/mini';
import { shopStock } from './tables.ts';
import { defineWorldAction } from '../../platform/executor/action.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import type { ScheduledTasks } from '../../platform/scheduler/scheduler.ts';

/** Adds one day's delivery to the stock of the named shop lines. */
export const restockAction = defineWorldAction({
  name: 'restock',
  payload: z.strictObject({ names: z.array(z.string()) }),
  needs: ({ payload }) => payload.names.map((name) => rowByKey(shopStock, name)),
  decide: ({ payload }, work, { content }) => {
    const stock = work.table(shopStock);
    for (const name of payload.names) {
      const row = stock.get(name);
      const line = content.shop.lines[name];
      if (row && line) stock.replace({ ...row, amountAvailable: restock(row.amountAvailable, line) });
    }
    return accept(null, [], null);
  },
});

/** The scheduler adds the time at which a task was due. */
const cronPayload = z.object({ _cron: z.object({ ts: z.string() }) });

/** Any node may run the task, also twice: the key is the day for which it was due. */
export const restockSchedule = (
  { enqueueWorldAction }: Pick<RequestQueue<'restock'>, 'enqueueWorldAction'>,
  { shop }: Content,
): ScheduledTasks => ({
  tasks: {
    restockShop: async (payload) => {
      const day = cronPayload.parse(payload)._cron.ts.slice(0, 10);
      const names = Object.keys(shop.lines);
      await enqueueWorldAction({ action: restockAction, key: `restock:${day}`, payload: { names } });
    },
  },
  crontab: ['0 0 * * * restockShop'],
});
