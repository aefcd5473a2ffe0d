import { CONTENT } from '@blacktide/content';
import { createSolanaRpcFromTransport, type RpcTransport } from '@solana/kit';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Pool } from '../../platform/db/database.ts';
import { silentLog } from '../../platform/log.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { createAuthority } from '../authority.ts';
import { openChain } from '../chain.ts';
import { MovementWorker } from './movementWorker.ts';

const AUTHORITY_KEY = Buffer.alloc(32, 7);

/** `a/1` and `a/2` share the transaction `a`, whose bytes the first one has. */
const insertSigned = async (pool: Pool, ids: readonly string[]): Promise<void> => {
  const wallet = aWallet().address;
  await pool.query(
    `insert into players (wallet, username, profile_picture, created_at) values ($1, $1, '', now())`,
    [wallet],
  );
  const job = randomUUID();
  await pool.query(
    `insert into requests (id, wallet, shard, action, type, payload, route, body_hash, created_at, state)
     values ($1, $2, 0, 'settleTokens', 'handleDeposit', '{}', 'test', '', now(), 'waiting')`,
    [job, wallet],
  );
  await pool.query(
    `insert into movements
       (id, message, wallet, job_id, kind, token, amount, state, wire, signature, last_valid_height, issued_at, changed_at)
     select id, sent, $2, $3, 'deposit', 'GOLD', 1, 'signed',
       case when id in (sent, sent || '/1') then sent::bytea else '' end, sent, 1000, now(), now()
     from unnest($1::text[]) as id, split_part(id, '/', 1) as sent`,
    [ids, wallet, job],
  );
};

/** A worker whose chain knows what any worker has sent; its sends wait until `open` is called. */
const aWorker = async (pool: Pool, landed: Set<string>, { refused = '', hasHeight = true } = {}) => {
  const unreachable = (async () => {
    throw new Error('no call of this test reaches a node');
  }) as RpcTransport;
  const authority = await createAuthority(AUTHORITY_KEY);
  const chain = openChain({
    rpc: createSolanaRpcFromTransport(unreachable),
    authority,
    commitment: 'confirmed',
  });
  const sent: string[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const worker = new MovementWorker({
    pool,
    chain: {
      ...chain,
      send: async (wire) => {
        const text = Buffer.from(wire).toString();
        sent.push(text);
        await opened;
        if (text === refused) throw new Error('the chain does not accept this one');
        landed.add(text);
      },
      fetchBlockHeight: async () => {
        if (!hasHeight) throw new Error('the chain does not tell its height');
        return 1n;
      },
      fetchStatuses: async (signatures) => {
        if (signatures.length > 256) throw new Error('a node answers for 256 signatures at most');
        return signatures.map((one) => {
          if (one === refused) return { state: 'failed', reason: 'refused' };
          return { state: landed.has(one) ? 'final' : 'unknown' };
        });
      },
    },
    clock: Date,
    content: CONTENT,
    log: silentLog,
    onJobsDue: () => undefined,
    sendWaitMs: 60_000,
  });
  return { worker, sent, open: () => open() };
};

it('two movement workers on one database share the movements, and neither sends what the other is sending', async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  const landed = new Set<string>();
  const [first, second] = [await aWorker(pool, landed), await aWorker(pool, landed)];

  await insertSigned(pool, ['a/1', 'a/2', 'b', 'c']);
  const running = first.worker.runNow();
  await expect.poll(() => first.sent.toSorted()).toEqual(['a', 'b', 'c']);
  await insertSigned(pool, ['d', 'e/1', 'e/2']);
  second.open();
  await second.worker.runNow();
  expect(second.sent.toSorted()).toEqual(['d', 'e']);

  first.open();
  await running;
  await Promise.all([first.worker.runNow(), second.worker.runNow()]);
  expect([...first.sent, ...second.sent].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  const { rows } = await pool.query(
    'select distinct m.state, r.state as job from movements m join requests r on r.id = m.job_id',
  );
  expect(rows).toEqual([{ state: 'confirmed', job: 'queued' }]);
});

it('what the chain executes at once is confirmed in the transaction that sends it, without the height', async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  await insertSigned(pool, ['a/1', 'a/2', 'b']);
  const { worker, open } = await aWorker(pool, new Set(), { hasHeight: false });
  open();
  await worker.runNow();
  const { rows } = await pool.query(
    'select distinct m.state, r.state as job from movements m join requests r on r.id = m.job_id',
  );
  expect(rows).toEqual([{ state: 'confirmed', job: 'queued' }]);
});

it('a worker that gets only movements without the bytes of their transaction leaves it to the one that has them', async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  await insertSigned(pool, ['a/1', 'a/2', 'b']);
  const { worker, sent, open } = await aWorker(pool, new Set());
  open();
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query(`begin; select 1 from movements where id = 'a/1' for no key update`);
  await worker.runNow();
  expect(sent).toEqual(['b']);
  await other.query('rollback');
  await worker.runNow();
  expect(sent).toEqual(['b', 'a']);
  const { rows } = await pool.query('select distinct state from movements');
  expect(rows).toEqual([{ state: 'confirmed' }]);
});

it('a transaction that fails ends only its own movements; the others of the batch are confirmed', async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  await insertSigned(pool, ['a/1', 'a/2']);
  await insertSigned(pool, ['b/1', 'b/2', 'b/3']);
  await insertSigned(pool, ['c']);
  const { worker, sent, open } = await aWorker(pool, new Set(), { refused: 'b' });
  open();
  await worker.runNow();
  expect(sent.toSorted()).toEqual(['a', 'b', 'c']);
  const { rows } = await pool.query(
    `select string_agg(m.id, ' ' order by m.id) as ids, m.state, m.reason, r.state as job
     from movements m join requests r on r.id = m.job_id group by r.id, m.state, m.reason order by 1`,
  );
  expect(rows).toEqual([
    { ids: 'a/1 a/2', state: 'confirmed', reason: null, job: 'queued' },
    { ids: 'b/1 b/2 b/3', state: 'failed', reason: 'refused', job: 'queued' },
    { ids: 'c', state: 'confirmed', reason: null, job: 'queued' },
  ]);
});

it('one run confirms more transactions than one call of the chain can tell the status of', async () => {
  const { pool, close } = openDatabase(await aDatabase());
  onTestFinished(close);
  const transactions = Array.from({ length: 600 }, (_, index) => `t${index}`);
  await insertSigned(
    pool,
    transactions.flatMap((name) => [`${name}/1`, `${name}/2`]),
  );
  const { worker, sent, open } = await aWorker(pool, new Set());
  open();
  await worker.runNow();
  expect(sent.toSorted()).toEqual(transactions.toSorted());
  const { rows } = await pool.query('select state, count(*)::int from movements group by state');
  expect(rows).toEqual([{ state: 'confirmed', count: 1200 }]);
});
