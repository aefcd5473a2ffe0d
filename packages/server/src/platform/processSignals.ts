import { randomUUID } from 'node:crypto';
import { withPreparedStatements, type Pool, type Queryable } from './db/database.ts';
import type { CommittedBatch } from './executor/batch.ts';
import type { Log } from './log.ts';
import type { PlayerPush } from './push/playerPush.ts';
import { createThrottledWarning } from './throttledWarning.ts';
import { ProcessSignalListener, type ProcessSignalListenerOptions } from './processSignalListener.ts';

/** Push as the signals use it. */
export type ProcessPush = Pick<PlayerPush, 'deliver' | 'deliverBatch' | 'walletChanged' | 'catchUp'>;

interface Options extends Pick<ProcessSignalListenerOptions, 'url' | 'heartbeatMs' | 'deadlineMs'> {
  readonly pool: Pool;
  /** Null in a process without push sockets. */
  readonly push: ProcessPush | null;
  readonly log: Log;
  readonly onRequests: () => void;
  readonly onClock: () => void;
  /** A batch was committed, by this process (`isOwn`) or another. */
  readonly onBatch: (batch: string, isOwn: boolean) => void;
  /** The listener was disconnected for a while, so signals may have been lost. */
  readonly onMissedSignals: () => void;
}

const CHANNEL = 'blacktide';
const REQUESTS = 'requests';
const CLOCK = 'clock';
/** Sent with its id by a process that has begun to listen. */
const JOINED = 'joined';
/** Sent by triggers, with a wallet, when a session ends or a player is banned. */
const SESSIONS = 'sessions';

/**
 * Signals between the processes on one database by NOTIFY: "there are requests", "batch X is committed", "a session of
 * wallet X has ended". A signal can be lost: the data is always in the tables, where sweeps find it.
 */
export class ProcessSignals {
  readonly #processId = randomUUID();
  readonly #options: Options;
  readonly #db: Queryable;
  readonly #listener;
  readonly #warn;
  #hasListened = false;
  #stopped = false;
  #isNotifyScheduled = false;
  /** How many processes listened at the last two heartbeats. Two, because a process may join during a heartbeat. */
  #listeners: readonly [earlier: number, last: number] = [2, 2];

  constructor(options: Options) {
    const { url, log, heartbeatMs, deadlineMs } = options;
    this.#options = options;
    this.#db = withPreparedStatements(options.pool);
    this.#warn = createThrottledWarning(log);
    this.#listener = new ProcessSignalListener({
      url,
      channel: CHANNEL,
      log,
      ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      onPayload: (payload) => this.#receive(payload),
      onListening: () => {
        this.#notify(`${JOINED} ${this.#processId}`);
        this.#checkForMissed();
      },
      onListenerCount: (listeners) => (this.#listeners = [this.#listeners[1], listeners]),
    });
  }

  readonly start = (): Promise<void> => this.#listener.start();

  readonly notifyRequests = (): void => {
    // One signal for all requests of this turn of the event loop.
    if (this.#isNotifyScheduled) return;
    this.#isNotifyScheduled = true;
    setImmediate(() => {
      this.#isNotifyScheduled = false;
      this.#notify(REQUESTS);
    });
  };

  /** The time machine has moved the game clock. */
  readonly notifyClockMoved = (): void => this.#notify(CLOCK);

  readonly notifyBatchCommitted = (batch: CommittedBatch): void => {
    const { push, onBatch } = this.#options;
    if (push)
      for (const { wallet, notification } of batch.walletNotifications) push.deliver(wallet, notification);
    onBatch(batch.id, true);
    if (Math.max(...this.#listeners) > 1) this.#notify(`${this.#processId} ${batch.id}`);
  };

  readonly stop = (): void => {
    this.#stopped = true;
    this.#listener.stop();
  };

  #notify(payload: string): void {
    this.#db.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
      if (!this.#stopped)
        this.#warn(error, 'a process signal could not be sent; the next sweep finds the work');
    });
  }

  #checkForMissed(): void {
    const { push, onRequests, onClock, onMissedSignals } = this.#options;
    onRequests();
    push?.catchUp();
    if (this.#hasListened) {
      onClock();
      onMissedSignals();
    }
    this.#hasListened = true;
  }

  #receive(payload: string): void {
    const { push, onRequests, onClock, onBatch } = this.#options;
    if (payload === REQUESTS) return onRequests();
    if (payload === CLOCK) return onClock();
    const [first, second] = payload.split(' ');
    if (!second || first === this.#processId) return;
    if (first === JOINED) {
      if (second !== this.#processId) this.#listeners = [2, 2];
      return;
    }
    if (first === SESSIONS) return push?.walletChanged(second);
    onBatch(second, false);
    void push?.deliverBatch(second);
  }
}
