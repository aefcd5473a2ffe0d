import type { Notification } from '@blacktide/contract';
import type { ApiClient } from '../lib/apiClient.ts';
import type { Inbox } from '../lib/inbox.ts';

/** Normalizes results in both places where an action gets them: pushed notifications and jobs. */
export const withNormalizedResults = (
  { api, inbox }: { readonly api: ApiClient; readonly inbox: Inbox },
  normalize: (notification: Notification) => Notification,
): { readonly api: ApiClient; readonly inbox: Inbox } => ({
  api: {
    ...api,
    jobs: {
      ...api.jobs,
      job: async (...args) => {
        const job = await api.jobs.job(...args);
        if (job.notification) inbox.recordSeq(job.notification.seq);
        return { ...job, notification: job.notification && normalize(job.notification) };
      },
    },
  },
  inbox: {
    ...inbox,
    wait: (jobId, listener) => inbox.wait(jobId, (notification) => listener(normalize(notification))),
  },
});
