import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anActionStage, type StageOptions } from '../../testing/actionStage.ts';
import { aPurchased, aRefusal, JOB } from '../../testing/builders.ts';
import { json, offline, refusal } from '../../testing/fakeFetch.ts';
import { readItems, readShop, readUser } from '../query.ts';
import { busyKey } from './busySubjects.ts';
import { defineActionFlow } from './flow.ts';

const flow = defineActionFlow<{ name: string; quantity: number }, 'ItemPurchase'>({
  name: 'test.purchase',
  call: (api, { name, quantity }, options) =>
    api.market.purchase({ body: { name, multiplier: quantity } }, options),
  types: ['ItemPurchase'],
  timeoutMs: 20_000,
  success: (result) => `Purchased ${result?.name ?? ''} successfully`,
  failure: 'Error Purchasing',
  subject: ({ name }) => name,
  refresh: [readUser, readItems],
  refreshLater: { afterMs: 1000, reads: [readShop] },
});

const PURCHASE = 'POST /shop/purchase';
const ASK = `GET /jobs/${JOB}`;
const INPUT = { name: 'Jar of Dirt', quantity: 2 };

const job = (notification: unknown) => () =>
  json({
    id: JOB,
    type: 'ItemPurchase',
    state: notification ? 'done' : 'queued',
    createdAt: '2026-11-15T12:00:00.000Z',
    finishedAt: null,
    notification,
  });

const accepted = () => json({ jobId: JOB });

const stage = (options: StageOptions = {}) => {
  const set = anActionStage(options);
  set.server.answer(PURCHASE, accepted);
  set.server.answer(ASK, job(null));
  return {
    ...set,
    isBusy: () => set.actions.busy.getState().has(busyKey(flow, INPUT)),
  };
};

