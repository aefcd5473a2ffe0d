import { randomUUID } from 'node:crypto';

/** The part of a connection that is needed here. */
export interface PoolerClient {
  /** The backend's process id as sent when the connection was opened; the types of `pg` omit it. */
  readonly processID?: number | null;
  query(text: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  release(destroy?: boolean): void;
}

/** The part of a pool that is needed here. */
export interface PoolerClientSource {
  connect(): Promise<PoolerClient>;
}

export class TransactionPoolerError extends Error {
  override readonly name = 'TransactionPoolerError';

  constructor() {
    super(
      'DATABASE_URL is the address of a connection pooler that shares one session among several clients (PgBouncer: ' +
        'pool_mode=transaction or statement). Blacktide needs its own sessions for LISTEN, locks and prepared ' +
        'statements. Use pool_mode=session, or the address of PostgreSQL itself.',
    );
  }
}

const ATTEMPTS = 20;
const MARK_SETTING = 'blacktide.session';

const readBackendPid = async (client: PoolerClient): Promise<number> => {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return (rows[0] as { pid: number }).pid;
};

const readMark = async (client: PoolerClient): Promise<string | null> => {
  const { rows } = await client.query(`select current_setting('${MARK_SETTING}', true) as mark`);
  return (rows[0] as { mark: string | null }).mark;
};

/** Whether another client can get, in a transaction, the session that `client` has just used. */
const isSessionShared = async (client: PoolerClient, other: PoolerClient): Promise<boolean> => {
  const mark = randomUUID();
  await client.query(`select set_config('${MARK_SETTING}', $1, false)`, [mark]);
  await other.query('begin');
  const seenByOther = await readMark(other);
  const keptByClient = await readMark(client);
  await other.query('rollback');
  return seenByOther === mark || keptByClient !== mark;
};

/**
 * Throws if a pooler gives a session to another client after each transaction, because session locks and LISTEN would
 * not work. A direct connection is recognised by its process id, with one statement. With a pooler, it sets a mark in one
 * session several times and checks that another client never sees it.
 */
export const refuseTransactionPooler = async (pool: PoolerClientSource): Promise<void> => {
  const client = await pool.connect();
  try {
    if (client.processID === (await readBackendPid(client))) return;
    const other = await pool.connect();
    try {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        if (await isSessionShared(client, other)) throw new TransactionPoolerError();
      }
    } catch (error) {
      // Statement mode allows no transactions.
      if ((error as { code?: string }).code === '08P01') throw new TransactionPoolerError();
      throw error;
    } finally {
      other.release(true);
    }
  } finally {
    client.release();
  }
};
