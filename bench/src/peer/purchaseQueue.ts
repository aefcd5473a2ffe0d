import { Queue, Worker } from 'bullmq';
import { randomUUID } from 'node:crypto';
import type { Purchase } from './purchase.ts';

/** As many as the pool has connections. */
const CONCURRENCY = 20;

/** Purchases through BullMQ: a call stores a job in Redis, and a worker of the same process runs it. */
export const createPurchaseQueue = (
  socketPath: string,
  run: (purchase: Purchase, id: string) => Promise<unknown>,
): ((purchase: Purchase) => Promise<string>) => {
  const connection = { path: socketPath, maxRetriesPerRequest: null };
  const queue = new Queue<Purchase>('purchases', { connection });
  const worker = new Worker<Purchase>('purchases', ({ id, data }) => run(data, id ?? ''), {
    connection,
    concurrency: CONCURRENCY,
  });
  worker.on('error', (error) => console.error(error));
  return async (purchase) => {
    const jobId = purchase.idempotencyKey ?? randomUUID();
    await queue.add('purchase', purchase, { jobId, removeOnComplete: 1000 });
    return jobId;
  };
};
