import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimAction } from './claimAction.ts';
import { sendAction } from './sendAction.ts';
import { createTestActions, type TestActionsOptions } from '../../../testing/createTestActions.ts';
import { json, offline, errorResponse } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import {
  aClaimResult,
  anInitiateResult,
  testJobId,
  aMissionNotification,
} from '../../../testing/missionBuilders.ts';

const CLAIM = 'POST /missions/claim-many';
const SEND = 'POST /missions/initiate-many';

const createTestMissionActions = (jobs = 2, options: TestActionsOptions = {}) => {
  vi.useFakeTimers();
  const testActions = createTestActions(options);
  const jobIds = Array.from({ length: jobs }, (_, n) => testJobId(n + 1));
  testActions.server.answer(CLAIM, () => json({ jobIds }));
  testActions.server.answer(SEND, () => json({ jobIds }));
  const claims = { activeMissionPaths: jobIds.map((id) => `users/x/activeMissions/${id}`) };
  return { ...testActions, jobIds, claims };
};

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const answerJob = (n: number, notification: ReturnType<typeof aMissionNotification> | null) => () =>
  json({
    id: testJobId(n),
    type: 'claim',
    state: notification ? 'done' : 'queued',
    createdAt: '2026-11-15T12:00:00.000Z',
    finishedAt: null,
    notification,
  });

afterEach(() => vi.useRealTimers());

