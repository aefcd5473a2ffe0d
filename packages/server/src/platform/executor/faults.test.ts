import { describe, expect, it } from 'vitest';
import { purchaseAction } from '../../features/market/purchase.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { CONNECTION_FAULTS, startDatabaseProxy } from '../../../testing/faultProxy.ts';
import { priceOf, STARTER_BOOTY } from '../../../testing/contentFigures.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { startExecutor } from '../../../testing/startExecutor.ts';
import { aDatabase, waitForResult, startTestServer, type TestPlayer } from '../../../testing/testServer.ts';
import type { Client, Pool } from '../db/database.ts';
import { defineAction } from './action.ts';

const BALANCED_LEDGER = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };

/** So much that every purchase of a test can be paid. */
const FUNDS = 10_000;

const buy = async ({ api }: TestPlayer): Promise<string> =>
  (await api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId;

/** A server that stores requests and executes none, so that they wait for the executor under test. */
const startWithQueue = async (count: number) => {
  const web = await startTestServer({ environment: { ROLE: 'web' } });
  const player = await web.signIn();
  await grantBalances(web.app.db, player.wallet, { BOOTY: FUNDS });
  const jobs: string[] = [];
  for (let index = 0; index < count; index += 1) jobs.push(await buy(player));
  return { web, player, jobs };
};

/** Begin, lock the shards, take the requests: the next statement is the first that loads rows for them. */
const FIRST_WORK_STATEMENT = 4;

/** So many transactions lose their connection after they have taken their requests. */
const loseConnections =
  (count: number) =>
  (pool: Pool): void => {
    let left = count;
    const connect = pool.connect.bind(pool) as () => Promise<Client>;
    const connectAndLose = async (): Promise<Client> => {
      const client = await connect();
      if (left === 0) return client;
      left -= 1;
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const lost = new Error('Connection terminated unexpectedly');
      let statements = 0;
      return Object.assign(client, {
        query: (...args: unknown[]) => {
          if ((statements += 1) !== FIRST_WORK_STATEMENT) return query(...args);
          const done = args.at(-1) as (error: Error) => void;
          return void setImmediate(() => done(lost));
        },
      });
    };
    Object.assign(pool, { connect: connectAndLose });
  };

describe('while connections to the database break', () => {
  it.each(CONNECTION_FAULTS)('every accepted purchase succeeds (%s)', async (fault) => {
    const databaseUrl = await aDatabase();
    const proxy = await startDatabaseProxy(databaseUrl);
    const web = await startTestServer({ databaseUrl, environment: { ROLE: 'web' } });
    const player = await web.signIn();
    await grantBalances(web.app.db, player.wallet, { BOOTY: FUNDS });
    let commits = 0;
    const { nudge } = startExecutor({
      databaseUrl: proxy.url,
      // Short, so that stalled connections time out soon.
      deadlineMs: 300,
      // The next pass has a broken connection, at another statement each time.
      onCommit: () => {
        commits += 1;
        setTimeout(() => proxy.breakAll(fault), commits);
      },
    });
    const jobs: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      jobs.push(await buy(player));
      nudge();
      setImmediate(() => proxy.breakAll(fault));
    }
    for (const jobId of jobs) expect((await waitForResult(player, jobId)).data.success).toBe(true);
    const { arAmount } = await player.api.users.me();
    expect(arAmount).toBe(STARTER_BOOTY + FUNDS - 20 * priceOf('Spyglass'));
    expect(await checkLedger(web.app.db)).toEqual(BALANCED_LEDGER);
  });
});

it('a connection that is lost in the middle of a batch and of a single request fails neither', async () => {
  const { web, player, jobs } = await startWithQueue(1);
  startExecutor({ databaseUrl: web.databaseUrl, wrapPool: loseConnections(2) });
  for (const jobId of jobs) expect((await waitForResult(player, jobId)).data.success).toBe(true);
});

describe('while the database is read-only, as after a failover', () => {
  it('requests wait, the log says so once, and they are executed when it can write again', async () => {
    const { web, player, jobs } = await startWithQueue(5);
    const { rows } = await web.app.db.pool.query<{ name: string }>('select current_database() as name');
    const database = rows[0]?.name ?? '';
    await web.app.db.pool.query(`alter database ${database} set default_transaction_read_only = on`);
    const { lines } = startExecutor(web);
    await expect.poll(() => lines.length).toBe(1);
    expect(lines).toEqual(['requests are waiting: the database cannot be reached']);
    const states = await web.app.db.pool.query<{ state: string }>('select distinct state from requests');
    expect(states.rows).toEqual([{ state: 'queued' }]);
    await web.app.db.pool.query(`alter database ${database} set default_transaction_read_only = off`);
    for (const jobId of jobs) expect((await waitForResult(player, jobId)).data.success).toBe(true);
    expect(lines).toHaveLength(1);
  });
});

describe('an action that throws', () => {
  it('is tried again; later requests of its player wait for it while those of others go on', async () => {
    let attempts = 0;
    const flaky = defineAction({
      ...purchaseAction,
      decide: (request, work, context) => {
        if (request.payload.name === 'Compass') {
          attempts += 1;
          if (attempts < 6) throw new TypeError('not ready yet');
        }
        return purchaseAction.decide(request, work, context);
      },
    });
    const server = await startTestServer({ actions: [flaky] });
    const [first, other] = [await server.signIn(), await server.signIn()];
    const { jobId } = await first.api.market.purchase({ body: { name: 'Compass', multiplier: 1 } });
    const later = await buy(first);
    const elsewhere = await buy(other);
    expect((await waitForResult(other, elsewhere)).data.success).toBe(true);
    expect((await waitForResult(first, jobId)).data.success).toBe(true);
    expect((await waitForResult(first, later)).data.success).toBe(true);
    const notifications = await first.api.jobs.notifications({ query: { after: '0' } });
    expect(notifications.map(({ data }) => data.id)).toEqual([jobId, later]);
  });
});

describe('a statement that PostgreSQL refuses for a reason that is not the data', () => {
  it('is retried until it succeeds, and the log says so once', async () => {
    const { web, player, jobs } = await startWithQueue(3);
    const { pool } = web.app.db;
    // Like a deployment whose migration has not run yet.
    await pool.query('alter table shop_stock rename column amount_available to not_yet');
    const { lines } = startExecutor(web);
    const retried = 'a request could not be executed; it is tried again';
    await expect.poll(() => lines).toContain(retried);
    await pool.query('alter table shop_stock rename column not_yet to amount_available');
    for (const jobId of jobs) expect((await waitForResult(player, jobId)).data.success).toBe(true);
    expect(lines.filter((line) => line === retried)).toHaveLength(1);
  });
});

describe('a row that another transaction has locked', () => {
  it('delays only its own player', async () => {
    const web = await startTestServer({ environment: { ROLE: 'web' } });
    const [locked, free] = [await web.signIn(), await web.signIn()];
    const holder = await web.app.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from players where wallet = $1 for no key update', [locked.wallet]);
    const waiting = await buy(locked);
    const jobs = [await buy(free), await buy(free)];
    startExecutor({ databaseUrl: web.databaseUrl, deadlineMs: 1000 });
    for (const jobId of jobs) expect((await waitForResult(free, jobId)).data.success).toBe(true);
    await holder.query('rollback');
    holder.release();
    expect((await waitForResult(locked, waiting)).data.success).toBe(true);
  });
});
