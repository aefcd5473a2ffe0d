import type { Notification } from '@blacktide/contract';
import type { Calls } from '../lib/client.ts';
import type { Inbox } from '../lib/inbox.ts';

/** Both ways by which a result reaches an action, with the verdict of its feature. */
export const judged = (
  { api, inbox }: { readonly api: Calls; readonly inbox: Inbox },
  verdictOn: (notification: Notification) => Notification,
): { readonly api: Calls; readonly inbox: Inbox } => ({
  api: {
    ...api,
    jobs: {
      ...api.jobs,
      job: async (...args) => {
        const job = await api.jobs.job(...args);
        return { ...job, notification: job.notification && verdictOn(job.notification) };
      },
    },
  },
  inbox: {
    ...inbox,
    wait: (jobId, listener) => inbox.wait(jobId, (notification) => listener(verdictOn(notification))),
  },
});
