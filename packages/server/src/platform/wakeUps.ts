import { randomUUID } from 'node:crypto';
import type { Pool } from './db/database.ts';
import type { CommittedBatch } from './executor/batch.ts';
import type { Log } from './log.ts';
import type { PlayerPush } from './push/playerPush.ts';
import { throttledWarning } from './throttledWarning.ts';
import { createWakeUpListener, type WakeUpListenerOptions } from './wakeUpListener.ts';

/**
 * How the processes on one database wake each other: "there are requests", "batch X is committed", "a session of
 * wallet X has ended". Only hints travel, outside every ledger transaction; what they point at is in the tables.
 */
export interface WakeUps {
  readonly start: () => Promise<void>;
  readonly requestsWaiting: () => void;
  /** The game's clock was moved. */
  readonly clockMoved: () => void;
  readonly batchCommitted: (batch: CommittedBatch) => void;
  readonly stop: () => void;
}

interface Options extends Pick<WakeUpListenerOptions, 'url' | 'heartbeatMs' | 'deadlineMs'> {
  readonly pool: Pool;
  /** Null in a process that nobody connects to. */
  readonly push: Pick<PlayerPush, 'deliver' | 'deliverBatch' | 'walletChanged' | 'catchUp'> | null;
  readonly log: Log;
  readonly onRequests: () => void;
  readonly onClock: () => void;
  /** A batch was committed, here or elsewhere. */
  readonly onBatch: (batch: string) => void;
  /** Hints may have been lost: the listener was away for a while. */
  readonly onGap: () => void;
}

const CHANNEL = 'blacktide';
const REQUESTS = 'requests';
const CLOCK = 'clock';
/** Sent by triggers, with a wallet, when a session ends or a player is banned. */
const SESSIONS = 'sessions';

class PostgresWakeUps implements WakeUps {
  readonly #me = randomUUID();
  readonly #options: Options;
  readonly #listener;
  readonly #warn;
  #hasListened = false;
  #stopped = false;
  #telling = false;

  constructor(options: Options) {
    const { url, log, heartbeatMs, deadlineMs } = options;
    this.#options = options;
    this.#warn = throttledWarning(log);
    this.#listener = createWakeUpListener({
      url,
      channel: CHANNEL,
      log,
      ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      onPayload: (payload) => this.#hear(payload),
      onListening: () => this.#lookForMissed(),
    });
  }

  readonly start = (): Promise<void> => this.#listener.start();

  readonly requestsWaiting = (): void => {
    // One hint for all that is accepted meanwhile.
    if (this.#telling) return;
    this.#telling = true;
    setImmediate(() => {
      this.#telling = false;
      this.#tell(REQUESTS);
    });
  };

  readonly clockMoved = (): void => this.#tell(CLOCK);

  readonly batchCommitted = (batch: CommittedBatch): void => {
    const { push, onBatch } = this.#options;
    if (push) for (const { wallet, notification } of batch.deliveries) push.deliver(wallet, notification);
    onBatch(batch.id);
    this.#tell(`${this.#me} ${batch.id}`);
  };

  readonly stop = (): void => {
    this.#stopped = true;
    this.#listener.stop();
  };

  #tell(payload: string): void {
    this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
      if (!this.#stopped) this.#warn(error, 'a wake-up was not sent; the sweeps will find the work');
    });
  }

  #lookForMissed(): void {
    const { push, onRequests, onClock, onGap } = this.#options;
    onRequests();
    push?.catchUp();
    if (this.#hasListened) {
      onClock();
      onGap();
    }
    this.#hasListened = true;
  }

  #hear(payload: string): void {
    const { push, onRequests, onClock, onBatch } = this.#options;
    if (payload === REQUESTS) return onRequests();
    if (payload === CLOCK) return onClock();
    const [first, second] = payload.split(' ');
    if (!second || first === this.#me) return;
    if (first === SESSIONS) return push?.walletChanged(second);
    onBatch(second);
    void push?.deliverBatch(second);
  }
}

export const createWakeUps = (options: Options): WakeUps => new PostgresWakeUps(options);
