import { userChannel, type Api, type Notification } from '@blacktide/contract';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { signChannel } from '../../platform/push/pusherProtocol.ts';

const PAGE_SIZE = 200;

interface JobRow {
  readonly id: string;
  readonly type: string;
  readonly state: 'waiting' | 'queued' | 'done' | 'failed';
  readonly created_at: Date;
  readonly finished_at: Date | null;
  readonly seq: bigint | null;
  readonly data: Notification['data'] | null;
  readonly notified_as: Notification['type'] | null;
}

export const createJobHandlers = ({ pool }: Database, push: Config['push']): Handlers<Api['jobs']> => ({
  job: async ({ caller, params: { id } }) => {
    const { rows } = await pool.query<JobRow>(
      `select r.id, r.type, r.state, r.created_at, r.finished_at, n.seq, n.data, n.type as notified_as
       from requests r left join notifications n on n.job_id = r.id where r.id = $1 and r.wallet = $2`,
      [id, caller.wallet],
    );
    const row = rows[0];
    if (!row) throw createNotFound('Job');
    const { seq, data, notified_as: type } = row;
    return {
      id: row.id,
      type: row.type,
      // On the wire, a request that waits for the chain is running.
      state: row.state === 'waiting' ? 'running' : row.state,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      notification: seq !== null && data && type ? { seq: Number(seq), type, data } : null,
    };
  },

  notifications: async ({ caller, query: { after } }) => {
    const { rows } = await pool.query<{
      seq: bigint;
      type: Notification['type'];
      data: Notification['data'];
    }>('select seq, type, data from notifications where wallet = $1 and seq > $2 order by seq limit $3', [
      caller.wallet,
      after,
      PAGE_SIZE,
    ]);
    return rows.map(({ seq, type, data }) => ({ seq: Number(seq), type, data }));
  },

  authorizeChannel: async ({ caller, body: { socket_id, channel_name } }) => {
    if (channel_name !== userChannel(caller.wallet)) {
      throw new HttpError('FORBIDDEN', 'You can only listen to your own channel');
    }
    return { auth: signChannel(push, socket_id, channel_name, caller.session) };
  },
});
