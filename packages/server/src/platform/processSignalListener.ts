import { Socket } from 'node:net';
import pg from 'pg';
import { createBackoff } from './backoff.ts';
import type { Log } from './log.ts';
import { createThrottledWarning } from './throttledWarning.ts';

export interface ProcessSignalListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  readonly onPayload: (payload: string) => void;
  /** Called each time listening has begun; signals sent before may have been missed. */
  readonly onListening: () => void;
  /** Called at each heartbeat with the number of processes that listen, this one included. */
  readonly onListenerCount: (listeners: number) => void;
  readonly heartbeatMs?: number;
  readonly deadlineMs?: number;
}

/** Name of the listener's connection in `pg_stat_activity`. */
export const LISTENER_APPLICATION_NAME = 'blacktide listener';

const COUNT_LISTENERS = `select count(*)::int4 as listeners from pg_stat_activity
  where application_name = $1 and datname = current_database()`;

const HEARTBEAT_MS = 10_000;
const DEADLINE_MS = 5000;
const RETRY_BACKOFF = { firstMs: 100, maxMs: 5000 };

/** One connection that listens. A heartbeat detects a connection that is stalled but not closed. */
export class ProcessSignalListener {
  readonly #options: ProcessSignalListenerOptions;
  readonly #warn;
  #socket: Socket | null = null;
  #heartbeat: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** A connection that has answered a heartbeat resets it. */
  readonly #backoff = createBackoff(RETRY_BACKOFF);
  #stopped = false;

  constructor(options: ProcessSignalListenerOptions) {
    this.#options = options;
    this.#warn = createThrottledWarning(options.log);
  }

  /** Rejects when the first attempt fails. A connection that is lost later is retried until it succeeds. */
  readonly start = (): Promise<void> => this.#listen();

  readonly stop = (): void => {
    this.#stopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    this.#socket?.destroy();
  };

  async #listen(): Promise<void> {
    const { url, channel, onPayload, onListening, onListenerCount, deadlineMs = DEADLINE_MS } = this.#options;
    // Our own socket, because destroying it ends the connection at once; `client.end` waits for a stalled server.
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({
      connectionString: url,
      application_name: LISTENER_APPLICATION_NAME,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: deadlineMs,
      query_timeout: deadlineMs,
    });
    let failure: unknown = new Error('The connection was closed');
    client.on('error', (error) => (failure = error));
    client.on('notification', ({ payload }) => onPayload(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (this.#stopped) return void socket.destroy();
    // Added only now, because a failed attempt also emits `end` and would be retried twice.
    client.once('end', () => this.#scheduleRetry(failure));
    this.#startHeartbeat(async () => {
      try {
        const values = [LISTENER_APPLICATION_NAME];
        const { rows } = await client.query<{ listeners: number }>(COUNT_LISTENERS, values);
        onListenerCount(rows[0]?.listeners ?? 0);
        this.#backoff.reset();
      } catch (error) {
        failure = error;
        socket.destroy();
      }
    });
    onListening();
  }

  #startHeartbeat(checkConnection: () => Promise<void>): void {
    let isChecking = false;
    this.#heartbeat = setInterval(() => {
      if (isChecking) return;
      isChecking = true;
      void checkConnection().finally(() => (isChecking = false));
    }, this.#options.heartbeatMs ?? HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  /** One attempt at a time. Part of the pause is random, so that processes do not reconnect all at once. */
  #scheduleRetry(error: unknown): void {
    clearInterval(this.#heartbeat);
    if (this.#stopped) return;
    this.#warn(error, 'the listener lost its database connection; reconnecting');
    this.#retry = setTimeout(() => void this.#attempt(), this.#backoff.next() * (0.5 + Math.random() / 2));
    this.#retry.unref();
  }

  async #attempt(): Promise<void> {
    try {
      await this.#listen();
    } catch (error) {
      this.#scheduleRetry(error);
    }
  }
}
