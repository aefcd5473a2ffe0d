import { expect, it, onTestFinished, vi } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aDefectivePurchase } from '../../../testing/defectivePurchase.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import {
  aClock,
  startTestServer,
  waitForResult,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import type { Client } from '../db/database.ts';
import { SHARD_LOCK, shardOf } from './shards.ts';

const SPYGLASS = { name: 'Spyglass', multiplier: 1 };
const BOOKS = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };

/** Counts the statements that write what was decided on remembered rows. */
const countStatements = ({ app: { db } }: TestServer) => {
  const counts = { written: 0, refused: 0 };
  const watch = (client: Client): void => {
    type Done = (error: unknown, result: unknown) => void;
    const query = client.query.bind(client) as (...values: unknown[]) => Promise<unknown>;
    vi.spyOn(client, 'query').mockImplementation(((config: { text?: string }, ...rest: unknown[]) => {
      if (!config.text?.includes("then 'done' end")) return query(config, ...rest);
      const done = rest[0] as Done;
      return query(config, (error: unknown, result: unknown) => {
        if (error) counts.refused += 1;
        else counts.written += 1;
        done(error, result);
      });
    }) as never);
  };
  const watched = new WeakSet<Client>();
  db.pool.on('acquire', (client) => {
    if (!watched.has(client)) watch(client);
    watched.add(client);
  });
  return counts;
};

const buy = async (player: TestPlayer, body = SPYGLASS) => {
  const { jobId } = await player.api.market.purchase({ body });
  return (await waitForResult(player, jobId)).data;
};

const aPlayerOf = async (server: TestServer): Promise<TestPlayer> => {
  const player = await server.signIn();
  await grantBalances(server.app.db, player.wallet, { BOOTY: 10_000 });
  return player;
};

/** A player who has bought once, so that the server remembers them. */
const aRememberedPlayer = async (server: TestServer) => {
  const player = await aPlayerOf(server);
  expect((await buy(player)).success).toBe(true);
  return player;
};

/** The same player on another server. */
const onServer = (server: TestServer, player: TestPlayer): TestPlayer => ({
  ...player,
  api: server.clientFor(player.token),
});

const startTwoServers = async () => {
  const first = await startTestServer();
  const second = await startTestServer({ databaseUrl: first.databaseUrl });
  return { first, second, pool: first.app.db.pool };
};

/** The balance that each entry of the player has stored is the sum of the entries up to it. */
const expectRightBooks = async ({ app: { db } }: TestServer, { wallet }: TestPlayer): Promise<void> => {
  expect(await checkLedger(db)).toEqual(BOOKS);
  const { rows } = await db.pool.query(
    `select seq from (select seq, balance, sum(amount) over (partition by currency order by seq) as total
       from entries where account = 'player:' || $1) as e where balance is distinct from total`,
    [wallet],
  );
  expect(rows).toEqual([]);
};

const seqsOf = async ({ app: { db } }: TestServer, { wallet }: TestPlayer): Promise<number[]> => {
  const { rows } = await db.pool.query<{ seq: bigint }>(
    'select seq from notifications where wallet = $1 order by seq',
    [wallet],
  );
  return rows.map(({ seq }) => Number(seq));
};

