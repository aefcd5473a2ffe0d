import { userChannel, type Api, type Notification } from '@blacktide/contract';
import type { JobId } from '@blacktide/rules';
import type { RowOf } from '@blacktide/sql';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { notifications, requests } from '../../platform/db/tables.ts';
import { defineFeature } from '../../platform/feature.ts';
import { HttpError, createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { signChannel, signServiceChannel } from '../../platform/push/pusherProtocol.ts';

const PAGE_SIZE = 200;

const NOTIFICATION = { seq: notifications.seq, type: notifications.type, data: notifications.data };

/** The table does not limit `type` and `data`; the executor writes only what the contract sends. */
const toNotification = ({ seq, type, data }: RowOf<typeof NOTIFICATION>) => ({
  seq: Number(seq),
  type: type as Notification['type'],
  data: data as Notification['data'],
});

const createJobHandlers = ({ orm }: Database, push: Config['push']): Handlers<Api['jobs']> => ({
  job: async ({ caller, params: { id } }) => {
    const [found] = await orm
      .select({
        request: {
          id: requests.id,
          type: requests.type,
          state: requests.state,
          createdAt: requests.createdAt,
          finishedAt: requests.finishedAt,
        },
        notification: NOTIFICATION,
      })
      .from(requests)
      .leftJoin(
        notifications,
        and(eq(notifications.jobId, requests.id), eq(notifications.wallet, caller.wallet)),
      )
      .where(and(eq(requests.id, id as JobId), eq(requests.wallet, caller.wallet)));
    if (!found) throw createNotFound('Job');
    const { request, notification } = found;
    return {
      id: request.id,
      type: request.type ?? '',
      // On the wire, a request that waits for the chain is running.
      state: request.state === 'waiting' ? 'running' : request.state,
      createdAt: request.createdAt.toISOString(),
      finishedAt: request.finishedAt?.toISOString() ?? null,
      notification: notification && toNotification(notification),
    };
  },

  notifications: async ({ caller, query: { after } }) => {
    const rows = await orm
      .select(NOTIFICATION)
      .from(notifications)
      .where(and(eq(notifications.wallet, caller.wallet), gt(notifications.seq, BigInt(after))))
      .orderBy(asc(notifications.seq))
      .limit(PAGE_SIZE);
    return rows.map(toNotification);
  },

  authorizeChannel: async ({ caller, body: { socket_id, channel_name } }) => {
    if (channel_name !== userChannel(caller.wallet)) {
      throw new HttpError('FORBIDDEN', 'You can only listen to your own channel');
    }
    return {
      auth: push.service
        ? signServiceChannel(push, socket_id, channel_name)
        : signChannel(push, socket_id, channel_name, caller.session),
    };
  },
});

export const jobsFeature = defineFeature({
  create: ({ db, config }) => ({
    handlers: { jobs: createJobHandlers(db, config.push) },
    addRoutes: (http) => {
      // Stock Pusher clients authenticate their channels with a form.
      http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body as string))),
      );
    },
  }),
});
