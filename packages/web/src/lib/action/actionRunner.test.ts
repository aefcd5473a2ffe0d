import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestActions, type TestActionsOptions } from '../../../testing/createTestActions.ts';
import { aPurchaseNotification, aRefusedPurchase, JOB, WALLET } from '../../../testing/builders.ts';
import { json, offline, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import { itemsQuery, shopQuery, userQuery } from '../query.ts';
import { busyKey } from './busySubjects.ts';
import { defineAction } from './action.ts';

const purchase = defineAction<{ name: string; quantity: number }, 'ItemPurchase'>({
  name: 'test.purchase',
  call: (api, { name, quantity }, options) =>
    api.market.purchase({ body: { name, multiplier: quantity } }, options),
  types: ['ItemPurchase'],
  timeoutMs: 20_000,
  success: ([result]) => `Purchased ${result?.name ?? ''} successfully`,
  failure: 'Error Purchasing',
  subject: ({ name }) => name,
  refresh: [userQuery, itemsQuery],
  refreshLater: { afterMs: 1000, queries: [shopQuery] },
});

const PURCHASE_ROUTE = 'POST /shop/purchase';
const JOB_ROUTE = `GET /jobs/${JOB}`;
const INPUT = { name: 'Jar of Dirt', quantity: 2 };

const answerJob = (notification: unknown) => () =>
  json({
    id: JOB,
    type: 'ItemPurchase',
    state: notification ? 'done' : 'queued',
    createdAt: '2026-11-15T12:00:00.000Z',
    finishedAt: null,
    notification,
  });

const answerAccepted = () => json({ jobId: JOB });

const createTestRunner = (options: TestActionsOptions = {}) => {
  const set = createTestActions(options);
  set.server.answer(PURCHASE_ROUTE, answerAccepted);
  set.server.answer(JOB_ROUTE, answerJob(null));
  return {
    ...set,
    isBusy: () => set.actions.busy.getState().has(busyKey(purchase, INPUT)),
  };
};

/** Lets pending promises settle without advancing the time. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an action that succeeds', () => {
  it('JOB-01 waits for the notification of its type whose data.id is the job id', async () => {
    const { actions, push, toasts, isBusy } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await settle();
    push(aPurchaseNotification({ id: '018f3a52-0000-4000-8000-00000000ffff' }, 1));
    await settle();
    expect(toasts.lines).toEqual([]);
    expect(isBusy()).toBe(true);

    push(aPurchaseNotification({}, 2));
    expect((await outcome).outcome).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    expect(isBusy()).toBe(false);
  });

  it('JOB-01 finds a lost push by the replay within a second of reconnecting', async () => {
    const { actions, push, server, reconnect, toasts } = createTestRunner();
    push(aPurchaseNotification({ id: '018f3a52-0000-4000-8000-00000000ffff' }, 1));
    // The job cannot be polled, so that only the replay can find the result.
    server.answer(JOB_ROUTE, offline);
    void actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(5000);
    expect(toasts.lines).toEqual([]);

    server.answer('GET /notifications', () => json([aPurchaseNotification({}, 2)]));
    reconnect();
    await vi.advanceTimersByTimeAsync(999);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('posts the input with the bearer token and an idempotency key', async () => {
    const { actions, push, server } = createTestRunner();
    void actions.run(purchase, INPUT);
    await settle();
    push(aPurchaseNotification());
    await settle();
    expect(server.requestsTo(PURCHASE_ROUTE)).toEqual([
      expect.objectContaining({
        body: { name: 'Jar of Dirt', multiplier: 2 },
        headers: expect.objectContaining({ authorization: 'Bearer token', 'idempotency-key': 'key-1' }),
      }),
    ]);
  });

  it('refreshes its queries at once and the list a second later', async () => {
    const { actions, push, refreshed } = createTestRunner();
    void actions.run(purchase, INPUT);
    await settle();
    push(aPurchaseNotification());
    await settle();
    expect(refreshed).toEqual(['users.me', 'inventory.items']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
  });

  it('accepts a push that arrives before the answer of the POST', async () => {
    const { actions, push, server, toasts } = createTestRunner();
    server.answer(PURCHASE_ROUTE, async () => {
      push(aPurchaseNotification());
      return answerAccepted();
    });
    expect((await actions.run(purchase, INPUT)).outcome).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('shows a result once, even if push, replay and job all deliver it', async () => {
    const { actions, push, server, reconnect, toasts } = createTestRunner();
    void actions.run(purchase, INPUT);
    await settle();
    server.answer(JOB_ROUTE, answerJob(aPurchaseNotification()));
    server.answer('GET /notifications', () => json([aPurchaseNotification()]));
    push(aPurchaseNotification());
    reconnect();
    push(aPurchaseNotification());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('ignores a second run on the same subject, but not one on another subject', async () => {
    const { actions, push, server } = createTestRunner();
    server.answer(PURCHASE_ROUTE, answerAccepted, () =>
      json({ jobId: '018f3a52-0000-4000-8000-000000000002' }),
    );
    const first = actions.run(purchase, INPUT);
    expect((await actions.run(purchase, INPUT)).outcome).toBe('already busy');
    void actions.run(purchase, { name: 'Compass', quantity: 1 });
    await settle();
    push(aPurchaseNotification());
    await first;
    expect(server.requestsTo(PURCHASE_ROUTE).map(({ body }) => body)).toEqual([
      { name: 'Jar of Dirt', multiplier: 2 },
      { name: 'Compass', multiplier: 1 },
    ]);
  });

  it('shows a processing toast only while it runs, if the action has one', async () => {
    const { actions, push, toasts } = createTestRunner();
    void actions.run({ ...purchase, processing: ({ name }) => `Buying ${name}…` }, INPUT);
    await settle();
    expect(toasts.lines).toEqual(['processing: Buying Jar of Dirt…']);
    push(aPurchaseNotification());
    await settle();
    expect(toasts.lines).toEqual([
      'processing: Buying Jar of Dirt…',
      'success: Purchased Jar of Dirt successfully',
      'dismissed: Buying Jar of Dirt…',
    ]);
  });
});

describe('an action that is refused', () => {
  it('JOB-05 SHOP-13 shows data.message of an error notification and clears busy', async () => {
    const { actions, push, toasts, refreshed, isBusy } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await settle();
    push(aRefusedPurchase("You don't have enough BOOTY"));
    expect((await outcome).outcome).toBe('refused');
    expect(toasts.lines).toEqual(["error: You don't have enough BOOTY"]);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
    expect(isBusy()).toBe(false);
  });

  it("API-02 shows the server's error text", async () => {
    const { actions, server, toasts, isBusy } = createTestRunner();
    server.answer(PURCHASE_ROUTE, () => errorResponse(422, 'Jar of Dirt is sold out', 'SHOP_SOLD_OUT'));
    expect((await actions.run(purchase, INPUT)).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: Jar of Dirt is sold out']);
    expect(isBusy()).toBe(false);
  });

  it('shows its own text when the server sends none', async () => {
    const { actions, server, toasts } = createTestRunner();
    server.answer(PURCHASE_ROUTE, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await actions.run(purchase, INPUT);
    expect(toasts.lines).toEqual(['error: Error Purchasing']);
  });

  it('SHOP-09 shows `JWT Token is missing!` without a token, and posts nothing', async () => {
    const { actions, server, toasts } = createTestRunner({ signedIn: false });
    expect((await actions.run(purchase, INPUT)).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: JWT Token is missing!']);
    expect(server.requests).toEqual([]);
  });

  it('SHOP-09 shows `User not found` without a user, and posts nothing', async () => {
    const { actions, server, toasts } = createTestRunner({ hasUser: false });
    expect((await actions.run(purchase, INPUT)).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: User not found']);
    expect(server.requests).toEqual([]);
  });

  it('ends the session on a 401', async () => {
    const { actions, server, session } = createTestRunner();
    server.answer(PURCHASE_ROUTE, () => errorResponse(401, 'Your session has ended', 'SESSION_ENDED'));
    expect((await actions.run(purchase, INPUT)).outcome).toBe('refused');
    expect(session.store.getState().status).toBe('out');
    expect(session.token()).toBeNull();
  });
});

describe('an action on a bad connection', () => {
  it('repeats a POST without an answer under the same idempotency key', async () => {
    const { actions, push, server } = createTestRunner();
    server.answer(PURCHASE_ROUTE, offline, offline, answerAccepted);
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(2000);
    push(aPurchaseNotification());
    expect((await outcome).outcome).toBe('done');
    expect(server.requestsTo(PURCHASE_ROUTE).map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ]);
  });

  it('fails after four tries and shows an error', async () => {
    const { actions, server, toasts, isBusy } = createTestRunner();
    server.answer(PURCHASE_ROUTE, offline);
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await outcome).outcome).toBe('refused');
    expect(server.requestsTo(PURCHASE_ROUTE)).toHaveLength(4);
    expect(toasts.lines.at(-1)).toBe('error: Error Purchasing');
    expect(isBusy()).toBe(false);
  });

  it('finds the result of a lost push by its job after a reconnection', async () => {
    const { actions, server, reconnect, toasts } = createTestRunner();
    void actions.run(purchase, INPUT);
    await settle();
    server.answer(JOB_ROUTE, answerJob(aPurchaseNotification()));
    reconnect();
    await settle();
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('finds the result of a lost push even if the connection never drops', async () => {
    const { actions, server, toasts } = createTestRunner();
    void actions.run(purchase, INPUT);
    await settle();
    server.answer(JOB_ROUTE, answerJob(aPurchaseNotification()));
    await vi.advanceTimersByTimeAsync(3000);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });
});

describe('an action that times out', () => {
  it('shows `Timeout, reloading...` after 20 s, refreshes and clears busy', async () => {
    const { actions, toasts, refreshed, isBusy } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(toasts.lines).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await outcome).outcome).toBe('timeout');
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
    expect(isBusy()).toBe(false);
  });

  it('reads the job once more before the time-out', async () => {
    const { actions, server, toasts } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(19_500);
    server.answer(JOB_ROUTE, answerJob(aPurchaseNotification()));
    await vi.advanceTimersByTimeAsync(500);
    expect((await outcome).outcome).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('does not wait forever for that last answer', async () => {
    const { actions, server, toasts } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(19_000);
    server.answer(JOB_ROUTE, () => new Promise<Response>(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect((await outcome).outcome).toBe('timeout');
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
  });

  it('still shows a result that arrives after the time-out', async () => {
    const { actions, push, toasts } = createTestRunner();
    const outcome = actions.run(purchase, INPUT);
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
    push(aPurchaseNotification());
    expect(toasts.lines).toEqual([
      'error: Timeout, reloading...',
      'success: Purchased Jar of Dirt successfully',
    ]);
  });
});

describe('an action that a reload interrupts', () => {
  it('is busy again and shows its result after the reload', async () => {
    const before = createTestRunner();
    void before.actions.run(purchase, INPUT);
    await settle();
    before.actions.dispose();

    const after = createTestRunner({ tabStorage: before.tabStorage });
    after.actions.resume([purchase]);
    await settle();
    expect(after.isBusy()).toBe(true);
    expect(after.server.requestsTo(PURCHASE_ROUTE)).toEqual([]);
    after.server.answer(JOB_ROUTE, answerJob(aPurchaseNotification()));
    after.reconnect();
    await settle();
    expect(after.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    expect(after.isBusy()).toBe(false);
    expect(before.toasts.lines).toEqual([]);
  });

  it('is posted again under its key if there was no answer yet', async () => {
    const before = createTestRunner();
    before.server.answer(PURCHASE_ROUTE, () => new Promise<Response>(() => undefined));
    void before.actions.run(purchase, INPUT);
    await settle();
    before.actions.dispose();

    const after = createTestRunner({ tabStorage: before.tabStorage });
    after.actions.resume([purchase]);
    await settle();
    expect(after.server.requestsTo(PURCHASE_ROUTE).map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
    ]);
    after.push(aPurchaseNotification());
    await settle();
    expect(after.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('is not posted again after a minute', async () => {
    const before = createTestRunner();
    before.server.answer(PURCHASE_ROUTE, () => new Promise<Response>(() => undefined));
    void before.actions.run(purchase, INPUT);
    await settle();
    before.actions.dispose();
    await vi.advanceTimersByTimeAsync(61_000);

    const after = createTestRunner({ tabStorage: before.tabStorage });
    after.actions.resume([purchase]);
    await settle();
    expect(after.server.requests).toEqual([]);
    expect(after.isBusy()).toBe(false);
  });

  it('is removed once its result is shown', async () => {
    const before = createTestRunner();
    const outcome = before.actions.run(purchase, INPUT);
    await settle();
    before.push(aPurchaseNotification());
    await outcome;

    const after = createTestRunner({ tabStorage: before.tabStorage });
    after.actions.resume([purchase]);
    await settle();
    expect(after.server.requests).toEqual([]);
  });

  it.each([
    ['blacktide.pendingActions', { jobId: JOB }],
    ['blacktide.pendingFleets', { jobIds: [JOB] }],
  ])('is resumed when an earlier version of the page stored it in %s', async (key, jobs) => {
    const tabStorage = memoryStorage();
    const stored = {
      wallet: WALLET,
      flow: purchase.name,
      input: INPUT,
      idempotencyKey: 'key-0',
      startedAt: 0,
    };
    tabStorage.setItem(key, JSON.stringify([{ ...stored, ...jobs }]));
    const { actions, push, server, toasts } = createTestRunner({ tabStorage });
    actions.resume([purchase]);
    push(aPurchaseNotification());
    await settle();
    expect(server.requestsTo(PURCHASE_ROUTE)).toEqual([]);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    expect(tabStorage.getItem('blacktide.pendingFleets')).toBeNull();
    expect(tabStorage.getItem('blacktide.pendingActions')).toBe('[]');
  });
});

describe('an action with its own texts and queries', () => {
  const own = defineAction<{ name: string; quantity: number }, 'ItemPurchase'>({
    ...purchase,
    name: 'test.own',
    accepted: 'On its way',
    refusalTitle: ({ quantity }) => (quantity > 1 ? 'Error Buying' : undefined),
    refreshAfterTimeout: [userQuery],
  });

  it('shows a toast when the server has accepted it, and none when it has not', async () => {
    const { actions, push, server, toasts } = createTestRunner();
    const outcome = actions.run(own, INPUT);
    await settle();
    expect(toasts.lines).toEqual(['success: On its way']);
    push(aPurchaseNotification({}, 1));
    await outcome;
    server.answer(PURCHASE_ROUTE, () => errorResponse(409, 'Cancel'));
    await actions.run(own, INPUT);
    expect(toasts.lines.slice(2)).toEqual(['error: Error Buying / Cancel']);
  });

  it('shows the message of the server alone where the action has no title for it', async () => {
    const { actions, server, toasts } = createTestRunner();
    server.answer(PURCHASE_ROUTE, () => errorResponse(409, 'Cancel'));
    await actions.run(own, { ...INPUT, quantity: 1 });
    expect(toasts.lines).toEqual(['error: Cancel']);
  });

  it('reads after a time-out only the queries that it names', async () => {
    const { actions, refreshed, toasts } = createTestRunner();
    const outcome = actions.run(own, INPUT);
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await outcome).outcome).toBe('timeout');
    expect(toasts.lines).toContain('error: Timeout, reloading...');
    expect(refreshed).toEqual(['users.me']);
  });
});
