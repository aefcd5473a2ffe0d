import type { ClaimResult } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aDefectivePurchase } from '../../../testing/defectivePurchase.ts';
import { grantFleets } from '../../../testing/grantFleets.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult, type TestPlayer } from '../../../testing/testServer.ts';
import { claimAction } from '../../features/missions/claim.ts';
import { initiateAction } from '../../features/missions/initiate.ts';
import { defineAction, type AnyAction } from './action.ts';
import { SHARD_LOCK, shardOf } from './shards.ts';

const SPYGLASS = { name: 'Spyglass', multiplier: 1 };
const BOOKS = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };

const stateOf = async ({ api }: TestPlayer, id: string) => (await api.jobs.job({ params: { id } })).state;

describe('an action whose shard is free', () => {
  it('is done when the call is answered', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const { jobId } = await player.api.market.purchase({ body: SPYGLASS });
    expect(await stateOf(player, jobId)).toBe('done');
    const { rows } = await server.app.db.pool.query<{ created_at: Date; finished_at: Date }>(
      'select created_at, finished_at from requests where id = $1',
      [jobId],
    );
    expect(rows[0]?.finished_at).toEqual(rows[0]?.created_at);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });

  it('fails at once when a rule rejects it', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1_000 } });
    expect(await stateOf(player, jobId)).toBe('failed');
  });

  it('many of many players at once are all done, in one order for each player', async () => {
    const server = await startTestServer();
    const players = await Promise.all(Array.from({ length: 12 }, () => server.signIn()));
    for (const { wallet } of players) await grantBalances(server.app.db, wallet, { BOOTY: 1000 });
    await Promise.all(
      players.map(async (player) => {
        const jobs = [];
        for (let count = 0; count < 5; count += 1)
          jobs.push((await player.api.market.purchase({ body: SPYGLASS })).jobId);
        for (const id of jobs) expect((await waitForResult(player, id)).data.success).toBe(true);
        const notifications = await player.api.jobs.notifications({ query: { after: '0' } });
        expect(notifications.map(({ data }) => data.id)).toEqual(jobs);
      }),
    );
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });
});

const bootyOf = (result: ClaimResult | null): number =>
  (result?.money ?? []).reduce((sum, { currency, amount }) => (currency === 'BOOTY' ? sum + amount : sum), 0);

describe('many actions of one player in one call', () => {
  /** So many that they are decided and written in parts. */
  const MANY = 130;

  const startManyMissions = async (claim: AnyAction = claimAction) => {
    const clock = aClock();
    const server = await startTestServer({ actions: [initiateAction, claim], clock });
    const player = await server.signIn();
    const fleets = await grantFleets(server.databaseUrl, [player.wallet], { captains: MANY });
    const uids = fleets.get(player.wallet) ?? [];
    for (const part of [uids.slice(0, 100), uids.slice(100)]) {
      const teams = part.map((uid) => ({ missionPath: 'missions/supply-store', nfts: [uid] }));
      const { jobIds } = await player.api.missions.initiateMany({ body: { teams } });
      for (const id of jobIds) expect(await stateOf(player, id)).toBe('done');
    }
    clock.advance(3_600_000);
    const paths = (await player.api.missions.active()).map(({ path }) => path);
    const { pool } = server.app.db;
    return { server, pool, player, uids, paths };
  };

  it('are committed together; totals, books, order and the reason of one refusal are right', async () => {
    const { server, pool, player, uids, paths } = await startManyMissions();
    const [before] = (await pool.query<{ seq: bigint }>('select max(seq) as seq from notifications')).rows;
    const balance = (await player.api.users.me()).arAmount;
    // One run that does not exist, in the first part.
    const unknown = (paths[0] ?? '').replace(/[^/]+$/, randomUUID());
    const activeMissionPaths = paths.toSpliced(60, 0, unknown);
    const { jobIds } = await player.api.missions.claimMany({ body: { activeMissionPaths } });
    expect(new Set(await Promise.all(jobIds.map((id) => stateOf(player, id))))).toEqual(
      new Set(['done', 'failed']),
    );
    const queued = await pool.query(
      'select 1 from requests where id = any($1) and finished_at is distinct from created_at',
      [jobIds],
    );
    expect(queued.rowCount).toBe(0);
    const after = String(before?.seq ?? 0);
    const notifications = await player.api.jobs.notifications({ query: { after } });
    expect(notifications.map(({ data }) => data.id)).toEqual(jobIds);
    expect(notifications.flatMap(({ data }, index) => (data.success ? [] : [index]))).toEqual([60]);
    const { rows } = await pool.query(
      `select count(distinct n.xmin::text)::int as transactions, min(n.seq) as first, max(n.seq) as last
       from notifications as n where seq > $1`,
      [after],
    );
    expect(rows).toEqual([
      { transactions: 1, first: BigInt(after) + 1n, last: BigInt(after) + BigInt(MANY) + 1n },
    ]);
    const paid = notifications.reduce((sum, { data }) => sum + bootyOf(data.result as ClaimResult | null), 0);
    const user = await player.api.users.me();
    expect(user.arAmount - balance).toBeCloseTo(paid, 4);
    expect(user.missionsPlayed).toBe(MANY);
    const locked = await pool.query('select 1 from assets where uid = any($1) and lock_ref is not null', [
      uids,
    ]);
    expect(locked.rowCount).toBe(0);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });

  it('are each executed once by the queue when the last of them throws', async () => {
    let isFixed = false;
    let last = '';
    const action = defineAction({
      ...claimAction,
      decide: (request, work, context) => {
        if (request.payload.activeMissionPath === last && !isFixed) throw new TypeError('a defect');
        return claimAction.decide(request, work, context);
      },
    });
    const { server, player, paths } = await startManyMissions(action);
    last = paths.at(-1) ?? '';
    const { jobIds } = await player.api.missions.claimMany({ body: { activeMissionPaths: paths } });
    const thrown = jobIds.at(-1) ?? '';
    for (const id of jobIds.slice(0, -1)) expect((await waitForResult(player, id)).data.success).toBe(true);
    expect(await stateOf(player, thrown)).toBe('queued');
    isFixed = true;
    expect((await waitForResult(player, thrown)).data.success).toBe(true);
    expect((await player.api.users.me()).missionsPlayed).toBe(MANY);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });

  it('repeated with its key, at once and later, is executed once', async () => {
    const { server, player, paths } = await startManyMissions();
    const call = () =>
      player.api.missions.claimMany({ body: { activeMissionPaths: paths } }, { idempotencyKey: 'once' });
    const answers = await Promise.all([call(), call()]);
    answers.push(await call());
    expect(new Set(answers.map(({ jobIds }) => jobIds.join())).size).toBe(1);
    for (const id of answers[0]?.jobIds ?? []) expect(await stateOf(player, id)).toBe('done');
    expect((await player.api.users.me()).missionsPlayed).toBe(MANY);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });
});

