import { api } from '@blacktide/contract';
import { accept, reject } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import { purchaseAction } from '../../features/market/purchase.ts';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { waitForResult, startTestServer } from '../../../testing/testServer.ts';
import { defineAction } from './action.ts';
import { SHARDS, shardOf } from './shards.ts';
import { STARTER_BOOTY } from '../../../testing/contentFigures.ts';

describe('the executor', () => {
  it('a request whose rule throws waits alone and succeeds once the rule is fixed; the 199 others succeed', async () => {
    let isFixed = false;
    /** The real purchase with a defect for one item. */
    const defective = defineAction({
      ...purchaseAction,
      decide: (request, work, context) => {
        if (request.payload.name === 'Compass' && !isFixed)
          throw new TypeError('cannot read properties of undefined');
        return purchaseAction.decide(request, work, context);
      },
    });
    const server = await startTestServer({ actions: [defective] });
    const players = await Promise.all(Array.from({ length: 10 }, () => server.signIn()));
    for (const { wallet } of players) await grantBalances(server.app.db, wallet, { BOOTY: 10_000 });
    const waiting = await server.signIn();
    const { jobId: thrown } = await waiting.api.market.purchase({ body: { name: 'Compass', multiplier: 1 } });
    const jobs = await Promise.all(
      Array.from({ length: 199 }, async (_, index) => {
        const player = players[index % players.length] ?? players[0]!;
        const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
        return { player, jobId };
      }),
    );
    for (const { player, jobId } of jobs)
      expect((await waitForResult(player, jobId)).data.success).toBe(true);
    expect((await waiting.api.jobs.job({ params: { id: thrown } })).state).toBe('queued');
    expect(await checkLedger(server.app.db)).toEqual({
      sumIsZero: true,
      balancesMatchEntries: true,
      overdrawn: 0,
    });
    isFixed = true;
    expect((await waitForResult(waiting, thrown)).data.success).toBe(true);
  });

  it('commits requests of different players together and keeps the order of each', async () => {
    const server = await startTestServer({ environment: { ROLE: 'web' } });
    const players = await Promise.all(Array.from({ length: 8 }, () => server.signIn()));
    const jobs = new Map<string, string[]>();
    for (let round = 0; round < 5; round += 1) {
      for (const { wallet, api: own } of players) {
        const { jobId } = await own.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
        jobs.set(wallet, [...(jobs.get(wallet) ?? []), jobId]);
      }
    }
    // All requests are waiting when the only worker starts.
    const worker = await startTestServer({
      databaseUrl: server.databaseUrl,
      environment: { ROLE: 'worker' },
    });
    for (const player of players) {
      for (const jobId of jobs.get(player.wallet) ?? []) await waitForResult(player, jobId);
      const notifications = await player.api.jobs.notifications({ query: { after: '0' } });
      expect(notifications.map(({ data }) => data.id)).toEqual(jobs.get(player.wallet));
    }
    const { rows } = await worker.app.db.pool.query<{ batches: bigint }>(
      'select count(distinct batch) as batches from notifications',
    );
    expect(Number(rows[0]?.batches)).toBeLessThanOrEqual(4);
  });

  it('a rejection is a result and moves nothing', async () => {
    const rejecting = defineAction({
      ...purchaseAction,
      decide: () => reject('SHOP_ITEM_UNKNOWN', { name: 'anything' }),
    });
    const server = await startTestServer({ actions: [rejecting] });
    const player = await server.signIn();
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect((await waitForResult(player, jobId)).data.message).toBe('There is no anything in the marketplace');
    expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  });

  it('a rule that overdraws a player is stopped by the ledger', async () => {
    const generous = defineAction({
      name: 'purchase',
      payload: api.market.purchase.body,
      needs: () => [],
      decide: ({ wallet }) =>
        accept(
          {},
          [
            {
              type: 'transfer',
              from: `player:${wallet}`,
              to: 'burn',
              currency: 'BOOTY',
              amount: 10n ** 15n,
              reason: 'test.overdraw',
            },
          ],
          { name: 'x', quantity: 1 },
        ),
    });
    const server = await startTestServer({ actions: [generous] });
    const player = await server.signIn();
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect((await waitForResult(player, jobId)).data).toMatchObject({
      error: true,
      details: { code: 'INTERNAL' },
    });
    expect((await player.api.users.me()).arAmount).toBe(STARTER_BOOTY);
  });
});

it('both times of a job are real time, however far the game clock is ahead', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  await player.api.timeMachine.advance({ body: { advanceSeconds: 86_400 } });
  const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  await waitForResult(player, jobId);
  const { createdAt, finishedAt } = await player.api.jobs.job({ params: { id: jobId } });
  const seconds = (Date.parse(finishedAt ?? '') - Date.parse(createdAt)) / 1000;
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(3600);
});

describe('the database protects the ledger by itself', () => {
  it('refuses entries that do not sum to zero, a change of an entry, and an overdrawn player', async () => {
    const server = await startTestServer();
    const player = await server.signIn();
    const { pool } = server.app.db;
    const account = `player:${player.wallet}`;
    const unbalanced = `insert into entries (txn, line, account, currency, amount, reason, at, balance)
      values (gen_random_uuid(), 0, $1, 'BOOTY', 5, 'test', now(), 5)`;
    await expect(pool.query(unbalanced, [account])).rejects.toThrow(/sum to zero/);
    await expect(pool.query('update entries set amount = amount + 1')).rejects.toThrow(/never changed/);
    await expect(pool.query('delete from entries')).rejects.toThrow(/never changed/);
    await expect(pool.query('update balances set amount = -1 where account = $1', [account])).rejects.toThrow(
      /never_overdrawn/,
    );
  });
});

describe('shards', () => {
  it('spread wallets evenly', () => {
    const wallets = Array.from({ length: 4000 }, (_, index) => `Wa11et${index}abcdefghijkmnopqrstuvwxyz`);
    const counts = Array.from({ length: SHARDS }, () => 0);
    for (const text of wallets) {
      const shard = shardOf(text);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(150);
    expect(Math.max(...counts)).toBeLessThan(350);
  });
});