describe('actions of missions', () => {
  it('MISS-40 MISS-41 posts once, waits for every job, and keeps the results for the result modal', async () => {
    const { actions, claims, push, server, toasts, refreshed } = createTestMissionActions();
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    push(aMissionNotification('claim', 1, aClaimResult({ n: 1 })));
    await advanceTime(0);
    expect(actions.unseenSummaries.getState()).toEqual([]);
    push(aMissionNotification('claim', 2, null, 'This mission is still running'));
    expect(await end).toMatchObject({ outcome: 'done', failed: [{ part: 1 }], missing: [] });
    expect(server.requestsTo(CLAIM)).toHaveLength(1);
    expect(toasts.lines).toEqual(['error: This mission is still running']);
    expect(actions.takeSummaries(claimAction)).toHaveLength(1);
    expect(actions.takeSummaries(claimAction)).toEqual([]);
    // The result modal is rendered before the queries are refreshed.
    expect(refreshed).toEqual([]);
    await advanceTime(300);
    expect(refreshed).toContain('missions.active');
  });

  it('delivers results before the last has arrived, at most once per frame and each once', async () => {
    const { actions, claims, push, toasts } = createTestMissionActions(4);
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    const deliveries: number[] = [];
    actions.unseenSummaries.subscribe((summaries) => void deliveries.push(summaries.at(-1)!.done.length));
    for (const n of [2, 1]) push(aMissionNotification('claim', n, aClaimResult({ n })));
    expect(deliveries).toEqual([]);
    await advanceTime(20);
    expect(deliveries).toEqual([2]);
    push(aMissionNotification('claim', 3, null, 'This is not yours'));
    await advanceTime(20);
    expect(toasts.lines).toEqual([]);
    push(aMissionNotification('claim', 4, aClaimResult({ n: 4 })));
    expect((await end).done.map(({ part }) => part)).toEqual([0, 1, 3]);
    expect(deliveries).toEqual([2, 1]);
    expect(toasts.lines).toEqual(['error: This is not yours']);
  });

  it('delivers nothing more after the player has signed out', async () => {
    const { actions, claims, push } = createTestMissionActions();
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    push(aMissionNotification('claim', 1, aClaimResult({ n: 1 })));
    actions.dispose();
    expect((await end).outcome).toBe('abandoned');
    await advanceTime(100);
    expect(actions.unseenSummaries.getState()).toEqual([]);
  });

  it('MISS-42 shows its own message when the job has none', async () => {
    const { actions, claims, push, toasts } = createTestMissionActions(1);
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    push(aMissionNotification('claim', 1, null));
    expect((await end).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: Something went wrong, please try again later']);
  });

  it('shows a refusal of many jobs once, with their number', async () => {
    const { actions, claims, push, toasts } = createTestMissionActions(3);
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    for (const n of [1, 2, 3]) push(aMissionNotification('claim', n, null, 'This is not yours'));
    await end;
    expect(toasts.lines).toEqual(['error: This is not yours (×3)']);
  });

  it('MISS-30 MISS-31 shows how many missions were started, specials included', async () => {
    const { actions, push, toasts } = createTestMissionActions();
    const end = actions.run(sendAction, { teams: [] });
    await advanceTime(0);
    push(aMissionNotification('initiate', 1, anInitiateResult(1)));
    push(aMissionNotification('initiateSpecial', 2, anInitiateResult(2, 'the-long-voyage')));
    expect((await end).done).toHaveLength(2);
    expect(toasts.lines).toEqual(['success: 2 mission(s) started']);
    expect(actions.unseenSummaries.getState()).toEqual([]);
  });

  it('MISS-33 shows its own message when a team fails without one', async () => {
    const { actions, push, toasts } = createTestMissionActions(1);
    const end = actions.run(sendAction, { teams: [] });
    await advanceTime(0);
    push(aMissionNotification('initiate', 1, null));
    await end;
    expect(toasts.lines).toEqual(['error: An error occurred']);
  });

  it.each([
    [claimAction, CLAIM],
    [sendAction, SEND],
  ])('MISS-34 %# shows a message when the call fails without one', async (flow, route) => {
    const { actions, server, toasts, claims } = createTestMissionActions();
    server.answer(route, () => new Response('no', { status: 500 }));
    const input = { ...claims, teams: [] };
    const end = await actions.run(flow as typeof claimAction, input);
    expect(end.outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: An error occurred, try again later']);
  });

  it('MISS-34 shows the message of the server when it refuses the call', async () => {
    const { actions, server, toasts, claims } = createTestMissionActions();
    server.answer(CLAIM, () => errorResponse(422, 'A mission can be claimed only once'));
    await actions.run(claimAction, claims);
    expect(toasts.lines).toEqual(['error: A mission can be claimed only once']);
  });

  it.each([
    ['that is signed in', { signedIn: false }],
    ['that is connected', { walletConnected: false }],
  ])('MISS-44 WALLET-22 claims and sends need a wallet %s', async (_, options) => {
    const { actions, server, toasts, claims } = createTestMissionActions(2, options);
    expect((await actions.run(claimAction, claims)).outcome).toBe('refused');
    expect((await actions.run(sendAction, { teams: [] })).outcome).toBe('refused');
    expect(toasts.lines).toEqual(['error: No Wallet Connected', 'error: No Wallet Connected']);
    expect(server.requests).toEqual([]);
  });

  it('MISS-43 shows a message when the refresh fails', async () => {
    const { actions, claims, push, toasts } = createTestMissionActions(1, { refetchFails: true });
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    push(aMissionNotification('claim', 1, aClaimResult()));
    await end;
    await advanceTime(300);
    expect(toasts.lines).toEqual(['error: Error updating data. Please refresh the page.']);
  });

  it('reads every missing job once more before the time-out', async () => {
    const { actions, claims, server, toasts, refreshed } = createTestMissionActions();
    for (const n of [1, 2]) server.answer(`GET /jobs/${testJobId(n)}`, answerJob(n, null));
    const end = actions.run(claimAction, claims);
    await advanceTime(20_000);
    expect(await end).toMatchObject({ outcome: 'timeout', missing: [0, 1] });
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
    expect(refreshed).toContain('missions.active');
    expect(server.requestsTo(`GET /jobs/${testJobId(2)}`)).toHaveLength(1);
  });

  it('JOB-13 keeps a result that arrives after the time limit', async () => {
    const { actions, claims, server, push, toasts } = createTestMissionActions(1);
    server.answer(`GET /jobs/${testJobId(1)}`, answerJob(1, null));
    const end = actions.run(claimAction, claims);
    await advanceTime(20_000);
    await end;
    expect(actions.unseenSummaries.getState()).toEqual([]);
    push(aMissionNotification('claim', 1, aClaimResult()));
    expect(actions.takeSummaries(claimAction)[0]?.done).toHaveLength(1);
    expect(toasts.lines).toEqual(['error: Timeout, reloading...']);
  });

  it('reads two hundred results whose pushes were lost: first one job, then all others', async () => {
    const { actions, claims, server } = createTestMissionActions(200);
    for (let n = 1; n <= 200; n++) {
      server.answer(
        `GET /jobs/${testJobId(n)}`,
        answerJob(n, aMissionNotification('claim', n, aClaimResult({ n }))),
      );
    }
    const end = actions.run(claimAction, claims);
    await advanceTime(3100);
    expect((await end).done).toHaveLength(200);
  });

  it('uses results that arrive before the answer of the call', async () => {
    const { actions, claims, push } = createTestMissionActions(1);
    push(aMissionNotification('claim', 1, aClaimResult()));
    const end = actions.run(claimAction, claims);
    await advanceTime(0);
    expect((await end).outcome).toBe('done');
  });

  it('resumes after a reload, with the same idempotency key', async () => {
    const tabStorage = memoryStorage();
    const before = createTestMissionActions(2, { tabStorage });
    before.server.answer(CLAIM, offline);
    void before.actions.run(claimAction, before.claims);
    await advanceTime(0);
    before.actions.dispose();
    const after = createTestMissionActions(2, { tabStorage });
    after.actions.resume([claimAction]);
    await advanceTime(0);
    expect(after.server.requestsTo(CLAIM)[0]?.headers['idempotency-key']).toBe('key-1');
    for (const n of [1, 2]) after.push(aMissionNotification('claim', n, aClaimResult({ n })));
    await advanceTime(0);
    expect(after.actions.takeSummaries(claimAction)[0]?.done).toHaveLength(2);
    const third = createTestMissionActions(2, { tabStorage });
    third.actions.resume([claimAction]);
    expect(third.server.requests).toEqual([]);
  });

  it('does not run twice at the same time', async () => {
    const { actions, claims, server } = createTestMissionActions();
    void actions.run(claimAction, claims);
    expect((await actions.run(claimAction, claims)).outcome).toBe('already busy');
    await advanceTime(0);
    expect(server.requestsTo(CLAIM)).toHaveLength(1);
    actions.dispose();
  });
});
