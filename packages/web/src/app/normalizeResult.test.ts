import { describe, expect, it } from 'vitest';
import { createInbox } from '../lib/inbox.ts';
import { createTestActions } from '../../testing/createTestActions.ts';
import { aPurchaseNotification, JOB } from '../../testing/builders.ts';
import { json } from '../../testing/fakeServer.ts';
import { aJob, aNotification } from '../../testing/createTestPlayerSession.tsx';
import { normalizeResult } from './manifests.ts';
import { withNormalizedResults } from './normalizeResult.ts';

const UNCLEAR = 'Transaction status unclear. Unable to determine transaction result';
const unclear = aNotification('handleAssets');

const createTestSources = () => {
  const { api, server } = createTestActions();
  const inbox = createInbox();
  return { server, inbox, sources: withNormalizedResults({ api, inbox }, normalizeResult) };
};

describe('a result', () => {
  it('is normalized by its feature when it is pushed', () => {
    const { inbox, sources } = createTestSources();
    const messages: string[] = [];
    sources.inbox.wait(JOB, ({ data }) => messages.push(data.message));
    inbox.accept(unclear);
    expect(messages).toEqual([UNCLEAR]);
  });

  it('is normalized by its feature when it is read from the job', async () => {
    const { server, sources } = createTestSources();
    server.answer(`GET /jobs/${JOB}`, () => json(aJob(unclear)));
    const { notification } = await sources.api.jobs.job({ params: { id: JOB } });
    expect(notification?.data).toMatchObject({ success: false, error: true, message: UNCLEAR });
  });

  it('that is read from its job counts as received: a replay begins after it', async () => {
    const { server, inbox, sources } = createTestSources();
    server.answer(`GET /jobs/${JOB}`, () => json(aJob({ ...unclear, seq: 7 })));
    await sources.api.jobs.job({ params: { id: JOB } });
    expect(inbox.cursor()).toBe(7);
  });

  it('that is read from its job shows that earlier notifications are missing', async () => {
    const { server, inbox, sources } = createTestSources();
    let gaps = 0;
    inbox.onGap(() => (gaps += 1));
    inbox.accept({ ...unclear, seq: 5 });
    server.answer(`GET /jobs/${JOB}`, () => json(aJob({ ...unclear, seq: 7 })));
    await sources.api.jobs.job({ params: { id: JOB } });
    expect([gaps, inbox.cursor()]).toEqual([1, 5]);
  });

  it('is unchanged when no feature normalizes it', () => {
    const purchased = aPurchaseNotification();
    expect(normalizeResult(purchased)).toBe(purchased);
  });
});
