import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimFlow } from './claimFlow.ts';
import { sendFlow } from './sendFlow.ts';
import { anActionStage, type StageOptions } from '../../testing/actionStage.ts';
import { json, offline, refusal } from '../../testing/fakeFetch.ts';
import { memoryStorage } from '../../testing/memoryStorage.ts';
import { aClaim, aSent, jobOf, told } from '../../testing/missionBuilders.ts';

const CLAIM = 'POST /missions/claim-many';
const SEND = 'POST /missions/initiate-many';

const stage = (jobs = 2, options: StageOptions = {}) => {
  vi.useFakeTimers();
  const made = anActionStage(options);
  const jobIds = Array.from({ length: jobs }, (_, n) => jobOf(n + 1));
  made.server.answer(CLAIM, () => json({ jobIds }));
  made.server.answer(SEND, () => json({ jobIds }));
  const claims = { activeMissionPaths: jobIds.map((id) => `users/x/activeMissions/${id}`) };
  return { ...made, jobIds, claims };
};

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const job = (n: number, notification: ReturnType<typeof told> | null) => () =>
  json({
    id: jobOf(n),
    type: 'claim',
    state: notification ? 'done' : 'queued',
    createdAt: '2026-11-15T12:00:00.000Z',
    finishedAt: null,
    notification,
  });

afterEach(() => vi.useRealTimers());

