import { NOTIFICATION_EVENT, userChannel, type Notification } from '@blacktide/contract';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { createBackoff } from '../backoff.ts';
import { jsonTextOf } from '../jsonText.ts';
import type { Queryable } from '../db/database.ts';
import { notifications, players } from '../db/tables.ts';
import type { Warn } from '../throttledWarning.ts';
import type { PushHub } from './pushHub.ts';

interface NotificationFeedOptions {
  readonly pool: Queryable;
  readonly hub: Pick<PushHub, 'sendJson' | 'hasListeners'>;
  readonly warn: Warn;
}

/** Limits of one query for missed notifications. */
const MAX_WALLETS = 50;
const MAX_PER_WALLET = 40;
const RETRY_BACKOFF = { firstMs: 250, maxMs: 5000 };

const COLUMNS = {
  wallet: notifications.wallet,
  seq: notifications.seq,
  type: notifications.type,
  data: notifications.data,
};
type NotificationRow = RowOf<typeof COLUMNS>;

const FIND_OF_BATCH = compileSql(
  sql`select ${selectList(COLUMNS)} from ${notifications}
      where ${notifications.batch} = $1 and ${notifications.wallet} = any($2)
      order by ${notifications.wallet}, ${notifications.seq}`,
);

/** The subqueries make it one index look-up for each wallet. */
const FIND_MISSED = compileSql(
  sql`select ${selectList(COLUMNS)}
      from (select * from unnest($1::text[], $2::int8[]) as followed(wallet, sent)
            where (select ${players.notificationSeq} from ${players}
                   where ${players.wallet} = followed.wallet) > followed.sent limit $3) as behind
      cross join lateral (select * from ${notifications}
                          where ${notifications.wallet} = behind.wallet and ${notifications.seq} > behind.sent
                          order by ${notifications.seq} limit $4) as ${notifications}
      order by ${notifications.wallet}, ${notifications.seq}`,
);

const toNotification = ({ seq, type, data }: NotificationRow): Notification =>
  ({ seq: Number(seq), type, data }) as Notification;

/** With the text that was stored. */
const toJson = ({ seq, type, data }: Notification): string =>
  `{"seq":${seq},"type":${JSON.stringify(type)},"data":${jsonTextOf(data)}}`;

/**
 * Sends each connected player the notifications in order, each once. `seq` has no gaps, so a missing notification is
 * noticed and read from the table, for example when a process signal or the answer to a commit was lost.
 */
export class NotificationFeed {
  readonly #options: NotificationFeedOptions;
  /** By wallet: `seq` of the last notification that was sent to the sockets of this process. */
  readonly #sent = new Map<string, number>();
  #isCatchUpRequested = false;
  #isRunning = false;
  readonly #stopping = new AbortController();

  constructor(options: NotificationFeedOptions) {
    this.#options = options;
  }

  /** Must be called before a socket joins; `seq` is used only for the player's first socket. */
  readonly startFollowing = (wallet: string, seq: number): void => {
    if (!this.#isListening(wallet)) this.#sent.set(wallet, seq);
  };

  readonly deliver = (wallet: string, notification: Notification): void => {
    const sent = this.#isListening(wallet) ? this.#sent.get(wallet) : undefined;
    if (sent === undefined || notification.seq <= sent) return;
    if (notification.seq === sent + 1) this.#send(wallet, notification);
    else this.catchUp();
  };

  /** Delivers the notifications of a batch that another process has committed. */
  readonly deliverBatch = async (batch: string): Promise<void> => {
    const wallets = this.#followed();
    if (wallets.length === 0) return;
    try {
      const { rows } = await this.#options.pool.query<NotificationRow>(FIND_OF_BATCH, [batch, wallets]);
      for (const row of rows) this.deliver(row.wallet, toNotification(row));
    } catch (error) {
      this.#options.warn(error, 'notifications of a batch could not be read; trying again');
      this.catchUp();
    }
  };

  /** Sends all stored notifications that were not sent yet; retries until the database answers. */
  readonly catchUp = (): void => {
    this.#isCatchUpRequested = true;
    if (!this.#isRunning) void this.#runCatchUp();
  };

  /** Forgets players without sockets. Must not be called between `startFollowing` and the joining of the socket. */
  readonly prune = (): void => {
    for (const wallet of this.#sent.keys()) if (!this.#isListening(wallet)) this.#sent.delete(wallet);
  };

  readonly stop = (): void => {
    this.#stopping.abort();
  };

  async #runCatchUp(): Promise<void> {
    this.#isRunning = true;
    const { signal } = this.#stopping;
    const backoff = createBackoff(RETRY_BACKOFF);
    while (this.#isCatchUpRequested && !signal.aborted) {
      this.#isCatchUpRequested = false;
      try {
        this.#isCatchUpRequested = (await this.#readMissed()) || this.#isCatchUpRequested;
        backoff.reset();
      } catch (error) {
        this.#options.warn(error, 'missed notifications could not be read; trying again');
        await backoff.pause(signal);
        this.#isCatchUpRequested = true;
      }
    }
    this.#isRunning = false;
  }

  /** Reads one page; true when there may be more. */
  async #readMissed(): Promise<boolean> {
    const wallets = this.#followed();
    if (wallets.length === 0) return false;
    const sentSeqs = wallets.map((wallet) => this.#sent.get(wallet));
    const { rows } = await this.#options.pool.query<NotificationRow>(FIND_MISSED, [
      wallets,
      sentSeqs,
      MAX_WALLETS,
      MAX_PER_WALLET,
    ]);
    for (const row of rows) {
      const sent = this.#sent.get(row.wallet);
      if (sent !== undefined && Number(row.seq) > sent) this.#send(row.wallet, toNotification(row));
    }
    return rows.length > 0;
  }

  #send(wallet: string, notification: Notification): void {
    this.#sent.set(wallet, notification.seq);
    this.#options.hub.sendJson(userChannel(wallet), NOTIFICATION_EVENT, toJson(notification));
  }

  #isListening(wallet: string): boolean {
    return this.#options.hub.hasListeners(userChannel(wallet));
  }

  #followed(): string[] {
    return [...this.#sent.keys()].filter((wallet) => this.#isListening(wallet));
  }
}
