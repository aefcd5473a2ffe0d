import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { notification } from '../notifications.ts';
import { jobId, timestamp } from '../schemas.ts';

const job = z.strictObject({
  id: jobId,
  type: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  createdAt: timestamp,
  finishedAt: z.nullable(timestamp),
  notification: z.nullable(notification),
});

/** How a client learns results: by push, by asking for a job, by replaying what it missed. */
export const jobs = {
  job: endpoint('GET', '/jobs/:id', 'session', ACTION_RATE_LIMIT, {
    summary: 'State and result of an own job',
    params: z.strictObject({ id: jobId }),
    response: job,
  }),
  notifications: endpoint('GET', '/notifications', 'session', READ_RATE_LIMIT, {
    summary: 'Notifications after a sequence number, oldest first, at most 200',
    query: z.strictObject({ after: z.string().check(z.regex(/^\d{1,15}$/)) }),
    response: z.array(notification),
  }),
  authorizeChannel: endpoint('POST', '/push/auth', 'session', READ_RATE_LIMIT, {
    summary: 'Pusher private-channel authentication, own channel only',
    body: z.strictObject({
      socket_id: z.string().check(z.regex(/^\d+\.\d+$/)),
      channel_name: z.string().check(z.maxLength(164)),
    }),
    response: z.strictObject({ auth: z.string() }),
  }),
} as const;