const countConnections = async ({ app: { db } }: TestServer, pid: number | undefined): Promise<number> =>
  (await db.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount ?? -1;

const beginOn = async ({ app: { db } }: TestServer): Promise<Client> => {
  const client = await db.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  return client;
};

const expectWaiting = async (client: Client): Promise<void> => {
  const countWaiting = async () => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  await expect.poll(countWaiting).toBe(1);
};

it('the second purchase of a player is one statement, and the one after a rejection too', async () => {
  const server = await startTestServer();
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  expect(counts).toEqual({ written: 0, refused: 0 });
  expect((await buy(player)).success).toBe(true);
  expect(counts).toEqual({ written: 1, refused: 0 });
  // A rejection is never decided on what is remembered.
  expect(await buy(player, { name: 'Spyglass', multiplier: 1_000 })).toMatchObject({
    success: false,
    details: { code: 'SHOP_QUANTITY_OUT_OF_RANGE' },
  });
  expect((await buy(player)).success).toBe(true);
  expect(counts).toEqual({ written: 2, refused: 0 });
  expect(await seqsOf(server, player)).toEqual([1, 2, 3, 4]);
  await expectRightBooks(server, player);
});

it('a purchase of more pieces than a list has room for is one statement, too', async () => {
  const server = await startTestServer();
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  expect((await buy(player, { name: 'Spyglass', multiplier: 9 })).success).toBe(true);
  expect(counts).toEqual({ written: 1, refused: 0 });
  await expectRightBooks(server, player);
});

it.each(['log-out', 'ban'])('nothing is bought after a %s', async (what) => {
  const { first, second, pool } = await startTwoServers();
  const player = await aRememberedPlayer(first);
  if (what === 'ban')
    await pool.query('update players set banned_at = now() where wallet = $1', [player.wallet]);
  else await second.clientFor(player.token).auth.logout();
  await expect(player.api.market.purchase({ body: SPYGLASS })).rejects.toMatchObject({ status: 401 });
  expect(await seqsOf(first, player)).toEqual([1]);
});

it('money that arrived without a request is found, and counts; no connection is lost by it', async () => {
  const server = await startTestServer();
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  await grantBalances(server.app.db, player.wallet, { BOOTY: 7 });
  let removed = 0;
  server.app.db.pool.on('remove', () => (removed += 1));
  expect((await buy(player)).success).toBe(true);
  expect({ ...counts, removed }).toEqual({ written: 0, refused: 1, removed: 0 });
  await expectRightBooks(server, player);
});

it('a player who buys on two servers in turn pays each purchase once, in order', async () => {
  const { first, second } = await startTwoServers();
  const player = await aRememberedPlayer(first);
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await buy(onServer(second, player))).success).toBe(true);
    expect((await buy(player)).success).toBe(true);
  }
  expect(await seqsOf(first, player)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  await expectRightBooks(first, player);
});

it('a player whose rows another server has changed is remembered again after a minute', async () => {
  const clock = aClock();
  const first = await startTestServer({ clock });
  const second = await startTestServer({ clock, databaseUrl: first.databaseUrl });
  const counts = countStatements(first);
  const player = await aRememberedPlayer(first);
  await buy(onServer(second, player));
  await buy(player);
  await buy(player);
  expect(counts).toEqual({ written: 0, refused: 1 });
  clock.advance(61_000);
  await buy(player);
  await buy(player);
  expect(counts).toEqual({ written: 1, refused: 1 });
  await expectRightBooks(first, player);
});

it('what was spent on another server cannot be spent again', async () => {
  const { first, second } = await startTwoServers();
  const player = await first.signIn();
  await grantBalances(first.app.db, player.wallet, { BOOTY: 1 });
  expect((await buy(player)).success).toBe(true);
  const elsewhere = onServer(second, player);
  for (let left = true; left; left = (await buy(elsewhere)).success);
  expect(await buy(player)).toMatchObject({ success: false, details: { code: 'NOT_ENOUGH_CURRENCY' } });
  await expectRightBooks(first, player);
});

it('many purchases of one player at once on two servers are all counted', async () => {
  const { first, second } = await startTwoServers();
  const player = await aRememberedPlayer(first);
  const elsewhere = onServer(second, player);
  await buy(elsewhere);
  const results = await Promise.all(
    Array.from({ length: 24 }, (_, index) => buy(index % 2 === 0 ? player : elsewhere)),
  );
  expect(results.every(({ success }) => success)).toBe(true);
  expect(await seqsOf(first, player)).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  await expectRightBooks(first, player);
});

it('waits for a change of the player that is under way, and takes its result into account', async () => {
  const server = await startTestServer();
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  const other = await beginOn(server);
  await other.query('select 1 from players where wallet = $1 for no key update', [player.wallet]);
  const bought = buy(player);
  await expectWaiting(other);
  // Committed after the statement of the purchase has begun, without a change of the player's own row.
  await other.query(
    `with booked as (insert into entries (txn, line, account, currency, amount, reason, at, balance)
       select '00000000-0000-4000-8000-000000000002', line, account, 'BOOTY', sign * 5, 'test', now(), balance
       from (select amount + 5 as more from balances where account = 'player:' || $1 and currency = 'BOOTY') as b,
         lateral (values (0, 'faucet:test', -1, null::int8), (1, 'player:' || $1, 1, more)) as l(line, account, sign, balance))
     update balances set amount = amount + case when starts_with(account, 'player:') then 5 else -5 end
     where account in ('faucet:test', 'player:' || $1) and currency = 'BOOTY'`,
    [player.wallet],
  );
  await other.query('commit');
  expect((await bought).success).toBe(true);
  expect(counts).toEqual({ written: 0, refused: 1 });
  await expectRightBooks(server, player);
});

