import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from './database.ts';
import {
  refuseTransactionPooler,
  TransactionPoolerError,
  type PoolerClient,
  type PoolerClientSource,
} from './transactionPooler.ts';

/** A pooler sends its own process id to all clients. */
const POOLER_PROCESS = 1;

const connectClient = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: inject('adminUrl') });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};

/** A pooler in transaction mode: a client has a session for the length of a transaction. */
const aTransactionPooler = async (order: 'first' | 'last'): Promise<PoolerClientSource> => {
  const idle = await Promise.all([connectClient(), connectClient(), connectClient()]);
  const take = (): pg.Client => {
    const session = order === 'first' ? idle.shift() : idle.pop();
    if (!session) throw new Error('no session is idle');
    return session;
  };
  const aClient = (): PoolerClient => {
    let held: pg.Client | null = null;
    return {
      processID: POOLER_PROCESS,
      release: () => undefined,
      query: async (text, values) => {
        const session = held ?? take();
        if (text === 'begin') held = session;
        if (text === 'rollback') held = null;
        const result = await session.query<Record<string, unknown>>(text, values);
        if (held === null) idle.push(session);
        return result;
      },
    };
  };
  return { connect: async () => aClient() };
};

/** A pooler in session mode: a client keeps its session. */
const aSessionPooler = (): PoolerClientSource => ({
  connect: async () => {
    const session = await connectClient();
    return {
      processID: POOLER_PROCESS,
      release: () => undefined,
      query: (text, values) => session.query<Record<string, unknown>>(text, values),
    };
  },
});

it('a direct connection is accepted', async () => {
  const { pool, close } = openDatabase(inject('adminUrl'));
  await expect(refuseTransactionPooler(pool)).resolves.toBeUndefined();
  await close();
});

it('a pooler in session mode is accepted', async () => {
  await expect(refuseTransactionPooler(aSessionPooler())).resolves.toBeUndefined();
});

it.each(['first', 'last'] as const)(
  'a pooler in transaction mode that assigns the %s idle session is refused with advice',
  async (order) => {
    const refused = refuseTransactionPooler(await aTransactionPooler(order));
    await expect(refused).rejects.toThrow(TransactionPoolerError);
    await expect(refused).rejects.toThrow('Use pool_mode=session, or the address of PostgreSQL itself');
  },
);