/** Lets what is already on its way arrive, without any time passing. */
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('an action that ends well', () => {
  it('JOB-01 waits for the notification of its type whose data.id is the job id', async () => {
    const { actions, push, toasts, isBusy } = stage();
    const outcome = actions.run(flow, INPUT);
    await settle();
    push(aPurchased({ id: '018f3a52-0000-4000-8000-00000000ffff' }, 1));
    await settle();
    expect(toasts.lines).toEqual([]);
    expect(isBusy()).toBe(true);

    push(aPurchased({}, 2));
    expect(await outcome).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    expect(isBusy()).toBe(false);
  });

  it('posts the input with the bearer token and an idempotency key', async () => {
    const { actions, push, server } = stage();
    void actions.run(flow, INPUT);
    await settle();
    push(aPurchased());
    await settle();
    expect(server.of(PURCHASE)).toEqual([
      expect.objectContaining({
        body: { name: 'Jar of Dirt', multiplier: 2 },
        headers: expect.objectContaining({ authorization: 'Bearer token', 'idempotency-key': 'key-1' }),
      }),
    ]);
  });

  it('SHOP-14 refreshes what it touched at once and the list a second later', async () => {
    const { actions, push, refreshed } = stage();
    void actions.run(flow, INPUT);
    await settle();
    push(aPurchased());
    await settle();
    expect(refreshed).toEqual(['users.me', 'inventory.items']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
  });

  it('takes a push that overtakes the answer to the POST', async () => {
    const { actions, push, server, toasts } = stage();
    server.answer(PURCHASE, async () => {
      push(aPurchased());
      return accepted();
    });
    expect(await actions.run(flow, INPUT)).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('tells a result once, even if push, replay and job all bring it', async () => {
    const { actions, push, server, reconnect, toasts } = stage();
    void actions.run(flow, INPUT);
    await settle();
    server.answer(ASK, job(aPurchased()));
    server.answer('GET /notifications', () => json([aPurchased()]));
    push(aPurchased());
    reconnect();
    push(aPurchased());
    await vi.advanceTimersByTimeAsync(30_000);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('ignores a second click while the same thing is under way, and takes one for another', async () => {
    const { actions, push, server } = stage();
    server.answer(PURCHASE, accepted, () => json({ jobId: '018f3a52-0000-4000-8000-000000000002' }));
    const first = actions.run(flow, INPUT);
    expect(await actions.run(flow, INPUT)).toBe('already busy');
    void actions.run(flow, { name: 'Compass', quantity: 1 });
    await settle();
    push(aPurchased());
    await first;
    expect(server.of(PURCHASE).map(({ body }) => body)).toEqual([
      { name: 'Jar of Dirt', multiplier: 2 },
      { name: 'Compass', multiplier: 1 },
    ]);
  });

  it('shows a processing toast only while it is under way, if the flow has one', async () => {
    const { actions, push, toasts } = stage();
    void actions.run({ ...flow, processing: ({ name }) => `Buying ${name}…` }, INPUT);
    await settle();
    expect(toasts.lines).toEqual(['processing: Buying Jar of Dirt…']);
    push(aPurchased());
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
    const { actions, push, toasts, refreshed, isBusy } = stage();
    const outcome = actions.run(flow, INPUT);
    await settle();
    push(aRefusal("You don't have enough BOOTY"));
    expect(await outcome).toBe('refused');
    expect(toasts.lines).toEqual(["error: You don't have enough BOOTY"]);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
    expect(isBusy()).toBe(false);
  });

  it("SHOP-12 API-02 shows the server's error text", async () => {
    const { actions, server, toasts, isBusy } = stage();
    server.answer(PURCHASE, () => refusal(422, 'Jar of Dirt is sold out', 'SHOP_SOLD_OUT'));
    expect(await actions.run(flow, INPUT)).toBe('refused');
    expect(toasts.lines).toEqual(['error: Jar of Dirt is sold out']);
    expect(isBusy()).toBe(false);
  });

  it('SHOP-12 says `Error Purchasing` when the server gives no text', async () => {
    const { actions, server, toasts } = stage();
    server.answer(PURCHASE, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await actions.run(flow, INPUT);
    expect(toasts.lines).toEqual(['error: Error Purchasing']);
  });

  it('SHOP-09 says `JWT Token is missing!` without a token, and posts nothing', async () => {
    const { actions, server, toasts } = stage({ signedIn: false });
    expect(await actions.run(flow, INPUT)).toBe('refused');
    expect(toasts.lines).toEqual(['error: JWT Token is missing!']);
    expect(server.seen).toEqual([]);
  });

  it('SHOP-09 says `User not found` without a user, and posts nothing', async () => {
    const { actions, server, toasts } = stage({ hasUser: false });
    expect(await actions.run(flow, INPUT)).toBe('refused');
    expect(toasts.lines).toEqual(['error: User not found']);
    expect(server.seen).toEqual([]);
  });

  it('ends the session on a 401', async () => {
    const { actions, server, session } = stage();
    server.answer(PURCHASE, () => refusal(401, 'Your session has ended', 'SESSION_ENDED'));
    expect(await actions.run(flow, INPUT)).toBe('refused');
    expect(session.store.getState().status).toBe('out');
    expect(session.token()).toBeNull();
  });
});

describe('an action on a bad line', () => {
  it('repeats a POST that found no server, with the same idempotency key', async () => {
    const { actions, push, server } = stage();
    server.answer(PURCHASE, offline, offline, accepted);
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(2000);
    push(aPurchased());
    expect(await outcome).toBe('done');
    expect(server.of(PURCHASE).map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ]);
  });

  it('gives up after a few tries and says so', async () => {
    const { actions, server, toasts, isBusy } = stage();
    server.answer(PURCHASE, offline);
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('refused');
    expect(server.of(PURCHASE)).toHaveLength(4);
    expect(toasts.lines).toEqual(['error: Error Purchasing']);
    expect(isBusy()).toBe(false);
  });

  it('finds a lost push by its job as soon as the line is up again', async () => {
    const { actions, server, reconnect, toasts } = stage();
    void actions.run(flow, INPUT);
    await settle();
    server.answer(ASK, job(aPurchased()));
    reconnect();
    await settle();
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('finds a lost push even if the line never drops', async () => {
    const { actions, server, toasts } = stage();
    void actions.run(flow, INPUT);
    await settle();
    server.answer(ASK, job(aPurchased()));
    await vi.advanceTimersByTimeAsync(3000);
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });
});

describe('an action whose time is up', () => {
  it('JOB-12 JOB-13 says `Timeout, reloading...` after 20 s, refreshes and clears busy', async () => {
    const { actions, toasts, refreshed, isBusy } = stage();
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(toasts.lines).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('timeout');
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
    expect(refreshed).toEqual(['users.me', 'inventory.items', 'market.items']);
    expect(isBusy()).toBe(false);
  });

  it('asks the job one last time before it says so', async () => {
    const { actions, server, toasts } = stage();
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(19_500);
    server.answer(ASK, job(aPurchased()));
    await vi.advanceTimersByTimeAsync(500);
    expect(await outcome).toBe('done');
    expect(toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('does not wait for ever for that last answer', async () => {
    const { actions, server, toasts } = stage();
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(19_000);
    server.answer(ASK, () => new Promise<Response>(() => undefined));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await outcome).toBe('timeout');
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
  });

  it('still tells a result that comes too late', async () => {
    const { actions, push, toasts } = stage();
    const outcome = actions.run(flow, INPUT);
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
    push(aPurchased());
    expect(toasts.lines).toEqual([
      'error: Timeout, reloading...',
      'success: Purchased Jar of Dirt successfully',
    ]);
  });
});

describe('an action that a reload interrupts', () => {
  it('is busy again and tells its result after the reload', async () => {
    const before = stage();
    void before.actions.run(flow, INPUT);
    await settle();
    before.actions.dispose();

    const after = stage({ tabStorage: before.tabStorage });
    after.actions.resume([flow]);
    await settle();
    expect(after.isBusy()).toBe(true);
    expect(after.server.of(PURCHASE)).toEqual([]);
    after.server.answer(ASK, job(aPurchased()));
    after.reconnect();
    await settle();
    expect(after.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
    expect(after.isBusy()).toBe(false);
    expect(before.toasts.lines).toEqual([]);
  });

  it('is sent again with its key if the answer had not come yet', async () => {
    const before = stage();
    before.server.answer(PURCHASE, () => new Promise<Response>(() => undefined));
    void before.actions.run(flow, INPUT);
    await settle();
    before.actions.dispose();

    const after = stage({ tabStorage: before.tabStorage });
    after.actions.resume([flow]);
    await settle();
    expect(after.server.of(PURCHASE).map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1']);
    after.push(aPurchased());
    await settle();
    expect(after.toasts.lines).toEqual(['success: Purchased Jar of Dirt successfully']);
  });

  it('is not sent again when the player can no longer mean it', async () => {
    const before = stage();
    before.server.answer(PURCHASE, () => new Promise<Response>(() => undefined));
    void before.actions.run(flow, INPUT);
    await settle();
    before.actions.dispose();
    await vi.advanceTimersByTimeAsync(61_000);

    const after = stage({ tabStorage: before.tabStorage });
    after.actions.resume([flow]);
    await settle();
    expect(after.server.seen).toEqual([]);
    expect(after.isBusy()).toBe(false);
  });

  it('is forgotten once its end has been told', async () => {
    const before = stage();
    const outcome = before.actions.run(flow, INPUT);
    await settle();
    before.push(aPurchased());
    await outcome;

    const after = stage({ tabStorage: before.tabStorage });
    after.actions.resume([flow]);
    await settle();
    expect(after.server.seen).toEqual([]);
  });
});