it('does not pay with a balance that somebody changes without the lock of the player', async () => {
  const server = await startTestServer();
  const player = await aRememberedPlayer(server);
  const other = await beginOn(server);
  await other.query(`update balances set amount = 0 where account = 'player:' || $1 and currency = 'BOOTY'`, [
    player.wallet,
  ]);
  const bought = buy(player);
  await expectWaiting(other);
  await other.query('commit');
  expect(await bought).toMatchObject({ success: false, details: { code: 'NOT_ENOUGH_CURRENCY' } });
});

it('stock that was sold out or filled by others since is sold as it is', async () => {
  const { first, second, pool } = await startTwoServers();
  const player = await aRememberedPlayer(first);
  const setStock = (amount: number) =>
    pool.query(`update shop_stock set amount_available = $1 where name = 'Spyglass'`, [amount]);
  await setStock(1);
  expect((await buy(await aPlayerOf(second))).success).toBe(true);
  expect(await buy(player)).toMatchObject({ success: false, details: { code: 'SHOP_SOLD_OUT' } });
  await setStock(2);
  expect((await buy(player)).success).toBe(true);
  const { rows } = await pool.query(`select amount_available from shop_stock where name = 'Spyglass'`);
  expect(rows).toEqual([{ amount_available: 1 }]);
  await expectRightBooks(first, player);
});

it('a repeated call finds the first one, and another body is refused', async () => {
  const server = await startTestServer();
  const player = await aRememberedPlayer(server);
  const call = (multiplier: number) =>
    player.api.market.purchase({ body: { name: 'Spyglass', multiplier } }, { idempotencyKey: 'again' });
  const { jobId } = await call(1);
  expect((await call(1)).jobId).toBe(jobId);
  await expect(call(2)).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  expect(await seqsOf(server, player)).toEqual([1, 2]);
});

it('does not overtake a queued request of its shard', async () => {
  const { action, fix } = aDefectivePurchase();
  const server = await startTestServer({ actions: [action] });
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  let neighbour = aWallet();
  while (shardOf(neighbour.address) !== shardOf(player.wallet)) neighbour = aWallet();
  const { api } = await server.signIn(neighbour);
  const { jobId } = await api.market.purchase({ body: { name: 'Compass', multiplier: 1 } });
  expect((await api.jobs.job({ params: { id: jobId } })).state).toBe('queued');
  expect((await buy(player)).success).toBe(true);
  expect(counts).toEqual({ written: 0, refused: 1 });
  fix();
  await expect.poll(async () => (await api.jobs.job({ params: { id: jobId } })).state).toBe('done');
  await expectRightBooks(server, player);
});

it('waits in the queue while another process holds its shard', async () => {
  const server = await startTestServer();
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  const other = await beginOn(server);
  await other.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shardOf(player.wallet)]);
  const { jobId } = await player.api.market.purchase({ body: SPYGLASS });
  expect((await player.api.jobs.job({ params: { id: jobId } })).state).toBe('queued');
  expect(counts).toEqual({ written: 0, refused: 1 });
  await other.query('commit');
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
});

it('runs once when its connection is lost while it waits, and the call is repeated', async () => {
  const server = await startTestServer();
  const player = await aRememberedPlayer(server);
  const call = () => player.api.market.purchase({ body: SPYGLASS }, { idempotencyKey: 'lost' });
  const holder = await beginOn(server);
  await holder.query('select 1 from players where wallet = $1 for update', [player.wallet]);
  const lost = expect(call()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await expectWaiting(holder);
  await holder.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await lost;
  await holder.query('rollback');
  const { jobId } = await call();
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
  expect(await seqsOf(server, player)).toEqual([1, 2]);
  await expectRightBooks(server, player);
});

it('sells on a new connection after the one that was kept for lone purchases has ended', async () => {
  const server = await startTestServer();
  const { pool } = server.app.db;
  const counts = countStatements(server);
  const player = await aRememberedPlayer(server);
  await buy(player);
  const { rows } = await pool.query<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and starts_with(query, 'with counted_notification')`,
  );
  expect(rows).toHaveLength(1);
  await expect.poll(() => countConnections(server, rows[0]?.pid)).toBe(0);
  expect((await buy(player)).success).toBe(true);
  expect(counts).toEqual({ written: 2, refused: 0 });
  await expectRightBooks(server, player);
});
