import { userChannel, NOTIFICATION_EVENT, type Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Pool } from './db/database.ts';
import type { CommittedBatch } from './executor/batch.ts';
import type { Log } from './log.ts';
import type { PushHub } from './push/hub.ts';

/**
 * How the processes on one database wake each other: "there are requests" and "batch X is committed".
 * Only hints travel, outside every ledger transaction; what they point at is in the tables.
 */
export interface WakeUps {
  readonly start: () => Promise<void>;
  readonly requestsWaiting: () => void;
  /** The game's clock was moved. */
  readonly clockMoved: () => void;
  readonly batchCommitted: (batch: CommittedBatch) => void;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly url: string;
  readonly pool: Pool;
  readonly hub: PushHub | null;
  readonly log: Log;
  readonly onRequests: () => void;
  readonly onClock: () => void;
  /** A batch was committed, here or elsewhere. */
  readonly onBatch: (batch: string) => void;
}

const CHANNEL = 'blacktide';
const REQUESTS = 'requests';
const CLOCK = 'clock';
const RECONNECT_MS = 500;

const deliver = (hub: PushHub, wallet: string, notification: Notification): void =>
  hub.send(userChannel(wallet), NOTIFICATION_EVENT, notification);

const deliverFromTable = async (pool: Pool, hub: PushHub, batch: string): Promise<void> => {
  const prefix = userChannel('');
  const listening = hub
    .channels()
    .flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  if (listening.length === 0) return;
  const { rows } = await pool.query<{ wallet: string; seq: bigint; type: string; data: unknown }>(
    'select wallet, seq, type, data from notifications where batch = $1 and wallet = any($2) order by wallet, seq',
    [batch, listening],
  );
  for (const { wallet, seq, type, data } of rows) {
    deliver(hub, wallet, { seq: Number(seq), type, data } as Notification);
  }
};

class PostgresWakeUps implements WakeUps {
  readonly #me = randomUUID();
  readonly #options: Options;
  #listener: pg.Client | null = null;
  #stopped = false;
  #telling = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly start = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: this.#options.url });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    // Only now: an attempt that fails ends too, and would be made again twice.
    client.once('end', () => this.#restart());
    this.#listener = client;
    this.#options.onRequests();
  };

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
    const { hub } = this.#options;
    if (hub) for (const { wallet, notification } of batch.deliveries) deliver(hub, wallet, notification);
    this.#options.onBatch(batch.id);
    this.#tell(`${this.#me} ${batch.id}`);
  };

  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    await this.#listener?.end().catch(() => undefined);
  };

  #tell(payload: string): void {
    this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch((error: unknown) => {
      if (!this.#stopped)
        this.#options.log.warn({ err: error }, 'a wake-up was not sent; the sweep will find the work');
    });
  }

  #hear(payload: string): void {
    const { hub, pool, log, onRequests, onClock, onBatch } = this.#options;
    if (payload === REQUESTS) return onRequests();
    if (payload === CLOCK) return onClock();
    const [sender, batch] = payload.split(' ');
    if (!batch || sender === this.#me) return;
    onBatch(batch);
    if (!hub) return;
    deliverFromTable(pool, hub, batch).catch((error: unknown) =>
      log.warn({ err: error }, 'a batch was not pushed'),
    );
  }

  #restart(): void {
    this.#listener = null;
    if (this.#stopped) return;
    setTimeout(() => {
      if (!this.#stopped) this.start().catch(() => this.#restart());
    }, RECONNECT_MS).unref();
  }
}

export const createWakeUps = (options: Options): WakeUps => new PostgresWakeUps(options);
