import { describe, expect, it } from 'vitest';
import { createInbox } from '../lib/inbox.ts';
import { anActionStage } from '../testing/actionStage.ts';
import { aPurchased, JOB } from '../testing/builders.ts';
import { json } from '../testing/fakeFetch.ts';
import { aJob, aNotification } from '../testing/voyageStage.tsx';
import { verdictOn } from './flows.ts';
import { judged } from './judged.ts';

const UNCLEAR = 'Transaction status unclear. Unable to determine transaction result';
const unclear = aNotification('handleAssets');

const aCourt = () => {
  const { api, server } = anActionStage();
  const inbox = createInbox();
  return { server, inbox, court: judged({ api, inbox }, verdictOn) };
};

describe('a result', () => {
  it('is judged by its feature when it is pushed', () => {
    const { inbox, court } = aCourt();
    const heard: string[] = [];
    court.inbox.wait(JOB, ({ data }) => heard.push(data.message));
    inbox.accept(unclear);
    expect(heard).toEqual([UNCLEAR]);
  });

  it('is judged by its feature when it is asked for', async () => {
    const { server, court } = aCourt();
    server.answer(`GET /jobs/${JOB}`, () => json(aJob(unclear)));
    const { notification } = await court.api.jobs.job({ params: { id: JOB } });
    expect(notification?.data).toMatchObject({ success: false, error: true, message: UNCLEAR });
  });

  it('stays as it is where no feature has a say', () => {
    const purchased = aPurchased();
    expect(verdictOn(purchased)).toBe(purchased);
  });
});
