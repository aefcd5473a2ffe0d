import { accept, reject, type LedgerAccount, type Wallet } from '@blacktide/rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { systemClock } from '../clock.ts';
import { defineAction } from './action.ts';
import { createRequest } from './newRequest.ts';
import { createRequestQueue } from './requestQueue.ts';
import { startExecutor } from '../../../testing/startExecutor.ts';

const greeting = z.strictObject({ to: z.string(), isRefused: z.boolean() });

/** Tells another player; a refusal comes after that. */
const greetAction = defineAction({
  name: 'greet',
  payload: greeting,
  accounts: ({ payload: { to } }): LedgerAccount[] => [`player:${to as Wallet}`],
  needs: () => [],
  decide: ({ payload: { to, isRefused } }, work) => {
    const result = { ships: 1, share: 2, ownerUsername: 'Anne' };
    work.notify(to as Wallet, 'fleetCaptainShare', result);
    return isRefused ? reject('CLAIM_NOTHING', {}) : accept(null, [], result);
  },
});

const startGreetings = async (server: TestServer) => {
  const queue = createRequestQueue({
    pool: server.app.db.pool,
    clock: systemClock,
    onEnqueued: () => executor.nudge(),
    executeDirectly: null,
  });
  const executor = startExecutor({ databaseUrl: server.databaseUrl, actions: [greetAction] });
  return (from: SeededPlayer, to: SeededPlayer, isRefused = false) =>
    queue.enqueue(
      createRequest(greetAction, 'fleetCaptainShare', {
        wallet: from.wallet,
        route: 'test',
        payload: { to: to.wallet, isRefused },
        idempotencyKey: null,
      }),
    );
};

const readSeqs = async ({ api }: SeededPlayer) =>
  (await api.jobs.notifications({ query: { after: '0' } })).map(({ seq, data }) => [seq, data.success]);

it('a decision notifies other players in its transaction, in the order of each player, without gaps', async () => {
  const server = await startTestServer({ environment: { ROLE: 'web' } });
  const anne = await aSeededPlayer(server);
  const jack = await aSeededPlayer(server);
  const greet = await startGreetings(server);
  const jobs = await Promise.all([
    ...Array.from({ length: 20 }, () => greet(anne, jack)),
    ...Array.from({ length: 20 }, () => greet(jack, anne)),
  ]);
  const all = Array.from({ length: 40 }, (_, index) => [index + 1, true]);
  await expect.poll(async () => [await readSeqs(anne), await readSeqs(jack)]).toEqual([all, all]);
  const id = jobs[0] ?? '';
  const stored = await anne.api.jobs.notifications({ query: { after: '0' } });
  const { notification } = await anne.api.jobs.job({ params: { id } });
  expect(notification).toEqual(stored.find(({ data }) => data.id === id));
  await expect(jack.api.jobs.job({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

it('a refusal is told to its requester only', async () => {
  const server = await startTestServer({ environment: { ROLE: 'web' } });
  const anne = await aSeededPlayer(server);
  const jack = await aSeededPlayer(server);
  const greet = await startGreetings(server);
  await greet(anne, jack, true);
  await greet(anne, jack);
  await expect
    .poll(() => readSeqs(anne))
    .toEqual([
      [1, false],
      [2, true],
    ]);
  expect(await readSeqs(jack)).toEqual([[1, true]]);
});