describe('a fleet’s action', () => {
  it('MISS-40 MISS-41 asks once, waits for every job, and keeps what succeeded to be shown', async () => {
    const { fleets, claims, push, server, toasts, refreshed } = stage();
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    push(told('claim', 1, aClaim({ n: 1 })));
    await pass(0);
    expect(fleets.ends.getState()).toEqual([]);
    push(told('claim', 2, null, 'This mission is still under way'));
    expect(await end).toMatchObject({ outcome: 'done', failed: [{ part: 1 }], missing: [] });
    expect(server.of(CLAIM)).toHaveLength(1);
    expect(toasts.lines).toEqual(['error: This mission is still under way']);
    expect(fleets.take(claimFlow.name)).toHaveLength(1);
    expect(fleets.take(claimFlow.name)).toEqual([]);
    // The result is drawn first.
    expect(refreshed).toEqual([]);
    await pass(300);
    expect(refreshed).toContain('missions.active');
  });

  it('MISS-42 says so in its own words where a job has none', async () => {
    const { fleets, claims, push, toasts } = stage(1);
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    push(told('claim', 1, null));
    expect((await end).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: Something went wrong, please try again later']);
  });

  it('says the same refusal of many once, with how many there were', async () => {
    const { fleets, claims, push, toasts } = stage(3);
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    for (const n of [1, 2, 3]) push(told('claim', n, null, 'This is not yours'));
    await end;
    expect(toasts.lines).toEqual(['error: This is not yours (×3)']);
  });

  it('MISS-30 MISS-31 tells how many missions were started, a special one among them', async () => {
    const { fleets, push, toasts } = stage();
    const end = fleets.run(sendFlow, { teams: [] });
    await pass(0);
    push(told('initiate', 1, aSent(1)));
    push(told('initiateSpecial', 2, aSent(2, 'the-long-voyage')));
    expect((await end).done).toHaveLength(2);
    expect(toasts.lines).toEqual(['success: 2 mission(s) started']);
    expect(fleets.ends.getState()).toEqual([]);
  });

  it('MISS-33 a team that failed without words', async () => {
    const { fleets, push, toasts } = stage(1);
    const end = fleets.run(sendFlow, { teams: [] });
    await pass(0);
    push(told('initiate', 1, null));
    await end;
    expect(toasts.lines).toEqual(['error: An error occurred']);
  });

  it.each([
    [claimFlow, CLAIM],
    [sendFlow, SEND],
  ])('MISS-34 %# a call that fails without words', async (flow, route) => {
    const { fleets, server, toasts, claims } = stage();
    server.answer(route, () => new Response('no', { status: 500 }));
    const input = { ...claims, teams: [] };
    const end = await fleets.run(flow as typeof claimFlow, input);
    expect(end.outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: An error occurred, try again later']);
  });

  it('MISS-34 a call that the server refuses with words', async () => {
    const { fleets, server, toasts, claims } = stage();
    server.answer(CLAIM, () => refusal(422, 'A mission can be claimed only once'));
    await fleets.run(claimFlow, claims);
    expect(toasts.lines).toEqual(['error: A mission can be claimed only once']);
  });

  it('MISS-44 needs a wallet', async () => {
    const { fleets, server, toasts, claims } = stage(2, { signedIn: false });
    expect((await fleets.run(claimFlow, claims)).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: No Wallet Connected']);
    expect(server.seen).toEqual([]);
  });

  it('MISS-43 says when the figures could not be read again', async () => {
    const { fleets, claims, push, toasts } = stage(1, { rereadFails: true });
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    push(told('claim', 1, aClaim()));
    await end;
    await pass(300);
    expect(toasts.lines).toEqual(['error: Error updating data. Please refresh the page.']);
  });

  it('JOB-14 reads the items again a second later', async () => {
    const { fleets, claims, push, refreshed } = stage(1);
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    push(told('claim', 1, aClaim()));
    await end;
    await pass(300);
    expect(refreshed).toContain('missions.active');
    expect(refreshed).not.toContain('inventory.items');
    await pass(1000);
    expect(refreshed).toContain('inventory.items');
  });

  it('JOB-12 JOB-13 gives up after 20 seconds, asks once more, refreshes, and says so', async () => {
    const { fleets, claims, server, toasts, refreshed } = stage();
    for (const n of [1, 2]) server.answer(`GET /jobs/${jobOf(n)}`, job(n, null));
    const end = fleets.run(claimFlow, claims);
    await pass(20_000);
    expect(await end).toMatchObject({ outcome: 'timeout', missing: [0, 1] });
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
    expect(refreshed).toContain('missions.active');
    expect(server.of(`GET /jobs/${jobOf(2)}`)).toHaveLength(1);
  });

  it('JOB-13 tells a result that comes too late', async () => {
    const { fleets, claims, server, push, toasts } = stage(1);
    server.answer(`GET /jobs/${jobOf(1)}`, job(1, null));
    const end = fleets.run(claimFlow, claims);
    await pass(20_000);
    await end;
    expect(fleets.ends.getState()).toEqual([]);
    push(told('claim', 1, aClaim()));
    expect(fleets.take(claimFlow.name)[0]?.done).toHaveLength(1);
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
  });

  it('finds two hundred results whose pushes were lost, by one probe and then all at once', async () => {
    const { fleets, claims, server } = stage(200);
    for (let n = 1; n <= 200; n++) {
      server.answer(`GET /jobs/${jobOf(n)}`, job(n, told('claim', n, aClaim({ n }))));
    }
    const end = fleets.run(claimFlow, claims);
    await pass(3100);
    expect((await end).done).toHaveLength(200);
  });

  it('finds results that came before the answer of the call', async () => {
    const { fleets, claims, push } = stage(1);
    push(told('claim', 1, aClaim()));
    const end = fleets.run(claimFlow, claims);
    await pass(0);
    expect((await end).outcome).toBe('done');
  });

  it('takes up after a reload what was under way, under the same key', async () => {
    const tabStorage = memoryStorage();
    const before = stage(2, { tabStorage });
    before.server.answer(CLAIM, offline);
    void before.fleets.run(claimFlow, before.claims);
    await pass(0);
    before.fleets.dispose();
    const after = stage(2, { tabStorage });
    after.fleets.resume([claimFlow]);
    await pass(0);
    expect(after.server.of(CLAIM)[0]?.headers['idempotency-key']).toBe('key-1');
    for (const n of [1, 2]) after.push(told('claim', n, aClaim({ n })));
    await pass(0);
    expect(after.fleets.take(claimFlow.name)[0]?.done).toHaveLength(2);
    const third = stage(2, { tabStorage });
    third.fleets.resume([claimFlow]);
    expect(third.server.seen).toEqual([]);
  });

  it('is not asked for twice at once', async () => {
    const { fleets, claims, server } = stage();
    void fleets.run(claimFlow, claims);
    expect((await fleets.run(claimFlow, claims)).outcome).toBe('already busy');
    await pass(0);
    expect(server.of(CLAIM)).toHaveLength(1);
    fleets.dispose();
  });
});
