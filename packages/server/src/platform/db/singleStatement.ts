import type pg from 'pg';
import { isDatabaseUnavailable } from './errors.ts';

type Pool = pg.Pool;
type Client = pg.PoolClient;

/**
 * One connection of each pool is kept for statements that are sent alone: taking one out of the pool and returning it takes
 * two timers and a tick, some 5% of the server's CPU time for such a request.
 */
const keptClients = new WeakMap<Pool, Client>();
const watched = new WeakSet<Client>();

/** Once for each connection: the pool does not watch those that it has handed out. */
const dropWhenBroken = (pool: Pool, client: Client): void => {
  if (watched.has(client)) return;
  watched.add(client);
  const drop = (): void => {
    if (keptClients.get(pool) !== client) return;
    keptClients.delete(pool);
    client.release(true);
  };
  client.on('error', drop);
  client.on('end', drop);
};

const keep = (pool: Pool, client: Client): void => {
  if (pool.ending || keptClients.has(pool)) return client.release();
  dropWhenBroken(pool, client);
  keptClients.set(pool, client);
};

/** Before the pool ends, because it waits for all connections. */
export const releaseKept = (pool: Pool): void => {
  keptClients.get(pool)?.release();
  keptClients.delete(pool);
};

/**
 * Runs one statement on its own: it is its own transaction. The connection stays open if the database refuses the
 * statement; `pool.query` would drop it, and a new one has to plan everything again.
 */
export const inSingleStatement = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const kept = keptClients.get(pool);
  keptClients.delete(pool);
  const client = kept ?? (await pool.connect());
  try {
    const result = await work(client);
    keep(pool, client);
    return result;
  } catch (error) {
    if (isDatabaseUnavailable(error)) client.release(true);
    else keep(pool, client);
    throw error;
  }
};