it('the last three of an item are sold to three of twenty players who buy at once, on two nodes', async () => {
  const servers = [await startTestServer()];
  servers.push(await startTestServer({ databaseUrl: servers[0]?.databaseUrl ?? '' }));
  const players = await Promise.all(
    Array.from({ length: 20 }, (_, index) => servers[index % 2]?.signIn() ?? Promise.reject(new Error())),
  );
  const { pool } = servers[0]?.app.db ?? {};
  await pool?.query(`update shop_stock set amount_available = 3 where name = 'Spyglass'`);
  const results = await Promise.all(
    players.map(async (player) => {
      const { jobId } = await player.api.market.purchase({ body: SPYGLASS });
      return (await waitForResult(player, jobId)).data;
    }),
  );
  expect(results.filter(({ success }) => success)).toHaveLength(3);
  const refusals = results.flatMap(({ success, details }) => (success ? [] : [details?.code]));
  expect(new Set(refusals)).toEqual(new Set(['SHOP_SOLD_OUT']));
  const stock = await pool?.query(`select amount_available from shop_stock where name = 'Spyglass'`);
  expect(stock?.rows).toEqual([{ amount_available: 0 }]);
  for (const { app } of servers) expect(await checkLedger(app.db)).toEqual(BOOKS);
});

describe('an action that cannot be executed at once', () => {
  it('waits in the queue while another process holds the shard, and runs after it', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const other = await server.app.db.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shardOf(player.wallet)]);
    const { jobId } = await player.api.market.purchase({ body: SPYGLASS });
    expect(await stateOf(player, jobId)).toBe('queued');
    await other.query('commit');
    other.release();
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
  });

  it('does not overtake a request of the same player that is queued', async () => {
    const { action, fix } = aDefectivePurchase();
    const server = await startTestServer({ actions: [action] });
    const player = await server.signIn();
    const { jobId: first } = await player.api.market.purchase({ body: { name: 'Compass', multiplier: 1 } });
    const { jobId: second } = await player.api.market.purchase({ body: SPYGLASS });
    expect([await stateOf(player, first), await stateOf(player, second)]).toEqual(['queued', 'queued']);
    fix();
    for (const id of [first, second]) expect((await waitForResult(player, id)).data.success).toBe(true);
    const notifications = await player.api.jobs.notifications({ query: { after: '0' } });
    expect(notifications.map(({ data }) => data.id)).toEqual([first, second]);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });

  it('takes the queue alone when its action throws; those that came with it are not lost', async () => {
    const { action, fix } = aDefectivePurchase();
    const server = await startTestServer({ actions: [action] });
    const players = await Promise.all(Array.from({ length: 6 }, () => server.signIn()));
    const jobs = await Promise.all(
      players.map(async ({ api }, index) =>
        api.market.purchase({ body: { name: index === 0 ? 'Compass' : 'Spyglass', multiplier: 1 } }),
      ),
    );
    const [unlucky, ...others] = players.map((player, index) => ({ player, id: jobs[index]?.jobId ?? '' }));
    for (const { player, id } of others) expect((await waitForResult(player, id)).data.success).toBe(true);
    expect(unlucky && (await stateOf(unlucky.player, unlucky.id))).toBe('queued');
    fix();
    expect(unlucky && (await waitForResult(unlucky.player, unlucky.id)).data.success).toBe(true);
  });

  it('runs once when its connection is lost while it waits for a row, and the call is repeated', async () => {
    const server = await startTestServer();
    const { pool } = server.app.db;
    const player = await server.signIn();
    const call = () => player.api.market.purchase({ body: SPYGLASS }, { idempotencyKey: 'once' });
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from players where wallet = $1 for update', [player.wallet]);
    const lost = expect(call()).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    const endWaiting = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(endWaiting)).rowCount).toBe(1);
    await lost;
    await holder.query('rollback');
    holder.release();
    expect(await stateOf(player, (await call()).jobId)).toBe('done');
    expect((await player.api.jobs.notifications({ query: { after: '0' } })).length).toBe(1);
    expect(await checkLedger(server.app.db)).toEqual(BOOKS);
  });

  it('a call that is repeated with its key, at once and later, runs once', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const call = () => player.api.market.purchase({ body: SPYGLASS }, { idempotencyKey: 'once' });
    const answers = await Promise.all(Array.from({ length: 5 }, call));
    answers.push(await call());
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect((await waitForResult(player, answers[0]?.jobId ?? '')).data.success).toBe(true);
    const notifications = await player.api.jobs.notifications({ query: { after: '0' } });
    expect(notifications).toHaveLength(1);
  });
});
